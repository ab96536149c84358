import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {formatForGitHub} from '../../src/check/report';
import {run} from '../../src/check/commands/pruefen';

const project = process.cwd();
let root: string;
let printed: string[];

const write = (file: string, text: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const article = (text: string) =>
  `---\ntitle: Beispiel\ndescription: Ein Satz, der lang genug ist, damit Suchmaschinen ihn vollständig unter dem Titel zeigen können.\nart: start\n---\n\n${text}\n`;
const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'init.defaultBranch=main'];
  const {status, stderr} = spawnSync('git', [...identity, ...args], {cwd: root, encoding: 'utf8'});
  if (status !== 0) throw new Error(stderr);
};
const check = async (...args: string[]) => {
  printed = [];
  return run(args, root);
};
const output = () => printed.join('\n');

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe größe '));
  fs.cpSync(path.join(project, 'src/product'), path.join(root, 'src/product'), {recursive: true});
  // They name sections of articles that are not here.
  for (const name of ['regeln.yml', 'zustaende']) fs.rmSync(path.join(root, 'src/product', name), {recursive: true});
  const world = 'src/product/beispielwelt.yml';
  fs.copyFileSync(path.join(project, 'e2e/fixture-site', world), path.join(root, world));
  fs.copyFileSync(path.join(project, 'cspell.config.yaml'), path.join(root, 'cspell.config.yaml'));
  fs.symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  write('src/content/woerter.txt', '# Kopf\nDATEV\nKlickpfad\n');
  write('src/content/adressen.txt', '# Kopf\n/API/eins\n/API/zwei\n');
  write('api/eins.mdx', article('Ein Satz über Rechnungen.'));
  write('api/zwei.mdx', article('Ein Satz über Bestellungen.'));
  for (const name of ['CI', 'GITHUB_ACTIONS', 'GITHUB_BASE_REF']) vi.stubEnv(name, undefined);
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: unknown) => void printed.push(String(text)));
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(root, {recursive: true});
});

