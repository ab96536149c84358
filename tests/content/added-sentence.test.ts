import {describe, expect, it} from 'vitest';
import {addedSentence} from '../../src/content/added-sentence';

const part = (...lines: string[]) => ['-1 +1 @@ ## Vorher', ...lines].join('\n');

describe('the sentence of a change', () => {
  it('names a new section before anything else', () => {
    expect(addedSentence([part('+Ein Satz davor.', '+', '+## Rest *ausbuchen* {#rest}', '+', '+Text.')])).toBe(
      'Neuer Abschnitt „Rest ausbuchen“.',
    );
  });

  it('is the first that was not there before, as readers see it', () => {
    expect(
      addedSentence([
        part(
          '-1. Öffnen Sie die Liste. Dann speichern.',
          '+1. Öffnen Sie die Liste. Klicken Sie auf **Speichern**, siehe [Beleg](../a.mdx#b).',
        ),
      ]),
    ).toBe('Klicken Sie auf Speichern, siehe Beleg.');
    expect(addedSentence([part('+- Öffnen Sie <Klickpfad pfad="Rechnungen > Lastschriften" />.')])).toBe(
      'Öffnen Sie Rechnungen › Lastschriften.',
    );
  });

  it('does not end at an abbreviation or a date', () => {
    expect(addedSentence([part('+Am 14.05.2025 gilt z. B. Folgendes für Sie. Mehr nicht.')])).toBe(
      'Am 14.05.2025 gilt z. B. Folgendes für Sie.',
    );
  });

  it('does not take a renamed anchor or a moved section for a new one', () => {
    expect(addedSentence([part('-## Rest ausbuchen', '+## Rest ausbuchen {#rest}')])).toBe('');
  });

  it('may stand in a cell of a table', () => {
    expect(addedSentence([part('-| Feld | Alt |', '+| Feld | Der neue Wert gilt sofort. |')])).toBe(
      'Der neue Wert gilt sofort.',
    );
  });

  it('is none of the front matter, of single words and of what was taken out', () => {
    expect(addedSentence([part('+keywords: [Neu]', '+  - frage: Geht das?', '+description: Ein Satz.')])).toBe('');
    expect(addedSentence([part('-| Feld | Standard |', '+| Feld | Vorgabe |')])).toBe('');
    expect(addedSentence([part('-Das steht nicht mehr hier.')])).toBe('');
  });

  it('is cut between two words', () => {
    const sentence = addedSentence([part(`+${'Wort '.repeat(60)}Ende.`)]);
    expect(sentence).toMatch(/^(?:Wort )+…$/);
    expect(sentence.length).toBeLessThanOrEqual(162);
  });
});
