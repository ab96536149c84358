import {describe, expect, it} from 'vitest';
import {loadMessages, parseMessages, readMessages} from '../../src/product/messages';
import {loadRights} from '../../src/product/rights';
import {rights} from '../support/product';

const model = [
  '## 7. Meldungen',
  '### 7.4 Rechnung',
  '| Kennung | Text | Ursache und Abhilfe |',
  '| M-060 | Kein Mandat für {betrag}. | Mandat anlegen |',
].join('\n');
const entry = (code: string, who: string) => `${code}:\n  bedeutet: Fehlt.\n  abhilfe: Anlegen.\n  wer: [${who}]\n`;
const parse = (source: string, text = model) => parseMessages(text, source, 'src/product', rights);

describe('messages of the product', () => {
  it('have an entry each, and each entry a message', () => {
    const codes = loadMessages().flatMap(({messages}) => messages.map(({code}) => code));
    expect(codes.length).toBeGreaterThan(0);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('join wording, meaning and the roles that follow from the right', () => {
    const [
      {
        title,
        messages: [message],
      },
    ] = parse(entry('M-060', 'kunde, Rechnungen (F), Lastschriftdatei erzeugen')) as [ReturnType<typeof parse>[number]];
    expect(title).toBe('Rechnung');
    expect(message).toEqual({
      code: 'M-060',
      wording: 'Kein Mandat für {betrag}.',
      meaning: 'Fehlt.',
      remedy: 'Anlegen.',
      people: ['die Kundin oder der Kunde selbst'],
      rights: [
        {name: 'Stufe Freigeben im Bereich Rechnungen', roles: ['Administrator', 'Buchhaltung']},
        {name: 'Einzelrecht Lastschriftdatei erzeugen', roles: ['Administrator', 'Buchhaltung']},
      ],
    });
  });

  it.each([
    ['without an entry', '{}', /^src\/product\/produktmodell\.md:4\n.*M-060 .* nicht, was sie bedeutet/],
    [
      'that are none',
      entry('M-060', 'alle') + entry('M-999', 'alle'),
      /meldungen\.yml:6\n.*M-999 gibt es im Produktmodell nicht/,
    ],
    [
      'with an unknown right',
      entry('M-060', 'Rechnung (F)'),
      /meldungen\.yml:4\n.*„Rechnung \(F\)“ gibt es nicht\.\n.*„Rechnungen \(F\)“/,
    ],
    ['with a right of nobody', entry('M-060', ''), /meldungen\.yml:4\n/],
  ])('%s stop the build with file and line', (_, source, message) => expect(() => parse(source)).toThrow(message));

  it('are read from rows alone', () => expect([...readMessages(`${model}\nSiehe M-060.`).keys()]).toEqual(['M-060']));
});

describe('rights', () => {
  it('of a level are held by all who have that level or a higher one', () => {
    expect(rights.find('Rechnungen (L)')?.roles).toEqual(['Administrator', 'Innendienst', 'Buchhaltung']);
    expect(rights.find('Rechnungen (K)')?.roles).toEqual(['Administrator']);
  });

  it('of an app know no level', () => {
    const ofApp = loadRights({quelle: '', spalten: ['Bereich', 'Büro', 'Hof'], zeilen: [['App: Packen', '–', 'ja']]});
    expect(ofApp.find('App: Packen (ja)')).toEqual({name: 'App, Packen', roles: ['Hof']});
    expect(ofApp.find('App: Packen (B)')).toBeUndefined();
  });
});