// The first question to cspell loads all of its dictionaries.
describe('npm run pruefen', () => {
  it('counts what it has checked', async () => {
    expect(await check()).toBe(0);
    expect(output()).toBe('2 Dateien geprüft, alles in Ordnung.');
    expect(await check('api/eins.mdx')).toBe(0);
    expect(output()).toBe('1 Datei geprüft, alles in Ordnung.');
    expect(await check('api')).toBe(0);
    expect(output()).toContain('2 Dateien');
  });

  it('recomputes the figures of examples, counts them, and stops at a wrong one', async () => {
    const example = (amount: string) =>
      article(`Die Rechnung lautet auf ${amount}\u00A0€.`).replace('---\n\n', 'zahlen: [rechnung RE-1001]\n---\n\n');
    write('api/eins.mdx', example('238,00'));
    expect(await check()).toBe(0);
    expect(output()).toBe('2 Dateien geprüft, alles in Ordnung. 1 Zahl in 1 Abschnitt nachgerechnet.');
    write('api/eins.mdx', example('283,00'));
    expect(await check()).toBe(1);
    expect(output()).toContain('✗ Zeile 8: „283,00\u00A0€“ folgt aus keiner Rechnung, die der Artikel nennt.');
    expect(output()).toMatch(/\n {6}Am nächsten: .*238,00 € \(Rechnungsbetrag, rechnung RE-1001\)/);
  });

  it('names the line of a rule or an action whose section is gone', async () => {
    const rule = (home: string) =>
      `- kapitel: R-01\n  titel: Preise\n  regeln:\n    R-01.1:\n      satz: Ein Preis gilt.\n      heimat: ${home}\n`;
    write('src/product/regeln.yml', rule('API/eins'));
    expect(await check()).toBe(0);
    write('src/product/regeln.yml', rule('API/eins#weg'));
    expect(await check()).toBe(1);
    expect(output()).toContain(
      'src/product/regeln.yml\n  ✗ Zeile 6: Die Kennung „#weg“ gibt es in api/eins.mdx nicht.',
    );
    fs.rmSync(path.join(root, 'src/product/regeln.yml'));
    const states = 'src/product/zustaende';
    const [file] = fs.readdirSync(path.join(project, states)) as [string];
    fs.cpSync(path.join(project, states, file), path.join(root, states, file));
    printed = [];
    expect(await check()).toBe(1);
    expect(output()).toMatch(/src\/product\/zustaende\/.*\.yml\n {2}✗ Zeile \d+: Den Artikel „.*“ gibt es nicht\./);
  });

  it('reads the words of a drawing, not its shapes', async () => {
    const names = '<title>Bestand</title><desc>Von 320 Kisten im Lager sind noch 240 verfügbar.</desc>';
    const drawing = (word: string) =>
      `<svg viewBox="0 0 340 9">${names}\n<text\n text-anchor="middle"><tspan>${word}</tspan></text></svg>\n`;
    write('api/eins.mdx', article('![Der Bestand im Lager.](/img/lager.svg)'));
    write('static/img/lager.svg', drawing('verfügbar'));
    expect(await check()).toBe(0);
    write('static/img/lager.svg', drawing('verfügabr'));
    expect(await check()).toBe(1);
    expect(output()).toContain('static/img/lager.svg\n  ✗ Zeile 3: „verfügabr“ steht in keinem Wörterbuch.');
  });

  it('names file, line, reason, repair and rule of an error', async () => {
    write('api/eins.mdx', article('Klicken Sie [hier](zwei.mdx).'));
    expect(await check()).toBe(1);
    expect(output()).toBe(
      'api/eins.mdx\n' +
        '  ✗ Zeile 7: „hier“ sagt nicht, wohin der Link führt.\n' +
        '      Nehmen Sie den Titel des Ziels oder die Sache, um die es dort geht.  [HC015]\n\n' +
        '2 Dateien geprüft: 1 Fehler.',
    );
  });

  it('takes the same thing more seriously the closer it is to readers', async () => {
    write('api/eins.mdx', article('Das ist "falsch".'));
    expect(await check('--stufe', 'schreiben')).toBe(0);
    expect(output()).toContain('1 Hinweis');
    expect(await check('--stufe', 'commit')).toBe(1);
    vi.stubEnv('CI', 'true');
    expect(await check()).toBe(1);
  });

  it('finds the same misspelling quickly and thoroughly', async () => {
    write('api/eins.mdx', article('Die Rechnugn und der Liefershcein sind da.'));
    expect(await check()).toBe(1);
    expect(output()).toContain('„Rechnugn“ ist eine bekannte Falschschreibung.');
    expect(output()).toContain('„Liefershcein“ steht in keinem Wörterbuch.');
    const quick = output();
    await check('--stufe', 'ci');
    expect(output()).toBe(quick);
  });

  it('repairs what has one right answer, sorts the words and records new addresses', async () => {
    write('api/eins.mdx', article('Das kostet "nur" 5 €.'));
    write('api/drei.mdx', article('Ein Satz.'));
    write('src/content/woerter.txt', '# Kopf\nKlickpfad\nDATEV\nDATEV\n');
    expect(await check('--fix')).toBe(0);
    expect(read('api/eins.mdx')).toBe(article('Das kostet „nur“ 5\u00A0€.'));
    expect(read('src/content/woerter.txt')).toBe('# Kopf\nDATEV\nKlickpfad\n');
    expect(read('src/content/adressen.txt')).toContain('\n/API/drei\n/API/eins\n/API/zwei\n');
    expect(await check('--stufe', 'ci')).toBe(0);
  });

  it('says that a word list is out of order, and how to sort it', async () => {
    write('src/content/woerter.txt', '# Kopf\nKlickpfad\nDATEV\n');
    expect(await check()).toBe(1);
    expect(output()).toMatch(/woerter\.txt\n {2}✗ Zeile 2: Ab „Klickpfad“.*\n.*--fix/);
  });

  it('says that the suggestions of the editor lag behind the tags, and writes them anew', async () => {
    write('.vscode/artikel.code-snippets', '{}\n');
    expect(await check()).toBe(0);
    expect(output()).toMatch(/artikel\.code-snippets\n {2}· Zeile 1: .*\n.*npm run vorschlaege/);
    expect(await check('--stufe', 'ci')).toBe(1);
    write('docs/tags.yml', 'packplatz:\n  label: Packplatz\n');
    await check('--fix');
    expect(read('.vscode/artikel.code-snippets')).toContain('packplatz');
    expect(await check('--stufe', 'ci')).toBe(0);
  });

  it('fails in CI when a page is deleted, also after a repair', async () => {
    fs.rmSync(path.join(root, 'api/zwei.mdx'));
    expect(await check()).toBe(0);
    expect(await check('--stufe', 'ci')).toBe(1);
    expect(output()).toMatch(/adressen\.txt\n {2}✗ Zeile 3: Die Adresse „\/API\/zwei“ ist verschwunden/);
    await check('--fix');
    expect(await check('--stufe', 'ci')).toBe(1);
  });

  it('fails when there is nothing to check or the call is wrong', async () => {
    expect(await check('api/fehlt.mdx')).toBe(2);
    expect(output()).toContain('Keine Artikel gefunden unter: api/fehlt.mdx');
    expect(await check('--stufe', 'streng')).toBe(2);
    expect(await check('--vorgemerkt', '--fix')).toBe(2);
    expect(await check('--beobachten', '--fix')).toBe(2);
    await expect(check('--fxi')).rejects.toThrow('--fxi');
    fs.rmSync(path.join(root, 'api'), {recursive: true});
    expect(await check()).toBe(2);
    expect(output()).toContain('Es gibt nichts zu prüfen');
  });
});

