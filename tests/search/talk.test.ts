import {describe, expect, it} from 'vitest';
import {answer} from '../../src/search/answer/answer';
import {readTalk} from '../../src/search/answer/talk';
import {createLibrary, record, searchFiles} from './corpus';

const first = 'Wie lese ich eine Rückgabedatei ein?';

describe('the last question of a talk', () => {
  it.each([
    ['Und wenn sie leer ist?', 'wenn sie leer ist?'],
    ['Und bei der Gutschrift?', 'bei der Gutschrift?'],
    ['Auch am Wochenende?', 'Auch am Wochenende?'],
    ['Wer darf das?', 'Wer darf das?'],
    ['Und wie storniere ich die?', 'wie storniere ich die?'],
    ['Gilt der auch für alte Rechnungen?', 'Gilt der auch für alte Rechnungen?'],
    ['Die ging an die falsche Bank, was nun?', 'Die ging an die falsche Bank, was nun?'],
    ['Was passiert dann mit der Rechnung?', 'Was passiert dann mit der Rechnung?'],
    ['Und jetzt?', 'jetzt?'],
  ])('goes on from the one before: %s', (asked, question) => {
    expect(readTalk([first], asked)).toEqual({question, context: first});
  });

  it.each([
    ['Wie erstelle ich Mahnungen?', 'Wie erstelle ich Mahnungen?'],
    ['Und wie erstelle ich Mahnungen?', 'wie erstelle ich Mahnungen?'],
    ['Andere Frage: Wie erstelle ich Mahnungen?', 'Wie erstelle ich Mahnungen?'],
    ['Noch was: und wenn die Rechnung fehlt?', 'und wenn die Rechnung fehlt?'],
    ['Gibt es eine Gutschrift?', 'Gibt es eine Gutschrift?'],
    ['Wie storniere ich die neue Rechnung?', 'Wie storniere ich die neue Rechnung?'],
    ['Mahnung falsch', 'Mahnung falsch'],
  ])('is a new subject: %s', (asked, question) => {
    expect(readTalk([first], asked)).toEqual({question, context: ''});
  });

  it('goes on from all that belong together, and from nothing where there is nothing', () => {
    expect(readTalk(['Wie mahne ich?', first, 'Und wenn sie leer ist?'], 'Und wer darf das?').context).toBe(
      `${first} wenn sie leer ist?`,
    );
    expect(readTalk([], 'Und wer darf das?')).toEqual({question: 'wer darf das?', context: ''});
    expect(readTalk([first], 'und')).toEqual({question: 'und', context: ''});
  });
});

it('the page is chosen by all that was said, the section by what is new', async () => {
  const text = (of: string) => [{kind: 'text' as const, text: of}];
  const page = (path: string, title: string) =>
    record({
      path,
      title,
      intro: `${title}: so geht es.`,
      sections: {[`${title} ohne Strom`]: text(`${title}: Bei Stromausfall nehmen Sie Holz.`), Reinigung: text(title)},
    });
  const library = await createLibrary(
    searchFiles([page('/backofen', 'Backofen heizen'), page('/kamin', 'Kamin heizen')]),
  );
  const options = {
    href: ({path}: {path: string}, anchor: string) => `${path}#${anchor}`,
    contactUrl: '',
    askUrl: () => '',
  };
  for (const [asked, path] of [
    ['Wie heize ich den Backofen?', '/backofen'],
    ['Wie heize ich den Kamin?', '/kamin'],
  ] as const) {
    const {sources} = await answer(library, 'Und bei Stromausfall?', {...options, earlier: [asked]});
    expect(sources[0]!.url).toMatch(new RegExp(`^${path}#.*ohne-strom$`));
  }
});
