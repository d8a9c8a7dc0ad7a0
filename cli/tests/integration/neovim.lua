-- Neovim's own client meets the language server: open, type, look, rename, format. What it sees goes into a file.
local seen = {}

local function wait(what, ready)
  if not vim.wait(20000, ready, 20) then
    seen.late = what
  end
end

local client = vim.lsp.start_client({
  cmd = { vim.env.BANNERET, 'lsp', '--lang', 'en' },
  root_dir = vim.fn.getcwd(),
})
vim.cmd('edit army.yaml')
local buffer = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(buffer, client)
wait('the server', function() return vim.lsp.buf_get_clients(buffer)[client] ~= nil end)
seen.encoding = vim.lsp.get_client_by_id(client).offset_encoding

local function findings(count)
  wait(count .. ' findings', function() return #vim.diagnostic.get(buffer) == count end)
  return vim.tbl_map(function(it)
    return { line = it.lnum, from = it.col, to = it.end_col, code = it.code or it.user_data.lsp.code }
  end, vim.diagnostic.get(buffer))
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000) or {}
  local answer = answers[client] or {}
  return answer.result
end

local function at(line, byte)
  vim.api.nvim_win_set_cursor(0, { line + 1, byte })
  return vim.lsp.util.make_position_params(0, seen.encoding)
end

-- A mistake behind letters that are more than one unit wide.
local line = vim.fn.search('id: companions') - 1
vim.api.nvim_buf_set_lines(buffer, line, line + 1, false,
  { '  - {id: companions, name: {en: é漢🏰}, count: 2, tpye: cavalry, weight: heavy}' })
seen.broken = findings(1)
local text = vim.api.nvim_buf_get_lines(buffer, line, line + 1, false)[1]
seen.word = text:sub(seen.broken[1].from + 1, seen.broken[1].to)

-- The certain repair, as the editor makes it.
local params = vim.lsp.util.make_given_range_params({ line + 1, seen.broken[1].from }, { line + 1, seen.broken[1].from },
  buffer, seen.encoding)
params.context = { diagnostics = {} }
local actions = ask('textDocument/codeAction', params) or {}
vim.lsp.util.apply_workspace_edit(actions[1].edit, seen.encoding)
seen.repaired = vim.api.nvim_buf_get_lines(buffer, line, line + 1, false)[1]
seen.clean = findings(0)

seen.hover = ask('textDocument/hover', at(line, text:find('companions') - 1)).contents.value
seen.words = #ask('textDocument/completion', at(line, text:find('cavalry') - 1)).items

local rename = at(line, text:find('companions') - 1)
rename.newName = 'hetairoi'
vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', rename), seen.encoding)
seen.renamed = vim.api.nvim_buf_get_lines(buffer, line, line + 1, false)[1]

vim.api.nvim_buf_set_lines(buffer, 0, 1, false, { 'banneret:     1' })
local format = { textDocument = vim.lsp.util.make_text_document_params(), options = { tabSize = 2, insertSpaces = true } }
vim.lsp.util.apply_text_edits(ask('textDocument/formatting', format), buffer, seen.encoding)
seen.formatted = vim.api.nvim_buf_get_lines(buffer, 0, 1, false)[1]

local file = io.open('seen.json', 'w')
file:write(vim.fn.json_encode(seen))
file:close()
vim.lsp.stop_client(client)
vim.cmd('qall!')
