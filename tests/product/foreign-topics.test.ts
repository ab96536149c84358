import {expect, it} from 'vitest';
import {loadForeignTopics, parseForeignTopics} from '../../src/product/foreign-topics';

it('the topics of the project are valid', () => {
  expect(loadForeignTopics().length).toBeGreaterThan(50);
});

it('gives the words of all topics', () => {
  expect(parseForeignTopics('- thema: A\n  woerter: [b, c d]\n- thema: E\n  woerter: [f]\n', 'x.yml')).toEqual([
    'b',
    'c d',
    'f',
  ]);
});

it.each([
  ['- thema: A\n  woerter: [b]\n- thema: C\n  woerter: [B]\n', /^x\.yml:4\n {2}„B“ steht schon bei „A“/],
  ['- thema: A\n  woerter: []\n', /^x\.yml:2\n {2}Die Liste ist leer/],
  ['- thema: A\n', /Hinter „woerter“ gehört eine Liste/],
  ['- thema: A\n  woerter: [12]\n', /^x\.yml:2\n {2}Hier gehört ein Wort hin/],
])('%j is reported with line and reason', (source, message) => {
  expect(() => parseForeignTopics(source, 'x.yml')).toThrow(message);
});
