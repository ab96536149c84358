import {describe, expect, it} from 'vitest';
import {subordinateWords} from '../../src/search/german/clauses';
import {words} from '../../src/search/german/words';

/** The words of a question that only describe something of its main clause. */
function described(question: string): string {
  const found = words(question);
  const isSubordinate = subordinateWords(question, found);
  return found
    .filter((_, index) => isSubordinate[index])
    .map(({text}) => text)
    .join(' ');
}

describe('a clause that only describes', () => {
  it.each([
    ['Wie storniere ich eine Rechnung, die schon versendet ist?', 'die schon versendet ist'],
    ['Wie sperre ich einen Kunden, der nicht zahlt?', 'der nicht zahlt'],
    ['Wie ändere ich das Konto, auf das die Kunden überweisen, im Webshop?', 'auf das die Kunden überweisen'],
    ['wo finde ich die rechnung, die ich gestern gedruckt habe', 'die ich gestern gedruckt habe'],
    ['Wenn ein Kunde umzieht, wo ändere ich die Adresse?', 'Wenn ein Kunde umzieht'],
    ['Kann ich die Tour ändern, nachdem der Fahrer losgefahren ist?', 'nachdem der Fahrer losgefahren ist'],
  ])('%s', (question, expected) => expect(described(question)).toBe(expected));
});

describe('what is asked stays so', () => {
  it.each([
    'Die Rechnung ist falsch, die Mahnung ist schon versendet, was nun?',
    'Der Kunde hat bezahlt.',
    'Wie sehe ich, welche Kunden nicht bezahlt haben?',
    'Ich möchte wissen, wie ich eine Rechnung storniere.',
    'Wie lege ich Kunden, Produkte und Preise an?',
    'die rechnung, das konto, der preis',
    ',,, ?!',
    '',
  ])('%s', (question) => expect(described(question)).toBe(''));
});
