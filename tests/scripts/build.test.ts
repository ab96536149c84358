import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {lock, recover, replaceOutput} from '../../scripts/lib/build';
import {explainFailure} from '../../src/lib/explain-failure';

let folder: string;
const at = (name: string) => path.join(folder, name);
const make = (name: string, content: string) => {
  fs.mkdirSync(at(name));
  fs.writeFileSync(path.join(at(name), 'index.html'), content);
};
const read = (name: string) => fs.readFileSync(path.join(at(name), 'index.html'), 'utf8');

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ausgabe-'));
});
afterEach(() => {
  fs.rmSync(folder, {recursive: true});
});

describe('the output', () => {
  it('is replaced whole', () => {
    make('build', 'alt');
    fs.writeFileSync(path.join(at('build'), 'nur-alt.html'), '');
    make('neu', 'neu');
    replaceOutput(at('neu'), at('build'));
    expect(fs.readdirSync(folder)).toEqual(['build']);
    expect(fs.readdirSync(at('build'))).toEqual(['index.html']);
    expect(read('build')).toBe('neu');
  });

  it('is what it was if it cannot be replaced', () => {
    make('build', 'alt');
    expect(() => replaceOutput(at('gibt-es-nicht'), at('build'))).toThrow('ENOENT');
    expect(read('build')).toBe('alt');
  });

  it('comes back if a build was killed while it replaced it', () => {
    make('.docusaurus-build-build.vorher', 'alt');
    make('.docusaurus-build-build.99999999.1', 'halb');
    recover(at('build'));
    expect(fs.readdirSync(folder)).toEqual(['build']);
    expect(read('build')).toBe('alt');
  });

  it('is nobody else’s', () => {
    const others = ['.docusaurus-build-andere.99999999.1', '.docusaurus-build-andere.vorher'];
    for (const name of others) make(name, 'andere');
    make('neu', 'neu');
    recover(at('build'));
    replaceOutput(at('neu'), at('build'));
    expect(fs.readdirSync(folder)).toEqual([...others, 'build']);
  });
});

describe('a site', () => {
  /** A process that builds in the folder and says so; nothing in its command line tells what it does. */
  async function buildElsewhere(): Promise<ChildProcess> {
    const module = path.resolve(__dirname, '../../scripts/lib/build.ts');
    const code = `const {lock} = require(${JSON.stringify(module)}); lock(process.env.FOLDER); console.log('an'); setInterval(() => undefined, 1000);`;
    const other = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', code], {
      env: {...process.env, FOLDER: folder},
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    return other;
  }

  it('is left to the build that is at work in it, until that ends, however it ends', async () => {
    const other = await buildElsewhere();
    const claims = fs.readdirSync(folder);
    expect(() => lock(folder)).toThrow(`In ${folder} läuft schon ein Build (Prozess ${other.pid!}).`);
    expect(fs.readdirSync(folder)).toEqual(claims);

    other.kill('SIGKILL');
    await once(other, 'exit');
    lock(folder)();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it.runIf(fs.existsSync('/proc/self/stat'))('is not kept by another program that has the number now', async () => {
    const other = await buildElsewhere();
    const [claim] = fs.readdirSync(folder);
    fs.renameSync(at(claim!), at(claim!.replace(/\d+$/, '1')));
    const release = lock(folder);
    expect(fs.readdirSync(folder)).toHaveLength(1);
    release();
    other.kill();
  });

  it('says what is wrong where nothing can be written', () => {
    expect(() => lock(at('gibt-es-nicht'))).toThrow(`In ${at('gibt-es-nicht')} lässt sich nicht bauen: ENOENT`);
  });
});

describe('a failure is explained', () => {
  it.each([
    [
      'Error: Exhaustive list of all broken links found:\n- Broken link on source page path = /x:\n   -> linking to /weg\n   -> linking to ../b (resolved as: /b)\n\n at x',
      'Links führen ins Leere:\n  /x: /weg ../b',
    ],
    [
      'Exhaustive list of all broken anchors found:\n- Broken anchor on source page path = /x:\n   -> linking to /#nein\n\n',
      'Links führen zu Überschriften, die es nicht gibt:\n  /x: /#nein',
    ],
    ['These paths are redirected to but do not exist:\n- /b\n- /a\n\nValid', 'Diese Ziele gibt es nicht: /b, /a'],
    [
      'Markdown image with URL `./x.png` in source file "docs/a.mdx" (7:1) couldn\'t be resolved',
      'docs/a.mdx:7: Das Bild „./x.png“ gibt es nicht.',
    ],
    [
      'doc at path path=/site/docs/a.mdx in version name=current\n [cause]: Error: Tags [nein] used in a.mdx are not defined in tags.yml',
      'docs/a.mdx: Das Schlagwort nein steht nicht in tags.yml.',
    ],
    [
      'doc at path path=/site/docs/a.mdx in version name=current\n[cause]: [Error [ValidationError]: "sidebar_position" must be a number] {',
      'docs/a.mdx: Die Angabe „sidebar_position“',
    ],
    [
      '[ERROR] The docs sidebar category metadata file "rechnungen/_category_.yml" looks invalid!\n[cause]: YAMLException: bad indentation',
      'rechnungen/_category_.yml: Der Name oder eine andere Angabe des Ordners lässt sich nicht lesen.',
    ],
    [
      "Module not found: Can't resolve './x' in '/site/docs'",
      'Die Datei „./x“ fehlt; sie wird im Ordner docs gebraucht.',
    ],
    ['FATAL ERROR: JavaScript heap out of memory', 'Der Arbeitsspeicher reicht nicht.'],
    ['The path to the sidebar file does not exist at "sidebars.js".', 'Die Datei sidebars.js fehlt.'],
    ['docs/a.mdx:3\n Unbekannter Klickpfad', 'Die Ursache steht in der Meldung darüber.'],
  ])('%j', (output, explanation) => {
    expect(explainFailure(output, '/site')).toContain(explanation);
  });
});
