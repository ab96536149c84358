import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {checkProject} from '../../src/check/project-checks';
import {
  addSynonym,
  linesNaming,
  renameInArticle,
  renameInData,
  renameInMenu,
  renameInModel,
} from '../../src/check/commands/rename';
import {run} from '../../src/check/commands/umbenennen';
import {loadProject} from '../../src/content/project';
import {loadMenu} from '../../src/product/menu';
import {copySmallSite} from '../config-errors/build';

const rename = {before: 'Einziehbar', now: 'Einzugsbereit'};

describe('a label is renamed', () => {
  it.each([
    ['in a click path', '<Klickpfad pfad="A > Einziehbar" />', '<Klickpfad pfad="A > Einzugsbereit" />'],
    ['as an opened record', '<Klickpfad pfad="‹Einziehbar› > B" />', '<Klickpfad pfad="‹Einzugsbereit› > B" />'],
    ['in bold, also as a step', '**Einziehbar** und **A › Einziehbar**', '**Einzugsbereit** und **A › Einzugsbereit**'],
    ['in quotation marks', 'unter „Einziehbar“', 'unter „Einzugsbereit“'],
    ['as a cell', '| Einziehbar | Einziehbare Rechnung |', '| Einzugsbereit | Einziehbare Rechnung |'],
    [
      'in a diagram',
      '```mermaid\nA[Einziehbar] --> B["Einziehbar"]\n```\n',
      '```mermaid\nA[Einzugsbereit] --> B["Einzugsbereit"]\n```\n',
    ],
  ])('%s', (_, before, after) => expect(renameInArticle(before, rename)).toBe(after));

  describe('whatever blank is in it', () => {
    const two = {before: 'Nicht einziehbar', now: 'Offen'};

    it.each(['\u00A0', '\n', ' \r\n  ', '\n> '])('in running text: %j', (blank) => {
      const label = `Nicht${blank}einziehbar`;
      expect(renameInArticle(`**${label}** und „${label}“`, two)).toBe('**Offen** und „Offen“');
      expect(linesNaming(`\n${label}, ${label}`, two.before)[0]).toBe(2);
    });

    it.each(['\u00A0', '\n  '])('in a click path: %j', (blank) =>
      expect(renameInArticle(`<Klickpfad pfad="A > Nicht${blank}einziehbar" />`, two)).toBe(
        '<Klickpfad pfad="A > Offen" />',
      ),
    );

    it('but not in what stands below it', () => {
      expect(renameInArticle('| Nicht |\n| einziehbar |', two)).not.toContain('Offen');
      expect(renameInModel('```\n▸ Nicht\neinziehbar\n```\n', two)).not.toContain('Offen');
      expect(renameInModel('```\n▸ Nicht\u00A0einziehbar\n```\n', two)).toContain('▸ Offen');
      expect(linesNaming('Nicht\n\neinziehbar', two.before)).toEqual([]);
    });
  });

  it.each(['Einziehbar ist sie nicht.', '**Nicht Einziehbar**', '`Einziehbar`', '```text\n**Einziehbar**\n```\n'])(
    'but not where it is another thing: %s',
    (text) => expect(renameInArticle(text, rename)).toBe(text),
  );

  it('in release notes in click paths only', () =>
    expect(renameInArticle('**Einziehbar** <Klickpfad pfad="Einziehbar" />', rename, {isNews: true})).toBe(
      '**Einziehbar** <Klickpfad pfad="Einzugsbereit" />',
    ));

  it('in the menu file, where ids and addresses stay', () =>
    expect(
      renameInMenu(
        '- id: a.einziehbar\n  label: Einziehbar\n  aktionen:\n    - Einziehbar\n  artikel:\n    - a/einziehbar\n',
        rename,
      ),
    ).toBe(
      '- id: a.einziehbar\n  label: Einzugsbereit\n  aktionen:\n    - Einzugsbereit\n  artikel:\n    - a/einziehbar\n',
    ));

  it('in the drawn menu of the model', () =>
    expect(renameInModel('```\nA  [Reiter: Einziehbar · B]\n  ▸ C · Einziehbar\n```\n', rename)).toBe(
      '```\nA  [Reiter: Einzugsbereit · B]\n  ▸ C · Einzugsbereit\n```\n',
    ));

  it('in data, as a value and as a step', () =>
    expect(renameInData('- a: Einziehbar\n  b: ["A > Einziehbar", "Einziehbare"]\n- Einziehbar\n', rename)).toBe(
      '- a: Einzugsbereit\n  b: ["A > Einzugsbereit", "Einziehbare"]\n- Einzugsbereit\n',
    ));

  it('in a sentence of data, where it is bold', () =>
    expect(renameInData('  satz: Einziehbar heißt **Einziehbar**, nicht **Uneinziehbar**.\n', rename)).toBe(
      '  satz: Einziehbar heißt **Einzugsbereit**, nicht **Uneinziehbar**.\n',
    ));
});

