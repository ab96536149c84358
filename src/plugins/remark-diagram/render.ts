import {createRequire} from 'node:module';
import type * as BeautifulMermaid from 'beautiful-mermaid';
import {load} from 'cheerio/slim';

const nativeImport = createRequire(__filename)('../native-import.cjs') as (name: string) => Promise<unknown>;

/** The library sets node text at 13 px; shown at this size it matches the articles' text. */
const SCALE = 16 / 13;

/** Spacing in viewBox units; tighter than the library's own, and than ELK accepts below about 10. */
const LAYOUT = {padding: 4, nodeSpacing: 12, layerSpacing: 28, transparent: true};

/** Widest drawing, in viewBox units, whose text is still readable (11 px) on a phone of 390 px. */
const MAX_WIDTH = 405;

/** Emphasis an editor may give a node with `:::name`. */
const nodeClasses = new Set(['accent', 'good', 'bad']);

export class DiagramError extends Error {}

/**
 * Draws a Mermaid flowchart as SVG markup without colours, fonts or scripts: the style sheet gives it those, so that
 * one drawing serves light, dark and print.
 *
 * @param source Mermaid text
 * @param id unique on the page; used for the title and the arrow head
 * @param alternative text for screen readers, complete enough to replace the picture
 * @throws DiagramError when the text is no diagram or uses an unknown emphasis
 */
export async function renderDiagram(source: string, id: string, alternative: string): Promise<string> {
  const {parseMermaid, renderMermaidSVG} = (await nativeImport('beautiful-mermaid')) as typeof BeautifulMermaid;
  let svg: string;
  let classes: Map<string, string>;
  try {
    svg = renderMermaidSVG(source, LAYOUT);
    classes = parseMermaid(source).classAssignments;
  } catch (error) {
    throw new DiagramError(error instanceof Error ? error.message : String(error));
  }

  const $ = load(svg, {xml: true});
  const root = $('svg');
  const [, , width = 0, height = 0] = (root.attr('viewBox') ?? '').split(' ').map(Number);
  if (width > MAX_WIDTH) {
    throw new DiagramError(
      `Es ist zu breit für ein Handy (${Math.round(width)} statt höchstens ${MAX_WIDTH}). ` +
        'Setzen Sie höchstens drei Knoten nebeneinander, brechen Sie lange Texte mit <br/> um und kürzen Sie Beschriftungen an Pfeilen.',
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
  $('marker').each((_, marker) => void $(marker).attr('id', `${id}-${$(marker).attr('id')}`));
  $('[marker-end], [marker-start]').each((_, edge) => {
    for (const end of ['marker-end', 'marker-start'] as const) {
      const reference = $(edge).attr(end);
      if (reference) $(edge).attr(end, reference.replace('url(#', `url(#${id}-`));
    }
  });
  $('.node').each((_, node) => {
    const name = classes.get($(node).attr('data-id') ?? '');
    if (!name) return;
    if (!nodeClasses.has(name)) {
      throw new DiagramError(`Die Hervorhebung „${name}“ gibt es nicht. Möglich sind: ${[...nodeClasses].join(', ')}.`);
    }
    $(node).addClass(name);
  });
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
