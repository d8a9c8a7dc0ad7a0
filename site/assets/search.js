// Search over titles and headings. The list of them is loaded when somebody begins to type.
(function () {
  "use strict";
  var form = document.getElementById("search");
  if (!form) return;
  var field = form.querySelector("input");
  var list = form.querySelector("ol");
  var root = form.getAttribute("data-root");
  var rows = null;
  form.hidden = false;

  function plain(text) {
    return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[’']/g, " ");
  }

  function load() {
    if (rows) return;
    rows = [];
    var script = document.createElement("script");
    script.src = form.getAttribute("data-titles");
    script.onload = function () {
      rows = window.banneretTitles.map(function (row) {
        return { title: row[0], of: row[1], to: row[2], words: plain(row[0] + " " + row[1]), own: plain(row[0]) };
      });
      show();
    };
    document.head.appendChild(script);
  }

  function rank(row, whole, words) {
    if (!words.every(function (word) { return row.words.indexOf(word) >= 0; })) return 0;
    var points = row.of ? 1 : 3;
    if (row.own === whole) points += 20;
    if (row.own.indexOf(whole) === 0) points += 8;
    if (words.every(function (word) { return row.own.indexOf(word) >= 0; })) points += 5;
    return points;
  }

  function show() {
    var whole = plain(field.value.trim());
    list.textContent = "";
    list.hidden = whole.length < 2;
    if (list.hidden || !rows) return;
    var words = whole.split(/\s+/);
    var found = rows
      .map(function (row) { return { row: row, points: rank(row, whole, words) }; })
      .filter(function (it) { return it.points > 0; })
      .sort(function (a, b) { return b.points - a.points || a.row.title.length - b.row.title.length; })
      .slice(0, 20);
    found.forEach(function (it) {
      var item = document.createElement("li");
      var link = document.createElement("a");
      link.href = root + it.row.to;
      link.textContent = it.row.title;
      if (it.row.of) {
        var small = document.createElement("small");
        small.textContent = it.row.of;
        link.appendChild(document.createElement("br"));
        link.appendChild(small);
      }
      item.appendChild(link);
      list.appendChild(item);
    });
    if (!found.length) {
      var none = document.createElement("li");
      none.textContent = form.getAttribute("data-none");
      list.appendChild(none);
    }
  }

  field.addEventListener("focus", load);
  field.addEventListener("input", show);
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    var first = list.querySelector("a");
    if (first) window.location.href = first.href;
  });
  form.addEventListener("keydown", function (event) {
    var links = Array.prototype.slice.call(list.querySelectorAll("a"));
    var at = links.indexOf(document.activeElement);
    if (event.key === "Escape") { field.value = ""; show(); field.focus(); }
    if (event.key === "ArrowDown" && links.length) { event.preventDefault(); links[Math.min(at + 1, links.length - 1)].focus(); }
    if (event.key === "ArrowUp" && at >= 0) { event.preventDefault(); (at ? links[at - 1] : field).focus(); }
  });
  document.addEventListener("keydown", function (event) {
    var typing = /^(input|textarea|select)$/i.test(document.activeElement.tagName);
    if (event.key === "/" && !typing) { event.preventDefault(); field.focus(); }
  });
  document.addEventListener("click", function (event) {
    if (!form.contains(event.target)) list.hidden = true;
  });
})();
