// The worker of the page: it checks with the same program, so that whoever types never waits.

import init, { WorkDesk } from "./editor.js";

let desk = null;
let ready = null;

const does = {
  async begin({ module, files }) {
    await init({ module_or_path: module });
    desk = new WorkDesk();
    for (const [path, bytes] of files) desk.put(path, bytes);
  },
  put: ({ path, bytes }) => desk.put(path, bytes),
  forget: ({ path }) => desk.forget(path),
  run({ errand }) {
    desk.run(errand, (answer) => postMessage({ answer }, [answer.buffer]));
    postMessage({ back: true });
  },
};

onmessage = ({ data }) => {
  ready = Promise.resolve(ready)
    .then(() => does[data.does](data))
    .catch((error) => postMessage({ lost: String(error) }));
};
