import {createRequire} from 'node:module';
import type * as BeautifulMermaid from 'beautiful-mermaid';
import {load, type CheerioAPI} from 'cheerio/slim';
import {DiagramError, parseFlowchart, type FlowEdge, type Flowchart} from './flowchart';

const nativeImport = createRequire(__filename)('./native-import.cjs') as (name: string) => Promise<unknown>;

/** The library sets node text at 13 px; shown at this size it matches the articles' text. */
const SCALE = 16 / 13;

/** Spacing in viewBox units; tighter than the library's own, and than ELK accepts below about 10. */
const LAYOUT = {padding: 4, nodeSpacing: 12, layerSpacing: 28, transparent: true};

/** Widest diagram, in viewBox units, whose text is still readable (11 px) on a phone of 390 px. */
const MAX_WIDTH = 405;

/** Characters that the library would read as something else than text, whatever is around them. */
const syntax = '"[](){}|<>\\*~&';
/** Stands for a character of `syntax` while the library renders: code points that never occur in text. */
const standIn = (character: string) => String.fromCodePoint(0xfdd0 + syntax.indexOf(character));

function escapeLabel(lines: string[]): string {
  return lines.map((line) => line.replace(/["[\](){}|<>\\*~&]/g, standIn)).join('<br/>');
}

function restoreLabels(svg: string): string {
  return svg.replace(/[\uFDD0-\uFDDF]/g, (character) => `&#${syntax.charCodeAt(character.charCodeAt(0) - 0xfdd0)};`);
}

/** The flowchart in the one form of each statement that the library reads right: with plain names, nodes first. */
function toMermaid({direction, nodes, edges}: Flowchart): string {
  const link = ({dotted, arrowStart, arrowEnd}: FlowEdge) =>
    `${arrowStart ? '<' : ''}${dotted ? '-.-' : arrowEnd ? '--' : '---'}${arrowEnd ? '>' : ''}`;
  return [
    `flowchart ${direction}`,
    ...nodes.map(({label, shape: [open, close]}, index) => `n${index}${open}"${escapeLabel(label)}"${close}`),
    ...edges.map((edge) => {
      const label = edge.label.length > 0 ? `|${escapeLabel(edge.label)}|` : '';
      return `n${edge.from} ${link(edge)}${label} n${edge.to}`;
    }),
  ].join('\n');
}

/**
 * Lists what a rendered diagram lacks or has too much, compared with its flowchart: the library renders what it understands and says
 * nothing about the rest.
 */
export function compareDrawing($: CheerioAPI, {nodes, edges}: Flowchart): string[] {
  const edgeName = (from: string, to: string, start: boolean, dotted: boolean, end: boolean) =>
    `Pfeil ${from} ${start ? '<' : ''}${dotted ? '-.-' : '---'}${end ? '>' : ''} ${to}`;
  const wanted = [
    ...nodes.map(({label}, index) => `Kasten n${index} „${label.join('')}“`),
    ...edges.map(({from, to, arrowStart, dotted, arrowEnd}) =>
      edgeName(`n${from}`, `n${to}`, arrowStart, dotted, arrowEnd),
    ),
    ...edges.filter(({label}) => label.length > 0).map(({label}) => `Beschriftung „${label.join('')}“`),
  ];
  const rendered = [
    ...$('.node').map((_, node) => `Kasten ${$(node).attr('data-id')} „${$(node).find('text').text()}“`),
    ...$('.edge').map((_, element) => {
      const edge = $(element);
      const has = (name: string) => edge.attr(name) !== undefined;
      return edgeName(
        edge.attr('data-from') ?? '',
        edge.attr('data-to') ?? '',
        has('marker-start'),
        has('stroke-dasharray'),
        has('marker-end'),
      );
    }),
    ...$('.edge-label').map((_, label) => `Beschriftung „${$(label).text().trim()}“`),
  ];
  for (const part of [...wanted]) {
    const index = rendered.indexOf(part);
    if (index < 0) continue;
    rendered.splice(index, 1);
    wanted.splice(wanted.indexOf(part), 1);
  }
  return [...wanted.map((part) => `es fehlt: ${part}`), ...rendered.map((part) => `zu viel ist: ${part}`)];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Smallest box around points given as `x,y x,y`. */
function boxAround(points: string): Box {
  const [xs, ys] = [0, 1].map((axis) => points.split(' ').map((point) => Number(point.split(',')[axis])));
  return {left: Math.min(...xs!), top: Math.min(...ys!), right: Math.max(...xs!), bottom: Math.max(...ys!)};
}

/** Nodes that hide a part of an edge, by position: it seems to begin or end there, or its head is lost. */
export function nodesOverEdges($: CheerioAPI): number[] {
  const segments = $('.edge')
    .get()
    .flatMap((edge) => {
      const points = ($(edge).attr('points') ?? '').split(' ');
      return points.slice(1).map((point, index) => boxAround(`${points[index]!} ${point}`));
    });
  // Heads end a pixel within their box. Edges go up to a rhombus itself, which covers nothing around it.
  const covers = (node: Box, edge: Box) =>
    edge.left < node.right - 2 &&
    edge.right > node.left + 2 &&
    edge.top < node.bottom - 2 &&
    edge.bottom > node.top + 2;
  return $('.node:has(> rect)')
    .get()
    .filter((node) => {
      const rect = $(node).children('rect');
      const [left = 0, top = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
        Number(rect.attr(name)),
      );
      const box = {left, top, right: left + width, bottom: top + height};
      return segments.some((segment) => covers(box, segment));
    })
    .map((node) => Number(node.attribs['data-id']!.slice(1)));
}

/**
 * Renders a Mermaid flowchart as SVG markup without colours, fonts or scripts: the style sheet gives it those, so that
 * one SVG serves light, dark and print.
 *
 * @param source Mermaid text
 * @param id unique on the page; used for the title and the arrow head
 * @param alternative text for screen readers, complete enough to replace the picture
 * @throws DiagramError when the text is no flowchart that can be rendered completely
 */
export async function renderDiagram(source: string, id: string, alternative: string): Promise<string> {
  const flowchart = parseFlowchart(source);
  const {renderMermaidSVG} = (await nativeImport('beautiful-mermaid')) as typeof BeautifulMermaid;
  const $ = load(restoreLabels(renderMermaidSVG(toMermaid(flowchart), LAYOUT)), {xml: true});
  const faults = compareDrawing($, flowchart);
  if (faults.length > 0) {
    throw new DiagramError(
      `Die Zeichnung ist nicht vollständig: ${faults.join('; ')}.`,
      'Vereinfachen Sie den Ablauf.',
    );
  }
  const [covering] = nodesOverEdges($);
  if (covering !== undefined) {
    throw new DiagramError(
      `Ein Pfeil verläuft hinter dem Kasten „${flowchart.nodes[covering]!.label.join(' ')}“.`,
      'Ordnen Sie den Ablauf anders oder teilen Sie ihn. Pfeile zurück, doppelte Pfeile und solche, die Kästen überspringen, machen das Bild unübersichtlich.',
    );
  }
  const root = $('svg');
  const [, , width = 0, height = 0] = (root.attr('viewBox') ?? '').split(' ').map(Number);
  if (width > MAX_WIDTH) {
    throw new DiagramError(
      `Es ist zu breit für ein Handy (${Math.round(width)} statt höchstens ${MAX_WIDTH}).`,
      'Setzen Sie höchstens drei Kästen nebeneinander, brechen Sie lange Texte mit <br/> um und kürzen Sie Beschriftungen an Pfeilen.',
    );
  }
  root.removeAttr('style').attr({
    width: String(Math.round(width * SCALE)),
    height: String(Math.round(height * SCALE)),
    viewBox: `0 0 ${round(width)} ${round(height)}`,
    role: 'img',
    'aria-labelledby': `${id}-titel`,
  });
  $('style').remove();
  // The head at the start is rendered backwards, and turned once more it hides behind its node.
  if ($('[marker-start]').length > 0) $('#arrowhead-start').attr('orient', 'auto');
  $('marker').each((_, marker) => void $(marker).attr('id', `${id}-${$(marker).attr('id')}`));
  $('[marker-end], [marker-start]').each((_, edge) => {
    for (const end of ['marker-end', 'marker-start'] as const) {
      const reference = $(edge).attr(end);
      if (reference) $(edge).attr(end, reference.replace('url(#', `url(#${id}-`));
    }
  });
  for (const [index, {emphasis}] of flowchart.nodes.entries()) {
    if (emphasis) $(`.node[data-id="n${index}"]`).addClass(emphasis);
  }
  $('*').each((_, element) => {
    if (!('attribs' in element)) return;
    for (const name of Object.keys(element.attribs)) {
      if (name.startsWith('data-') || ['fill', 'stroke', 'stroke-width'].includes(name)) $(element).removeAttr(name);
      else if (/^[\d.,\s-]+$/.test(element.attribs[name]!))
        $(element).attr(
          name,
          element.attribs[name]!.replace(/\d+\.\d+/g, (n) => String(round(Number(n)))),
        );
    }
  });
  root.prepend(`<title id="${id}-titel"></title>`);
  $('title').text(alternative);
  return $.xml(root);
}

/** A tenth of a pixel is finer than any screen shows; more digits only weigh. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