it('the old word becomes a synonym, once', () => {
  const source = '# Kopf\n\n- begriff: Anfang\n  auch: [Start]\n- begriff: Zahlung\n  auch: [Geld]\n';
  const added = addSynonym(source, 'Einzugsbereit', 'Einziehbar');
  expect(added).toBe(
    '# Kopf\n\n- begriff: Anfang\n  auch: [Start]\n- begriff: Einzugsbereit\n  auch: [Einziehbar]\n- begriff: Zahlung\n  auch: [Geld]\n',
  );
  expect(addSynonym(added, 'Einzugsbereit', 'einziehbar')).toBe(added);
  expect(addSynonym(source, 'Zahlung', 'Moneten')).toContain('  auch: [Geld, Moneten]\n');
  expect(addSynonym(source, 'Zug', 'Bahn').endsWith('- begriff: Zug\n  auch: [Bahn]\n')).toBe(true);
});

it('places are whole words', () => {
  expect(linesNaming('Einziehbar\nEinziehbare\n„Einziehbar“\nNicht-Einziehbar', 'Einziehbar')).toEqual([1, 3, 4]);
});

describe('the command', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'umbenennen-'));
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const state = () => {
    const hash = createHash('sha256');
    for (const file of fs.readdirSync(root, {recursive: true, encoding: 'utf8'}).sort()) {
      const full = path.join(root, file);
      if (fs.statSync(full).isFile()) hash.update(file).update(fs.readFileSync(full));
    }
    return hash.digest('hex');
  };
  let said: string[];

  beforeAll(() => {
    copySmallSite(root, {edgeCases: false});
  });
  afterAll(() => fs.rmSync(root, {recursive: true}));
  beforeEach(() => {
    said = [];
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((text: string) => void said.push(text));
  });

  it('refuses what is no label, or one there is beside it, and changes nothing', () => {
    const before = state();
    expect(run(['Gibt es nicht', 'Neu'], root)).toBe(1);
    expect(run(['Kunden', 'Rechnungen'], root)).toBe(1);
    expect(said.at(-1)).toContain('Daneben heißt schon etwas „Rechnungen“: ');
    expect(run(['Einziehbar'], root)).toBe(2);
    expect(state()).toBe(before);
  });

  it('changes every click path, the menu, the model and the synonyms, and lists what is left', () => {
    expect(run(['Einziehbar', 'Einzugsbereit'], root), said.join('\n')).toBe(0);
    const menu = loadMenu(path.join(root, 'src/product/menue.yml'));
    expect(menu.idOf('Rechnungen > Lastschriften > Einzugsbereit')).toBe('backend.rechnungen.lastschriften.einziehbar');
    expect(read('docs/rechnungen/faq.mdx')).toContain('Lastschriften > Einzugsbereit" />');
    expect(read('src/product/produktmodell.md')).toContain('[Reiter: Einzugsbereit]');
    expect(read('src/product/synonyme.yml')).toContain('- begriff: Einzugsbereit\n  auch: [Einziehbar]\n');
    expect(said.join('\n')).toMatch(/Hier steht noch „Einziehbar“[^]*intern\/clickpaths\.mdx:\d+/);
  });

  it('changes nothing the second time', () => {
    const before = state();
    expect(run(['Einziehbar', 'Einzugsbereit'], root)).toBe(0);
    expect(said).toEqual(['„Einziehbar“ heißt schon „Einzugsbereit“. Es gibt nichts zu ändern.']);
    expect(state()).toBe(before);
  });

  it('and the check names every place that still says the old word, until the pair is deleted', () => {
    fs.appendFileSync(path.join(root, 'docs/rechnungen/faq.mdx'), '\nEinziehbar ist sie.\n');
    const old = () => checkProject(loadProject(root), root, 'ci').filter(({rule}) => rule === 'HC044');
    const [message] = old();
    expect(message).toMatchObject({file: 'src/product/umbenannt.yml', line: 3, severity: 'hinweis'});
    expect(message!.problem).toMatch(
      /„Einziehbar“ heißt im Produkt jetzt „Einzugsbereit“.*docs\/rechnungen\/faq\.mdx:\d+/,
    );
    fs.rmSync(path.join(root, 'src/product/umbenannt.yml'));
    expect(old()).toEqual([]);
  });

  it('takes everything back when the result does not hold', () => {
    const menu = path.join(root, 'src/product/menue.yml');
    // Written so that the command does not find it, but the menu has it.
    fs.writeFileSync(menu, read('src/product/menue.yml').replace('label: Lastschriften', 'label:   Lastschriften'));
    const before = state();
    expect(() => run(['Lastschriften', 'Einzüge'], root)).toThrow('Es wurde nichts verändert.');
    expect(state()).toBe(before);
  });
});
