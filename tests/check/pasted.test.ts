import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {checkFile, withArticle} from '../../src/check/run';
import {loadProject, type Project} from '../../src/content/project';
import {decode} from '../../src/lib/text-file';

const empty: Project = {...loadProject(), summaries: new Map(), byRoute: new Map()};
const file = 'api/beispiel.mdx';
const head =
  '---\ntitle: Beispiel\ndescription: Ein Satz, der lang genug ist, damit Suchmaschinen ihn vollständig unter dem Titel zeigen können.\nart: start\n---\n\n';

/** Returns what the check says about a file with the bytes of another program, what its repair makes of it, and what is left then. */
function paste(name: string) {
  const {text, fault} = decode(fs.readFileSync(`tests/check/pasted/${name}.txt`));
  const check = (source: string, fix: boolean) =>
    checkFile(file, source, withArticle(empty, file, source), {stage: 'ci', fix});
  const tell = (source: string) =>
    check(source, false).messages.map(
      ({line, problem, rule, fixable}) => `${line}: ${problem} [${rule}${fixable ? ', --fix' : ''}]`,
    );
  const repaired = check(text, true).fixed ?? text;
  return {text, mark: fault?.problem, said: tell(text), repaired, left: tell(repaired)};
}

const bullet = (bullet: string) =>
  `„${bullet}“ ist in Markdown kein Aufzählungszeichen; so steht die Liste als ein Absatz da.`;
const table = 'Diese Zeilen sehen aus wie eine Tabelle aus Excel. So stehen sie als ein Absatz da.';
const bom = expect.stringContaining('BOM') as string;

describe('what is pasted is named line by line and repaired to the end', () => {
  it('from Word', () => {
    const {mark, said, repaired, left} = paste('word');
    expect(mark).toEqual(bom);
    expect(said).toEqual([
      '7: “Speichern” steht nicht in deutschen Anführungszeichen. [HC007, --fix]',
      '7: In „Kundennummer“ steht ein weiches Trennzeichen, U+00AD. [HC032, --fix]',
      '9: In dieser Zeile hält ein geschütztes Leerzeichen Wörter zusammen, die getrennt umbrechen dürfen. [HC032, --fix]',
      `11: ${bullet('•')} [HC038, --fix]`,
      `18: ${bullet('–')} [HC038, --fix]`,
      '21: Ein Tabulator verschiebt Listen unvorhersehbar. [HC018, --fix]',
      '22: Ein Tabulator verschiebt Listen unvorhersehbar. [HC018, --fix]',
      '24: Um den Wert von „pfad“ stehen typografische Anführungszeichen; hier gehören sie zum Bauplan, nicht zum Text. [HC038, --fix]',
    ]);
    const body =
      'Klicken Sie auf „Speichern“. Die Kundennummer bleibt.\n\nDazu gehören:\n\n' +
      '- Die Rechnung\n  - mit Skonto\n  - ohne Skonto\n- Der Lieferschein\n\n' +
      'Der Ablauf:\n\n- Erst buchen\n- Dann drucken\n\n1.  Kunden öffnen\n2.  Rechnung prüfen\n\n' +
      '<Klickpfad pfad="Rechnungen > Rechnungsübersicht" />\n';
    // The file as a whole has the line ends of Windows, which Git turns into its own.
    expect(repaired).toBe((head + body).replaceAll('\n', '\r\n'));
    expect(left).toEqual([]);
  });

  it('from Outlook', () => {
    const {said, repaired, left} = paste('outlook');
    expect(said).toEqual([
      '7: Ab hier enden Zeilen anders als davor: Die Datei mischt die Zeilenenden von Windows mit denen von Git. [HC032, --fix]',
      '9: In dieser Zeile halten 3 geschützte Leerzeichen Wörter zusammen, die getrennt umbrechen dürfen. [HC032, --fix]',
      '9: „info@lindental.example<mailto:info@lindental.example>“ steht in spitzen Klammern wie in einer E-Mail; MDX hält sie für einen Baustein. [HC038, --fix]',
      `11: ${bullet('·')} [HC038, --fix]`,
      '14: “leer” steht nicht in deutschen Anführungszeichen. [HC007, --fix]',
      '14: In „Konto“ steht ein Zeichen ohne Breite, U+200B. [HC032, --fix]',
    ]);
    expect(repaired).toBe(
      `${head}Guten Tag,\n\nder Kunde zahlt. Schreiben Sie an info@lindental.example bis morgen.\n\n` +
        '- Rechnung prüfen\n- Mahnung senden\n\nDas Konto ist „leer“.\n',
    );
    expect(left).toEqual([]);
  });

  it('from Excel', () => {
    const {said, repaired, left} = paste('excel');
    expect(said).toEqual([`9: ${table} [HC018, --fix]`, '12: Am Ende der Zeile stehen Leerzeichen. [MD009, --fix]']);
    expect(repaired).toBe(
      `${head}Die Preise:\n\n| Menge | Preis | Art |\n|---|---|---|\n` +
        '| 3 | 5 | Kiste \\| Korb |\n| 4 |  | Kiste |\n| 5 | 7 |  |\n',
    );
    expect(left).toEqual([]);
  });

  it('from a chat', () => {
    const {said, repaired, left} = paste('chat');
    // What stands below front matter with a fault can be judged once that is mended.
    expect(said).toEqual([
      '1: Der Kopf beginnt mit „—“ statt mit drei Bindestrichen. [HC001, --fix]',
      '9: In „Mira“ steht ein Zeichen für die Schreibrichtung, U+200E (und noch 2-mal in dieser Zeile). [HC032, --fix]',
    ]);
    expect(repaired).toBe(
      `${head}Der Status ist „offen“, nicht „erledigt“. So geht’s.\n\nMira schreibt: „Bitte prüfen“.\n`,
    );
    expect(left).toEqual([]);
  });

  it('from a merge that lost the end of the head', () => {
    const {mark, said, repaired, left} = paste('git-half');
    expect(mark).toEqual(bom);
    expect(said).toEqual(['4: Dem Kopf fehlt die Schlusszeile aus drei Bindestrichen. [HC001, --fix]']);
    expect(repaired).toBe(`${head}## Frist\n\nDie Frist: zehn Tage.\n\n---\n\nMehr.\n`);
    expect(left).toEqual([]);
  });
});

describe('what has no single right answer is named and left as it is', () => {
  it.each([
    [
      'git',
      ['9: Hier hat Git zwei Fassungen stehen lassen, die sich widersprechen („<<<<<<<“ bis „>>>>>>>“). [HC039]'],
    ],
    ['excel-uneven', [`9: ${table} [HC018]`, `14: ${table} [HC018]`]],
    [
      'chat-links',
      ['7: Im Ziel „./preise-5%.mdx“ steht mit „%.m“ ein Prozentzeichen, das kein Zeichen verschlüsselt. [HC014]'],
    ],
  ])('%s', (name, messages) => {
    const {text, said, repaired} = paste(name);
    expect(said).toEqual(messages);
    expect(repaired).toBe(text);
  });
});
