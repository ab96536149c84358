// Loaded into a build: no page can be written any more, as on a disk that is full.
const fs = require('node:fs');

const isPage = (file) => String(file).endsWith('.html');
const full = (file) =>
  Object.assign(new Error(`ENOSPC: no space left on device, open '${file}'`), {code: 'ENOSPC', errno: -28});

const {writeFile, writeFileSync} = fs;
const writeLater = fs.promises.writeFile;
fs.writeFile = (file, ...rest) => (isPage(file) ? rest.at(-1)(full(file)) : writeFile(file, ...rest));
fs.writeFileSync = (file, ...rest) => {
  if (isPage(file)) throw full(file);
  return writeFileSync(file, ...rest);
};
fs.promises.writeFile = (file, ...rest) => (isPage(file) ? Promise.reject(full(file)) : writeLater(file, ...rest));
