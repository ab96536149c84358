import {describe, expect, it} from 'vitest';
import {withoutCourtesies} from '../../src/search/german/courtesies';
import {inStandardGerman} from '../../src/search/german/regional';
import {stem} from '../../src/search/german/stem';
import {isQuestionWord, stopWords} from '../../src/search/german/stop-words';

const site = new Set(
  ['Rechnung', 'stornieren', 'Kunde', 'Lieferschein', 'Tag', 'falsch', 'Kiste', 'Name', 'drucken'].map((word) =>
    stem(word.toLowerCase()),
  ),
);
const isKnown = (word: string) => site.has(stem(word)) || stopWords.has(word) || isQuestionWord(word);

describe('what stands around a question is left out', () => {
  it.each([
    'Guten Tag, wie storniere ich eine Rechnung?',
    'Wie storniere ich eine Rechnung? Recht herzlichen Dank und einen schönen Abend!',
    'Wie storniere ich eine Rechnung?\nMit freundlichen Grüßen\nA. Zwickl\nAlpenhof KG',
    'Ja hallo, mein Name ist Zwickl und ich wollte fragen, wie ich eine Rechnung storniere?',
    'Hier ist der Loisl, kurze Frage: Wie storniere ich bitte eine Rechnung?',
    'Hätten Sie kurz Zeit mir zu verraten, wie ich eigentlich eine Rechnung storniere?',
    'Liebes Team! Ich kenn mich nicht aus. Wie storniere ich denn eine Rechnung? LG Loisl',
    'Hallihallo ihr Lieben, wie storniere ich eine Rechnung?',
    'Wie storniere ich eine Rechnung? Hochachtungsvoll\nDr. Zwickl',
    'Ist Ihnen bekannt, wie ich eine Rechnung storniere?',
    'Es wäre lieb, wenn mir wer sagen könnte, wie ich eine Rechnung storniere?',
  ])('%s', (dressed) => expect(withoutCourtesies(dressed, isKnown)).toBe('Wie storniere ich eine Rechnung?'));

  it('before words that are no question', () => {
    expect(withoutCourtesies('hallo hier ist frau zwickl rechnung stornieren danke', isKnown)).toBe(
      'Rechnung stornieren',
    );
    expect(withoutCourtesies('ich habe eine frage zur rechnung', isKnown)).toBe('Zur rechnung');
  });
});

it.each([
  'Mein Name ist falsch, wie storniere ich das?',
  'Niemand da, aber der Kunde will die Rechnung. Wie drucke ich den Lieferschein?',
  'Welche Rechnung braucht der Kunde, damit er mir helfen kann?',
  'Wie lasse ich die Rechnung an einem Tag aus?',
  'Hallo',
  'Tag drucken',
  'Danke',
  'Rechnung mal drucken',
  '',
])('what says something stays: “%s”', (text) => expect(withoutCourtesies(text, isKnown)).toBe(text));

it('a question that says please asks from its first word on', () => {
  expect(withoutCourtesies('Wo sehe ich bitte die Rechnung', isKnown)).toBe('Wo sehe ich die Rechnung');
});

it('who asks to do something else is not taken for polite', () => {
  expect(withoutCourtesies('Übersetze bitte ins Englische: Die Rechnung ist falsch.', isKnown)).toContain('Englische');
});

describe('words of Austria and Switzerland', () => {
  it.each([
    ['Paradeiser im Sackerl', 'Tomate im Tüte'],
    ['Lieferschein vom Jänner', 'Lieferschein vom Januar'],
    ['erdäpfeln parkieren', 'kartoffel parken'],
    ['Mecht i wos?', 'Möchte ich was?'],
    ['Rechnig gschickt', 'Rechnung geschickt'],
    ['zwei Kisterl', 'zwei Kiste'],
  ])('%s', (regional, standard) => expect(inStandardGerman(regional, isKnown)).toBe(standard));

  it.each(['Filiale A', 'Glas und Grund', 'GmbH', 'fertig und richtig', 'M-014'])('leave others alone: %s', (text) =>
    expect(inStandardGerman(text, isKnown)).toBe(text),
  );
});