describe('names and bytes', () => {
  const windows = (text: string) => Buffer.from(text, 'latin1');
  const nfd = 'api/größe.mdx'.normalize('NFD');

  it('names an umlaut in two signs, and checks the text all the same', async () => {
    write(nfd, article('Klicken Sie [hier](zwei.mdx).'));
    write('api/zwei.mdx', article('[Die Größe](größe.mdx) steht dort.'));
    expect(await check()).toBe(1);
    expect(output()).toContain(`mv '${nfd}' 'api/groesse.mdx'`);
    expect(output()).toContain('[HC033]');
    expect(output()).toContain('„hier“ sagt nicht');
    expect(output()).not.toContain('Das Ziel');
    expect(await check('--fix')).toBe(1);
    expect(await check(nfd)).toBe(1);
    expect(output()).toContain('[HC033]');
  });

  it.each(['api/kisten (2).mdx', 'api/drei.mdx.txt', 'api/Neuer Ordner/_category_.yml', 'static/img/Bild (1).png'])(
    'stops at %s',
    async (file) => {
      write(file, 'label: Neu\n');
      expect(await check()).toBe(1);
      expect(output()).toContain('[HC033]');
      expect(await check(file)).toBe(1);
      expect(await check('api/eins.mdx')).toBe(0);
    },
  );

  it('reads an article of Windows as it was meant, and stores it as UTF-8 on request', async () => {
    write('api/eins.mdx', windows(article('Die Größe der Süßigkeiten.')));
    expect(await check()).toBe(1);
    expect(output()).toMatch(
      /^api\/eins\.mdx\n {2}✗ Zeile 3: .*Windows-1252.*\n.*\[HC034, --fix\]\n\n2 Dateien geprüft: 1 Fehler/,
    );
    expect(await check('--fix')).toBe(0);
    expect(read('api/eins.mdx')).toBe(article('Die Größe der Süßigkeiten.'));
  });

  it('finds the front matter after a byte order mark, and takes the mark away', async () => {
    write('api/eins.mdx', `\uFEFF${article('Ein Satz.')}`);
    expect(await check()).toBe(1);
    expect(output()).toContain('BOM');
    expect(output()).toContain('1 Fehler');
    expect(await check('--fix')).toBe(0);
    expect(read('api/eins.mdx')).toBe(article('Ein Satz.'));
  });

  it('touches nothing it cannot read for certain, and says nothing else about it', async () => {
    const bytes = Buffer.concat([Buffer.from(article('Größe')), windows('Gr\u009ae "falsch" - so')]);
    write('api/eins.mdx', bytes);
    expect(await check('--fix')).toBe(1);
    expect(output()).toContain('lässt sich nicht sicher sagen');
    expect(output()).toContain('1 Fehler.');
    expect(fs.readFileSync(path.join(root, 'api/eins.mdx')).equals(bytes)).toBe(true);
  });

  it.each([
    'docs/tags.yml',
    'docs/rechnungen/_category_.yml',
    'src/product/synonyme.yml',
    'src/content/woerter.txt',
    'evaluation/lists/a.yml',
  ])('judges nothing by %s in another encoding', async (file) => {
    const text = fs.existsSync(path.join(root, file)) ? read(file) : 'label: Größe\n';
    write(file, Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(await check('api/eins.mdx')).toBe(1);
    expect(output()).toContain(`${file}\n  ✗ Zeile 1: Die Datei ist in UTF-16`);
    write(file, windows('größe: \u009a\n'));
    expect(await check('--fix')).toBe(1);
    expect(fs.readFileSync(path.join(root, file)).equals(windows('größe: \u009a\n'))).toBe(true);
  });

  it('names the sign nobody sees instead of a misspelling', async () => {
    write('api/eins.mdx', article('Die Rech\u00ADnung und die Bestel\u200Blung.'));
    expect(await check()).toBe(1);
    expect(output()).toContain('In „Rechnung“ steht ein weiches Trennzeichen, U+00AD.');
    expect(output()).not.toContain('Wörterbuch');
    expect(await check('--fix')).toBe(0);
    expect(read('api/eins.mdx')).toBe(article('Die Rechnung und die Bestellung.'));
  });
});

describe('a conflict that Git has left', () => {
  const withConflict = (file: string) => {
    const lines = read(file).split('\n');
    const at = lines.length - 2;
    lines.splice(at, 1, '<<<<<<< HEAD', lines[at]!, '=======', `${lines[at]!}x`, '>>>>>>> zweig');
    return lines.join('\n');
  };

  beforeEach(() => {
    write('src/content/nummern.txt', '# Kopf\n201-9 /API/eins\n202-4 /API/zwei\n');
    write('i18n/de/code.json', '{\n  "a": {"message": "A"},\n  "b": {"message": "B"}\n}\n');
    write('docs/tags.yml', 'a:\n  label: A\nb:\n  label: B\n');
    write('docs/_startseite.yml', 'text: |\n  Eins\n  Zwei\n');
    write('api/_teil.mdx', 'Eins\n\nZwei\n');
  });

  it.each([
    'src/content/nummern.txt',
    'src/content/adressen.txt',
    'src/content/woerter.txt',
    'src/product/kennungen.txt',
    'src/product/synonyme.yml',
    'src/product/produktmodell.md',
    'i18n/de/code.json',
    'docs/tags.yml',
    'docs/_startseite.yml',
    'api/_teil.mdx',
  ])('in %s is named with the repair, and nothing is written', async (file) => {
    const conflict = withConflict(file);
    for (const text of [conflict, conflict.replaceAll('\n', '\r\n')]) {
      write(file, text);
      for (const args of [[], ['--fix'], ['--stufe=ci'], ['api/eins.mdx', '--fix']]) {
        expect(await check(...args), args.join(' ')).toBe(1);
        expect(output()).toContain('Hier hat Git zwei Fassungen stehen lassen');
        expect(output()).toContain(`Zeile ${conflict.split('\n').indexOf('<<<<<<< HEAD') + 1}: `);
        expect(output()).toContain('1 Fehler');
        expect(read(file)).toBe(text);
      }
    }
  });

  it.each(['<<<<<<< HEAD', '=======', '||||||| basis', '>>>>>>> zweig'])(
    'is not over in a list while „%s“ stands there',
    async (mark) => {
      write('src/content/woerter.txt', `${read('src/content/woerter.txt')}${mark}\n`);
      expect(await check('--fix')).toBe(1);
      expect(output()).toContain('Zeile 4: Hier hat Git zwei Fassungen stehen lassen');
      expect(read('src/content/woerter.txt')).toContain(`\n${mark}\n`);
    },
  );
});

describe('with Git', () => {
  beforeEach(() => {
    fs.writeFileSync(path.join(root, '.gitignore'), 'node_modules\nsrc\n');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Start');
  });
  const bad = article('Klicken Sie [hier](eins.mdx).');

  it('--vorgemerkt checks what the commit takes, not what the file says by now', async () => {
    write('api/zwei.mdx', bad);
    expect(await check('--vorgemerkt')).toBe(0);
    expect(output()).toBe('Kein Artikel geändert, nichts zu prüfen.');
    git('add', 'api/zwei.mdx');
    write('api/zwei.mdx', article('Inzwischen richtig.'));
    expect(await check('--vorgemerkt')).toBe(1);
    expect(output()).toContain('1 Datei geprüft: 1 Fehler.');
  });

  it('--geaendert checks commits of the branch, changes at hand and new files', async () => {
    git('checkout', '--quiet', '-b', 'zweig');
    write('api/zwei.mdx', bad);
    git('commit', '--quiet', '--all', '--message', 'Zweig');
    write('api/größe.mdx', bad);
    expect(await check('--geaendert')).toBe(1);
    expect(output()).toMatch(/api\/größe\.mdx[\s\S]*api\/zwei\.mdx/);
    expect(output()).not.toContain('api/eins.mdx');
    expect(output()).toContain('2 Dateien geprüft');
  });

  it('finds files by any name, and reads what is staged to the byte', async () => {
    const nfd = 'api/größe.mdx'.normalize('NFD');
    const name = 'api/kisten "(2)".mdx';
    write(nfd, Buffer.from(article('Süße Größe.'), 'latin1'));
    write(name, article('Ein Satz.'));
    for (const mode of ['--geaendert', '--vorgemerkt']) {
      expect(await check(mode)).toBe(1);
      expect(output()).toContain(`mv '${nfd}' 'api/groesse.mdx'`);
      expect(output()).toContain(`mv '${name}' 'api/kisten-2.mdx'`);
      expect(output()).toContain('Windows-1252');
      git('add', '.');
      // Mended on the disk, and not yet staged.
      if (mode === '--geaendert') fs.writeFileSync(path.join(root, nfd), article('Süße Größe.'));
    }
    git('rm', '--quiet', '--force', nfd, name);
    write('api/zwei.mdx', article('Ein Satz.'));
    git('add', '.');
    expect(await check('--vorgemerkt')).toBe(0);
  });

  it('checks what is staged under a name the disk no longer has', async () => {
    write('api/drei.mdx', bad);
    git('add', '.');
    fs.renameSync(path.join(root, 'api/drei.mdx'), path.join(root, 'api/vier.mdx'));
    expect(await check('--vorgemerkt')).toBe(1);
    expect(output()).toContain('api/drei.mdx');
  });

  it('counts hints on articles nobody has touched, and shows them on request', async () => {
    const hint = article('Das ist "falsch".');
    write('api/eins.mdx', hint);
    expect(await check()).toBe(0);
    expect(output()).toContain('[HC007, --fix]');
    git('commit', '--quiet', '--all', '--message', 'Alt');
    expect(await check()).toBe(0);
    expect(output()).toBe(
      '2 Dateien geprüft, alles in Ordnung.\n' +
        'Dazu 1 Hinweis in Artikeln, die Sie nicht geändert haben; „npm run pruefen -- --hinweise“ zeigt sie.',
    );
    for (const args of [['--hinweise'], ['api/eins.mdx']]) {
      await check(...args);
      expect(output()).toContain('[HC007, --fix]');
    }
    // An error is nobody's alone.
    expect(await check('--stufe', 'ci')).toBe(1);
    git('checkout', '--quiet', '-b', 'zweig');
    write('api/eins.mdx', `${hint}\nNeu.\n`);
    git('commit', '--quiet', '--all', '--message', 'Zweig');
    await check();
    expect(output()).toContain('[HC007, --fix]');
  });

  it('--geaendert says nothing of what was there before in other articles', async () => {
    write('docs/tags.yml', 'rechnung:\n  label: Rechnung\n');
    write('api/eins.mdx', article('Ein Satz.').replace('---\n\n', 'tags: [rechnung]\n---\n\n'));
    git('add', '.');
    git('commit', '--quiet', '--message', 'Alt');
    expect(await check('--geaendert')).toBe(0);
    expect(output()).toBe('Kein Artikel geändert, nichts zu prüfen.');
    write('api/zwei.mdx', article('Ein anderer Satz.'));
    expect(await check('--geaendert')).toBe(0);
    expect(output()).toBe('1 Datei geprüft, alles in Ordnung.');
    await check('--geaendert', '--hinweise');
    expect(output()).toMatch(/api\/eins\.mdx[\s\S]*nur dieser Artikel/);
    // A finding of the whole project on the article at hand is its own.
    write('api/eins.mdx', read('api/eins.mdx').replace('Ein Satz.', 'Ein neuer Satz.'));
    await check('--geaendert');
    expect(output()).toMatch(/api\/eins\.mdx[\s\S]*nur dieser Artikel/);
  });

  it('lists that two branches have added to merge by themselves, and --fix puts them in order', async () => {
    fs.copyFileSync(path.join(project, '.gitattributes'), path.join(root, '.gitattributes'));
    write('.gitignore', 'node_modules\nsrc/product/*\n!src/product/kennungen.txt\n');
    write('src/content/nummern.txt', '# Kopf\n201-9 /API/eins\n202-4 /API/zwei\n');
    expect(await check('--fix')).toBe(0);
    git('add', '.');
    git('commit', '--quiet', '--message', 'Listen');
    const ids = read('src/product/kennungen.txt');
    const add = async (branch: string, word: string) => {
      git('checkout', '--quiet', '-b', branch, 'main');
      write(`api/${branch}.mdx`, article(`Ein Satz mit ${word}.`));
      write('src/content/woerter.txt', `${read('src/content/woerter.txt')}${word}\n`);
      write('src/product/kennungen.txt', `${ids}zzz.${branch} = backend\n`);
      await check('--fix');
      git('add', '.');
      git('commit', '--quiet', '--message', branch);
    };
    await add('drei', 'Zzdrei');
    await add('vier', 'Zzvier');
    git('merge', '--quiet', '--message', 'Merge', 'drei');

    await check('--fix');
    const entries = (file: string) =>
      read(file)
        .split('\n')
        .filter((line) => line && !line.startsWith('#'));
    expect(entries('src/content/adressen.txt')).toEqual(['/API/drei', '/API/eins', '/API/vier', '/API/zwei']);
    expect(entries('src/content/woerter.txt')).toEqual(['DATEV', 'Klickpfad', 'Zzdrei', 'Zzvier']);
    expect(entries('src/product/kennungen.txt').slice(-2)).toEqual(['zzz.drei = backend', 'zzz.vier = backend']);
    // Both branches took the next free number: one of the articles has to give it back.
    expect(await check('--stufe=ci')).toBe(1);
    expect(output()).toContain('Die Nummer 203-5 steht schon in Zeile');
    const [, line, route] = /Löschen Sie Zeile (\d+);.*gibt „(.*)“ die nächste freie/.exec(output())!;
    const numbers = read('src/content/nummern.txt').split('\n');
    expect(numbers[Number(line) - 1]).toBe(`203-5 ${route}`);
    write('src/content/nummern.txt', numbers.toSpliced(Number(line) - 1, 1).join('\n'));
    await check('--fix');
    expect(entries('src/content/nummern.txt').at(-1)).toBe(`204-3 ${route}`);
    await check('--stufe=ci');
    expect(output()).toContain('alles in Ordnung');
  });

  it('does not take a missing branch for "nothing changed"', async () => {
    vi.stubEnv('GITHUB_BASE_REF', 'gibt-es-nicht');
    await expect(check('--geaendert')).rejects.toThrow(/Git kann nicht sagen[\s\S]*npm run pruefen/);
  });

  it('marks the lines of a pull request once, those of the main branch in the full check', async () => {
    write('api/zwei.mdx', bad);
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    await check();
    expect(output()).toContain('::error file=api/zwei.mdx,line=7,title=HC015::');
    git('update-ref', 'refs/remotes/origin/main', 'main');
    vi.stubEnv('GITHUB_BASE_REF', 'main');
    await check();
    expect(output()).not.toContain('::error');
    await check('--geaendert');
    expect(output()).toContain('::error file=api/zwei.mdx,line=7,title=HC015::');
  });
});

it('writes annotations GitHub can read, whatever stands in them', () => {
  const message = {file: 'docs/a,b:c.mdx', line: 3, rule: 'HC001', fixable: false} as const;
  expect(
    formatForGitHub([
      {...message, severity: 'fehler', problem: '100 %.', advice: 'Erste\nZweite: so, ja.'},
      {...message, severity: 'hinweis', problem: 'P.', advice: 'A.'},
    ]),
  ).toBe(
    '::error file=docs/a%2Cb%3Ac.mdx,line=3,title=HC001::100 %25. Erste%0AZweite: so, ja.\n' +
      '::notice file=docs/a%2Cb%3Ac.mdx,line=3,title=HC001::P. A.',
  );
});
