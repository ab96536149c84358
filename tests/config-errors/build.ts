import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {changesFor} from '../../scripts/new-product';

const root = path.resolve(__dirname, '../..');
/** Inside the project, so that packages resolve; ignored by Git and the linters like Docusaurus' own folder. */
const sitePrefix = path.join(root, '.docusaurus-config-errors-');

export interface BuildResult {
  code: number | null;
  /** Everything the build printed, without colours. */
  output: string;
}

/** Runs `docusaurus build` in a site folder; nothing is minified, for the failing builds here end before it matters. */
export function build(siteDir: string, env: NodeJS.ProcessEnv = {}): Promise<BuildResult> {
  const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [docusaurus, 'build', '--no-minify'], {
    cwd: siteDir,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_UPDATE_NOTIFIER: '1',
      DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({code, output: stripVTControlCharacters(output)});
    });
  });
}

/** Makes an empty site folder, runs the callback in it and removes it again. */
export async function withSite<T>(name: string, use: (siteDir: string) => Promise<T>): Promise<T> {
  const siteDir = fs.mkdtempSync(`${sitePrefix}${name}-`);
  try {
    return await use(siteDir);
  } finally {
    fs.rmSync(siteDir, {recursive: true, force: true, maxRetries: 3});
  }
}

/** Writes files, given by their path in the site, and makes the folders they need. */
export function writeFiles(siteDir: string, files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(siteDir, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, content);
  }
}

const contentFolders = ['api', 'docs', 'gethelp', 'intern', 'updates'];

/** Copies the project as an editor has it, without what tools made. */
export function copyProject(siteDir: string): void {
  const copy = (part: string) => fs.cpSync(path.join(root, part), path.join(siteDir, part), {recursive: true});
  const configs = fs.readdirSync(root).filter((name) => /^(docusaurus\.config|sidebars\w*)\.ts$/.test(name));
  const parts = ['bench', 'config', 'evaluation', 'i18n', 'src', 'static', 'package.json', 'tsconfig.json'];
  for (const part of [...parts, ...configs, ...contentFolders]) copy(part);
}

/** Makes of a copy of the project what `npm run neu-produkt` makes of it. */
export function makeNewProduct(siteDir: string): void {
  for (const [file, text] of changesFor(siteDir))
    if (text === null) fs.rmSync(path.join(siteDir, file));
    else writeFiles(siteDir, {[file]: text});
}

/**
 * Makes of an empty folder what `npm run neu-produkt` makes of the project: the code with a small product of its own. To its
 * articles come those of e2e/edge-cases, unless they are not wanted.
 */
export function copySmallSite(siteDir: string, {edgeCases = true} = {}): void {
  copyProject(siteDir);
  makeNewProduct(siteDir);
  if (edgeCases) fs.cpSync(path.join(root, 'e2e/edge-cases'), siteDir, {recursive: true});
}

/** Replaces a text in a file of the site; a text that is not there would make the test prove nothing. */
export function replaceIn(siteDir: string, file: string, search: string | RegExp, replacement: string): void {
  const target = path.join(siteDir, file);
  const before = fs.readFileSync(target, 'utf8');
  const after = before.replace(search, replacement);
  if (after === before) throw new Error(`${file} does not contain ${String(search)}`);
  fs.writeFileSync(target, after);
}
