import {describe, expect, it} from 'vitest';
import {isOffered, visibility, type RouteFacts} from '../../src/site-pages/visibility';

describe('visibility', () => {
  const article: RouteFacts = {
    path: '/x',
    component: '@theme/DocItem',
    noIndex: false,
    draft: false,
    unlisted: false,
    instance: 'default',
  };

  it.each<[string, Partial<RouteFacts>, string]>([
    ['an article', {}, 'shown'],
    ['a draft', {draft: true}, 'hidden'],
    ['an unlisted article', {unlisted: true, noIndex: true}, 'hidden'],
    ['an intern article', {instance: 'intern'}, 'secondary'],
    ['a noindex article', {noIndex: true}, 'secondary'],
    ['a standalone page', {component: '@theme/MDXPage', instance: undefined}, 'shown'],
    ['the former start page', {component: '@theme/MDXPage', instance: undefined, noIndex: true}, 'hidden'],
    ['the search page', {component: '@theme/SearchPage', instance: undefined}, 'hidden'],
    ['the list of tags', {component: '@theme/DocTagsListPage', instance: undefined}, 'hidden'],
    ['the page of a tag', {component: '@theme/DocTagDocListPage', instance: undefined}, 'hidden'],
    ['the not-found page', {component: '@theme/NotFound', path: '/404.html', instance: undefined}, 'hidden'],
    ['a year of updates', {component: '@theme/DocCategoryGeneratedIndexPage', instance: 'updates'}, 'shown'],
  ])('%s', (_, facts, expected) => {
    expect(visibility({...article, ...facts})).toBe(expected);
  });
});

it.each([
  ['an article', {}, true],
  ['a standalone page', {instance: undefined}, true],
  ['an unlisted article', {unlisted: true}, false],
  ['an intern article', {instance: 'intern'}, false],
])('pages tell by themselves whether readers are offered %s', (_, facts, expected) => {
  expect(isOffered({unlisted: false, instance: 'default', ...facts})).toBe(expected);
});
