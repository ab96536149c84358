import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {OpenProject} from '../../src/check/open-project';
import {formatForEditor} from '../../src/check/report';
import {WatchedCheck} from '../../src/check/commands/watch';

const source = process.cwd();
let root: string;
let project: OpenProject;
/** Saving twice within the clock's resolution looks like once to whoever compares times and sizes. */
let clock = Date.now() / 1000;

const write = (file: string, text: string | Buffer) => {
  const target = path.join(root, file);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, text);
  fs.utimesSync(target, clock, (clock += 2));
};
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const article = (text: string) =>
  `---\ntitle: Beispiel\ndescription: Ein Satz, der lang genug ist, damit Suchmaschinen ihn vollständig unter dem Titel zeigen können.\nart: start\n---\n\n${text}\n`;
const found = (name: string) => project.check(name).map(({line, rule}) => `${line} ${rule}`);

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe größe '));
  fs.cpSync(path.join(source, 'src/product'), path.join(root, 'src/product'), {recursive: true});
  fs.copyFileSync(path.join(source, 'cspell.config.yaml'), path.join(root, 'cspell.config.yaml'));
  fs.symlinkSync(path.join(source, 'node_modules'), path.join(root, 'node_modules'));
  write('src/content/woerter.txt', '# Kopf\nDATEV\n');
  write('api/eins.mdx', article('## Anfang {#anfang}\n\nEin Satz über Rechnungen.'));
  write('api/zwei.mdx', article('Mehr dazu steht unter [Rechnungen](eins.mdx#betrag).'));
  project = new OpenProject(root);
  project.refresh();
});
afterEach(() => fs.rmSync(root, {recursive: true}));

describe('a project that stays loaded', () => {
  it('takes in what was saved, and names only that', () => {
    expect(project.refresh()).toEqual({articles: [], gone: [], data: false});
    expect(found('api/eins.mdx')).toEqual([]);
    write('api/eins.mdx', article('Das ist "falsch".'));
    expect(project.refresh()).toEqual({articles: ['api/eins.mdx'], gone: [], data: false});
    expect(found('api/eins.mdx')).toEqual(['7 HC007']);
  });

  it('knows headings and addresses of other articles as they are now', () => {
    expect(found('api/zwei.mdx')).toEqual(['7 HC014']);
    expect(project.dependents('api/eins.mdx')).toEqual(['api/zwei.mdx']);
    write('api/eins.mdx', article('## Betrag {#betrag}\n\nEin Satz über Rechnungen.'));
    project.refresh();
    expect(found('api/zwei.mdx')).not.toContain('7 HC014');
    fs.rmSync(path.join(root, 'api/eins.mdx'));
    expect(project.refresh()).toEqual({articles: [], gone: ['api/eins.mdx'], data: false});
    expect(project.project?.byRoute.has('/API/eins')).toBe(false);
    expect(found('api/zwei.mdx')).toEqual(['7 HC014']);
  });

  it('names a conflict in the list of words, and takes no marker for a word', async () => {
    const words = read('src/content/woerter.txt');
    write('src/content/woerter.txt', `${words}<<<<<<< HEAD\nEins\n=======\nZwei\n>>>>>>> zweig\n`);
    project.refresh();
    expect(project.dataFault).toMatchObject({file: 'src/content/woerter.txt', line: words.split('\n').length});
    expect(await project.checkSpelling(project.names)).toEqual([]);
    write('src/content/woerter.txt', words);
    project.refresh();
    expect(project.dataFault).toBeUndefined();
  });

  it('reads the menu anew, and goes on with the last one while it cannot be read', () => {
    const path_ = '<Klickpfad pfad="Rechnungen > Neuer Punkt" />';
    write('api/eins.mdx', article(`Öffnen Sie ${path_}.`));
    project.refresh();
    expect(found('api/eins.mdx')).toContain('7 HC013');
    const menu = read('src/product/menue.yml');
    write('src/product/menue.yml', menu.replace('version: 1', 'version: ['));
    expect(project.refresh().data).toBe(true);
    expect(project.dataFault).toMatchObject({file: 'src/product/menue.yml', severity: 'fehler'});
    expect(found('api/eins.mdx')).toContain('7 HC013');
    write('src/product/menue.yml', menu.replace(/label: Rechnungen\b/, 'label: Anders'));
    project.refresh();
    expect(project.dataFault).toBeUndefined();
    expect(project.project?.menu.resolve('Rechnungen > Rechnungsübersicht')).toBeUndefined();
  });

  it('names a wrong encoding, and nothing that follows from it', () => {
    write('api/eins.mdx', Buffer.from(article('Größe "falsch"'), 'latin1'));
    project.refresh();
    expect(found('api/eins.mdx')).toEqual(['3 HC034']);
    project.repair('api/eins.mdx');
    expect(read('api/eins.mdx')).toBe(article('Größe "falsch"'));
    expect(found('api/eins.mdx')).toEqual(['7 HC007']);
  });

  it('looks up the words of the project as they are now', async () => {
    write('api/eins.mdx', article('Der Liefershcein ist da.'));
    project.refresh();
    expect(await project.checkSpelling(['api/eins.mdx'])).toMatchObject([{line: 7, rule: 'Rechtschreibung'}]);
    write('src/content/woerter.txt', '# Kopf\nDATEV\nLiefershcein\n');
    project.refresh();
    expect(await project.checkSpelling(['api/eins.mdx'])).toEqual([]);
  });
});

