import {describe, expect, it} from 'vitest';
import {
  asksForChange,
  asksForNews,
  describesProblem,
  isNamedRelease,
  isNews,
  isOverview,
  kindWeight,
  withoutChange,
} from '../../src/search/engine/kinds';
import {kindWeights} from '../../src/search/engine/tuning';
import type {IndexedPage} from '../../src/search/engine/types';
import type {Kind} from '../../src/content/kinds';

const page = (kind: Kind | undefined, path = '/a', docusaurusTag = 'docs-default-current'): IndexedPage => ({
  id: 0,
  path,
  title: '',
  area: '',
  language: 'de',
  docusaurusTag,
  kind,
  isSecondary: false,
  isUnasked: false,
  firstSection: 0,
  sectionCount: 1,
});
const topic = {isSentence: false, isProblem: false, namesEntry: false};

describe('the kind of a page counts, whatever its address', () => {
  it.each<[Kind, number, number, number]>([
    ['faq', kindWeights.faq, kindWeights.faqInSentence, kindWeights.faqForProblem],
    ['loesung', kindWeights.faq, kindWeights.faqInSentence, kindWeights.faqForProblem],
    ['ueberblick', kindWeights.overview, kindWeights.overviewInSentence, kindWeights.overviewInSentence],
    ['anleitung', 1, 1, 1],
  ])('%s', (kind, short, sentence, problem) => {
    for (const path of ['/a', '/rechnungen/faq/a', '/rechnungen/ueberblick']) {
      expect(kindWeight(page(kind, path), topic)).toBe(short);
      expect(kindWeight(page(kind, path), {...topic, isSentence: true})).toBe(sentence);
      expect(kindWeight(page(kind, path), {...topic, isSentence: true, isProblem: true})).toBe(problem);
      expect(isOverview(page(kind, path))).toBe(kind === 'ueberblick');
    }
  });

  it('reference for programmers counts less than an article', () => {
    expect(kindWeight(page('referenz', '/API/a', 'docs-api-current'), topic)).toBe(kindWeights.api);
  });

  it('a register counts only for who names an entry, by its number or its wording', () => {
    const register = page('verzeichnis');
    expect(kindWeight(register, topic)).toBe(kindWeights.register);
    expect(kindWeight(register, {...topic, namesEntry: true})).toBe(1);
    expect(kindWeight(register, topic, 1)).toBe(1);
    expect(kindWeight(page('anleitung'), topic, 1)).toBe(1);
  });
});

describe('news', () => {
  it.each<[Kind | undefined, string, boolean]>([
    ['version', '/updates/2024/2024-01-a', true],
    ['version', '/updates/2024-10', true],
    ['liste', '/updates/category/2024', true],
    ['liste', '/updates/category/2024-1', true],
    ['version', '/updates/aktuell-in-test-und-entwicklung', false],
    ['liste', '/category/rechnungen', false],
    ['anleitung', '/rechnungen/2024/umsatzsteuer', false],
    [undefined, '/updates/2024', false],
  ])('%s %s: %s', (kind, path, expected) => expect(isNews(page(kind, path))).toBe(expected));

  it('the newer of two counts a little more', () => {
    const [older, newer] = [2021, 2025].map((year) => kindWeight(page('version', `/updates/${year}/a`), topic));
    expect(newer! - older!).toBeCloseTo(4 * kindWeights.perYear);
  });

  it.each([
    ['neuerungen lager', true],
    ['neues lager', true],
    ['lager anlegen', false],
  ])('%s asks for it: %s', (query, expected) => expect(asksForNews(query)).toBe(expected));
});

describe('what changed', () => {
  it.each([
    ['Seit wann gibt es die Waage?', true],
    ['Was ist neu in Version 24.06?', true],
    ['Was hat sich bei der Waage geändert?', true],
    ['Wann kam die Waage?', true],
    ['Wie geht die Waage jetzt?', false],
    ['Ab wann muss ich wiegen?', false],
    ['wann kommt die Waage', false],
  ])('%s asks for it: %s', (query, expected) => expect(asksForChange(query)).toBe(expected));

  it('is asked about something', () => {
    expect(withoutChange('Seit wann gibt es die Waage?')).toBe('gibt es die Waage?');
  });

  it.each([
    ['Was kam mit Version 24.06?', '/updates/2024/2024-06-waage', true],
    ['Was ist mit 24.06 anders?', '/updates/2024/2024-06-waage', true],
    ['Was kam mit Version 24.06?', '/updates/2024/2024-05-waage', false],
    ['Version 24.06.', '/updates/2024/2024-06-waage', false],
    ['Lieferung am 24.06. mit der Version von gestern', '/updates/2024/2024-06-waage', false],
    ['24.06', '/updates/2024/2024-06-waage', false],
  ])('%s names the version of %s: %s', (query, path, expected) =>
    expect(isNamedRelease(page('version', path), query)).toBe(expected),
  );
});

it.each([
  ['Warum fehlt die Rechnung?', true],
  ['rechnung doppelt', true],
  ['Wie lege ich Kunden an, die nicht bestellen?', false],
  ['rechnung anlegen', false],
])('%s tells of a problem: %s', (query, expected) => expect(describesProblem(query)).toBe(expected));
