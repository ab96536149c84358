import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import type {Transformer} from 'unified';
import {visit} from 'unist-util-visit';
import {site} from '../../../config/site';
import {type Journey, JOURNEYS_ROUTE, loadJourneys} from './journeys';
import {RELATED_HEADING} from '../../content/kinds';
import {routeOfFile} from '../../content/route-of-file';
import {moduleCode} from '../module-code';
import {notesHtml, stepsHtml} from './html';
import {quantity} from '../../lib/quantity';
import type {Block} from '../block';
import {dataFaults} from '../data-fault';

/** A component only pages on a journey need: among those of all articles, every page would load it. */
function imported(name: string) {
  return moduleCode({
    type: 'ImportDeclaration',
    specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name}}],
    source: {type: 'Literal', value: `@site/src/blocks/journeys/${name}`},
    attributes: [],
  });
}

function component(name: string, attributes: Record<string, string>): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([attribute, value]) => ({
      type: 'mdxJsxAttribute',
      name: attribute,
      value,
    })),
    children: [],
  };
}

function section(journey: Journey): RootContent[] {
  const {key, title, sentence, readers} = journey;
  return [
    {type: 'heading', depth: 2, children: [{type: 'text', value: title}], data: {hProperties: {id: key}}},
    {type: 'paragraph', children: [{type: 'text', value: `${sentence} Für: ${readers.join(', ')}.`}]},
    component('JourneySteps', {journey: key, html: stepsHtml(journey, site.baseUrl)}),
  ];
}

let known: Journey[] | undefined;

/**
 * Writes the journeys across articles where a page has `<Wege />`, and at the end of each article on the way its place and the
 * next step. Both are strings to React: lists of links would have to hydrate, and most readers never open them.
 *
 * @param options.journeys those of the project when left out
 */
export default function remarkJourneys(options: {journeys?: Journey[]} = {}): Transformer<Root> {
  return (root, file) => {
    const route = routeOfFile(path.relative(process.cwd(), file.path).split(path.sep).join('/').normalize('NFC'));
    const journeys = options.journeys ?? (known ??= loadJourneys());
    const notes = notesHtml(route, journeys, site.baseUrl);
    if (notes) {
      const related = root.children.findIndex(
        (node) => node.type === 'heading' && toString(node).startsWith(RELATED_HEADING),
      );
      root.children.splice(related < 0 ? root.children.length : related, 0, component('JourneyNote', {html: notes}));
      root.children.unshift(imported('JourneyNote'));
    }
    visit(root, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name !== 'Wege' || !parent || index === undefined) return;
      (parent.children as RootContent[]).splice(index, 1, ...journeys.flatMap(section));
      root.children.unshift(imported('JourneySteps'));
    });
  };
}

function titles(root: string): [address: string, title: string][] {
  return loadJourneys(root).map(({key, title, steps}) => [
    `${JOURNEYS_ROUTE}#${key}`,
    `${title} in ${quantity(steps.length, 'Schritt', 'Schritten')}`,
  ]);
}

export const block: Block = {
  source: remarkJourneys,
  checkData: ({byRoute}, root) => dataFaults('HC047', () => loadJourneys(root, byRoute)),
  titles,
};