describe('a repair', () => {
  const two = article('Das ist "falsch".\n\nDas auch: "falsch".');

  beforeEach(() => {
    write('api/eins.mdx', two);
    project.refresh();
  });

  it('mends one finding and leaves the others', () => {
    const [first] = project.check('api/eins.mdx');
    project.repair('api/eins.mdx', first);
    expect(read('api/eins.mdx')).toBe(two.replace('"falsch"', '„falsch“'));
    expect(found('api/eins.mdx')).toEqual(['9 HC007']);
  });

  it('mends all', () => {
    project.repair('api/eins.mdx');
    expect(read('api/eins.mdx')).toBe(two.replaceAll('"falsch"', '„falsch“'));
  });

  it('mends what markdownlint finds', () => {
    write('api/eins.mdx', article('Text\n- eins\n- zwei'));
    project.refresh();
    const finding = project.check('api/eins.mdx').find(({rule}) => rule === 'MD032');
    project.repair('api/eins.mdx', finding);
    expect(read('api/eins.mdx')).toBe(article('Text\n\n- eins\n- zwei'));
  });

  it('is refused where the finding is gone, and changes nothing', () => {
    const [first] = project.check('api/eins.mdx');
    write('api/eins.mdx', article('Längst anders.'));
    expect(() => project.repair('api/eins.mdx', first)).toThrow('inzwischen geändert');
    expect(read('api/eins.mdx')).toBe(article('Längst anders.'));
  });

  it('is refused for anything but an article', () => {
    for (const file of ['../../etc/passwd', 'src/content/woerter.txt', 'api/fehlt.mdx'])
      expect(() => project.repair(file)).toThrow('gibt es nicht');
  });

  it('is taken back where it does not hold', () => {
    const [first] = project.check('api/eins.mdx');
    const check = project.check.bind(project);
    // A repair that mends nothing: the finding is told of the mended text, too.
    project.check = (name) => [first!, ...check(name).filter((one) => one.line !== first!.line)];
    expect(() => project.repair('api/eins.mdx', first)).toThrow(
      'Die Reparatur hat die Stelle nicht behoben.\nEs wurde nichts verändert.',
    );
    expect(read('api/eins.mdx')).toBe(two);
  });
});

describe('npm run pruefen -- --beobachten', () => {
  it('tells everything once, then again with what was saved and what depends on it', async () => {
    const check = new WatchedCheck(new OpenProject(root));
    const lines = async () => formatForEditor((await check.look()) ?? []).split('\n');
    expect(await lines()).toEqual([expect.stringMatching(/^api\/zwei\.mdx:7: Fehler: .+ \[HC014\]$/)]);
    expect(await check.look()).toBeUndefined();
    write('api/eins.mdx', article('## Betrag {#betrag}\n\nDer Betrag ist "falsch".'));
    expect(await lines()).toEqual([expect.stringMatching(/^api\/eins\.mdx:9: Hinweis: .+ \[HC007\]$/)]);
    fs.rmSync(path.join(root, 'api/eins.mdx'));
    expect(await lines()).toEqual([expect.stringMatching(/^api\/zwei\.mdx:7: Fehler: .+ \[HC014\]$/)]);
  });

  it('tells of a data file that cannot be read, and then of the articles', async () => {
    const menu = read('src/product/menue.yml');
    write('src/product/menue.yml', menu.replace('version: 1', 'version: ['));
    const check = new WatchedCheck(new OpenProject(root));
    expect(await check.look()).toMatchObject([{file: 'src/product/menue.yml'}]);
    write('src/product/menue.yml', menu);
    expect(await check.look()).toMatchObject([{file: 'api/zwei.mdx', rule: 'HC014'}]);
  });
});
