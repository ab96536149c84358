import {describe, expect, it} from 'vitest';
import {nameFaults} from '../../src/check/file-names';

const faults = (...names: string[]) => nameFaults(names.map((name) => `docs/${name}`));

describe('a file name', () => {
  it.each([
    'lastschriften.mdx',
    'e-rechnung/begriffserklärung.mdx',
    'RAG/ueberblick.mdx',
    '2025/2025-11-neu.mdx',
    '_category_.yml',
    '_teil.mdx',
    'console.mdx',
  ])('is right: %s', (name) => expect(faults(name)).toEqual([]));

  it.each([
    ['gro\u0308\u00DFe.mdx', 'zerlegt', 'docs/groesse.mdx'],
    ['kisten (2).mdx', 'Kopie', 'docs/kisten-2.mdx'],
    ['Kopie von kisten.mdx', 'Kopie', 'docs/kopie-von-kisten.mdx'],
    ['kisten - Kopie.mdx', 'Kopie', 'docs/kisten-kopie.mdx'],
    ['Pflicht Eingabe.mdx', 'ein Leerzeichen', 'docs/pflicht-eingabe.mdx'],
    ['kisten\u00A0zählen.mdx', 'U+00A0', 'docs/kisten-zaehlen.mdx'],
    ['50%.mdx', '„%“', 'docs/50.mdx'],
    ['a#b.mdx', '„#“', 'docs/a-b.mdx'],
    ['café.mdx', '„é“', 'docs/cafe.mdx'],
    ['con.mdx', 'Windows', 'docs/con-artikel.mdx'],
    ['-x.mdx', 'Bindestrich', 'docs/x.mdx'],
    ['kisten.mdx.txt', 'Endung', 'docs/kisten.mdx'],
    ['kisten.MDX', 'Endung', 'docs/kisten.mdx'],
    ['notiz.txt', 'Endung', 'docs/notiz.mdx'],
    ['🙂.mdx', '„🙂“', 'docs/neuer-artikel.mdx'],
  ])('is wrong and gets a better one: %s', (name, problem, better) => {
    const [fault, ...others] = faults(name);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({path: `docs/${name}`, severity: 'fehler'});
    expect(fault!.problem).toContain(problem);
    expect(fault!.advice).toContain(`mv 'docs/${name}' '${better}'`);
    expect(nameFaults([better])).toEqual([]);
  });

  it('with a capital is worth a hint', () => {
    expect(faults('Kisten.mdx')).toMatchObject([{severity: 'hinweis'}]);
  });

  it('of another program is no article under any name', () => {
    expect(faults('text.docx')[0]?.advice).toContain('npm run neu');
  });

  it('of a folder is told once, however much lies in it', () => {
    expect(faults('Neue Kisten/a.mdx', 'Neue Kisten/b.mdx').map(({path}) => path)).toEqual(['docs/Neue Kisten']);
  });

  it('must differ from its neighbours in more than capitals and the spelling of umlauts', () => {
    expect(faults('kisten.mdx', 'kIsten.mdx')).toMatchObject([{path: 'docs/kIsten.mdx', severity: 'fehler'}]);
    expect(faults('rag/a.mdx', 'RAG/b.mdx')).toMatchObject([{path: 'docs/RAG', severity: 'fehler'}]);
    expect(faults('größe.mdx', 'größe.mdx'.normalize('NFD'))).toMatchObject([{severity: 'fehler'}]);
  });

  it('is never proposed where it would replace another file', () => {
    const [fault] = faults('kisten-2.mdx', 'kisten (2).mdx');
    expect(fault?.advice).toContain('Vergleichen Sie mit „docs/kisten-2.mdx“');
    expect(fault?.advice).not.toContain('mv ');
  });

  it('is told only of the files asked for', () => {
    expect(nameFaults(['docs/a b.mdx', 'docs/c d.mdx'], (file) => file === 'docs/c d.mdx')).toMatchObject([
      {path: 'docs/c d.mdx'},
    ]);
  });
});
