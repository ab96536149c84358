import {expect, it} from 'vitest';
import {splitFrontMatter} from '../../src/content/front-matter';

it.each([
  ['---\ntitle: A\n---\nText\n', 'title: A', 'Text\n'],
  ['---\r\ntitle: A\r\nart: faq\r\n---\r\n\r\nText', 'title: A\r\nart: faq', '\r\nText'],
  ['\uFEFF---\ntitle: A\n---\nText', 'title: A', 'Text'],
  ['---\n---\nText', '', 'Text'],
  ['---\n\n---\nText', '', 'Text'],
  ['--- \ntitle: A\n---  \nText', 'title: A', 'Text'],
  ['---\ntitle: A\n---', 'title: A', ''],
  ['---\ntitle: A --- B\n---\n---\n', 'title: A --- B', '---\n'],
  ['---\ntitle: A\n', '', '---\ntitle: A\n'],
  ['Text\n---\ntitle: A\n---\n', '', 'Text\n---\ntitle: A\n---\n'],
  ['', '', ''],
])('%j', (source, yaml, body) => {
  const split = splitFrontMatter(source);
  expect(split.yaml).toBe(yaml);
  expect(source.slice(split.bodyOffset)).toBe(body);
  expect(source.slice(split.yamlOffset, split.yamlOffset + yaml.length)).toBe(yaml);
});
