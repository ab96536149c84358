import type {Heading, RootContent} from 'mdast';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import type {Journey} from './journeys';
import remarkJourneys from './index';
import {notesHtml, stepsHtml} from './html';
import {transform} from '../../../tests/support/markdown';

const step = (key: string, to: string, label = key) => ({key, to, label, others: [], task: `${key}.`});
const journey: Journey = {
  key: 'geld',
  title: 'Geld & mehr',
  readers: ['Buchhaltung'],
  sentence: 'Bis alles bezahlt ist.',
  steps: [
    {...step('stellen', '/geld/größe', 'Rechnung <stellen>'), only: 'mit Kunden', duration: '1 Stunde'},
    step('buchen', '/geld/zahlung'),
    step('mahnen', '/geld/zahlung#mahnen'),
    {...step('export', '/geld/export'), others: [{to: '/geld/kanzlei', label: 'Kanzlei'}]},
  ],
};

describe('the note of an article', () => {
  const noteFor = (route: string) => load(notesHtml(route, [journey], '/hilfe/'));

  it('says which step this is, links the next one and opens all of them', () => {
    const $ = noteFor('/geld/größe');
    expect($('summary').text()).toBe('Schritt 1 von 4');
    expect($('dt a').attr('href')).toBe('/hilfe/gethelp/wege#geld');
    expect(
      $('details li')
        .toArray()
        .map((item) => $(item).text()),
    ).toEqual(['Rechnung <stellen>', 'buchen', 'mahnen', 'export']);
    expect($('[aria-current="step"]').text()).toBe('Rechnung <stellen>');
    expect($('dd').last().text()).toBe('buchen');
    expect($('a').last().attr('href')).toBe('/hilfe/geld/zahlung');
  });

  it('names every step that is done in this article, and goes on after them', () => {
    const $ = noteFor('/geld/zahlung');
    expect($('summary').text()).toBe('Schritt 2 und 3 von 4');
    expect($('a').last().text()).toBe('export');
  });

  it('ends with the last step, also in a further article on it', () => {
    const $ = noteFor('/geld/kanzlei');
    expect($('summary').text()).toBe('Schritt 4 von 4');
    expect($.text()).not.toContain('Nächster Schritt');
  });

  it('is missing where no journey leads', () => {
    expect(notesHtml('/geld', [journey], '/')).toBe('');
  });
});

it('the page lists what is done in each step, when it is needed and how long it takes', () => {
  const $ = load(`<ol>${stepsHtml(journey, '/hilfe/')}</ol>`);
  expect($('li').first().find('a').attr('href')).toBe('/hilfe/geld/gr%C3%B6%C3%9Fe');
  expect($('li').first().text()).toBe('Rechnung <stellen>stellen.Mit Kunden · 1 Stunde');
  expect($('li').last().text()).toBe('exportexport.auch: Kanzlei');
});

describe('in the build', () => {
  const namesOf = (nodes: RootContent[]) =>
    nodes.map((node) => (node.type === 'mdxJsxFlowElement' ? node.name : node.type));
  const run = (text: string, file: string) => transform(() => remarkJourneys({journeys: [journey]}), text, file);

  it('the note stands before the related articles, with its component', async () => {
    const {children} = await run('Text\n\n## Verwandte Artikel\n\n- [A](a.mdx)\n', 'docs/geld/zahlung.mdx');
    expect(namesOf(children)).toEqual(['mdxjsEsm', 'paragraph', 'JourneyNote', 'heading', 'list']);
  });

  it('other articles stay as they are', async () => {
    const {children} = await run('Text\n', 'docs/geld/anderes.mdx');
    expect(namesOf(children)).toEqual(['paragraph']);
  });

  it('<Wege /> becomes a section for each journey, at its own anchor', async () => {
    const {children} = await run('Text\n\n<Wege />\n', 'gethelp/wege.mdx');
    expect(namesOf(children)).toEqual(['mdxjsEsm', 'paragraph', 'heading', 'paragraph', 'JourneySteps']);
    expect((children[2] as Heading).data).toEqual({hProperties: {id: 'geld'}});
  });
});
