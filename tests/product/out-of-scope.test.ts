import {expect, it} from 'vitest';
import {
  loadOutOfScopeQuestions,
  loadOutOfScopeTopics,
  parseOutOfScopeQuestions,
  parseOutOfScopeTopics,
} from '../../src/product/out-of-scope';
import {allWordings} from '../../src/search/wordings/folder';

it('the topics of the project are valid', () => {
  expect(loadOutOfScopeTopics().length).toBeGreaterThan(0);
});

it('the questions of the project are valid, and no reader asks one of them', () => {
  const own = new Set(allWordings().map(({text}) => text));
  const outOfScope = loadOutOfScopeQuestions();
  expect(outOfScope.length).toBeGreaterThan(0);
  expect(outOfScope.filter((question) => own.has(question))).toEqual([]);
});

it('gives the words of all topics', () => {
  expect(parseOutOfScopeTopics('- thema: A\n  woerter: [b, c d]\n- thema: E\n  woerter: [f]\n', 'x.yml')).toEqual([
    'b',
    'c d',
    'f',
  ]);
});

it.each([
  ['- thema: A\n  woerter: [b]\n- thema: C\n  woerter: [B]\n', /^x\.yml:4\n {2}„B“ steht schon bei „A“/],
  ['- thema: A\n  woerter: []\n', /^x\.yml:2\n {2}Die Liste ist leer/],
  ['- thema: A\n', /Hinter „woerter“ gehört eine Liste/],
  ['- thema: A\n  woerter: [12]\n', /^x\.yml:2\n {2}Hier gehört ein Text hin/],
])('%j is reported with line and reason', (source, message) => {
  expect(() => parseOutOfScopeTopics(source, 'x.yml')).toThrow(message);
});

it('gives the questions of all topics', () => {
  expect(
    parseOutOfScopeQuestions('- thema: A\n  fragen:\n    - Was ist b?\n- thema: C\n  fragen: [d]\n', 'x.yml'),
  ).toEqual(['Was ist b?', 'd']);
});

it.each([
  ['- thema: A\n  fragen:\n    - b\n    - B\n', /^x\.yml:4\n {2}„B“ steht schon bei „A“/],
  ['- thema: A\n  fragen:\n    - Eine Sache: was tun?\n', /^x\.yml:3\n/],
  ['- thema: A\n  woerter: [b]\n', /^x\.yml:/],
])('of the questions, %j is reported with line and reason', (source, message) => {
  expect(() => parseOutOfScopeQuestions(source, 'x.yml')).toThrow(message);
});
