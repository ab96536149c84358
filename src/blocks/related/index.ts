import fs from 'node:fs';
import path from 'node:path';
import {parseMarkdownFile, DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import type {Link, List, ListItem, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Transformer} from 'unified';
import type {VFile} from 'vfile';
import {iconFor, type IconName} from '../../icons/names';
import {shapesOf} from '../../icons/shapes';
import {isKind, kinds, RELATED_HEADING, type Kind} from '../../content/kinds';
import {areaOfFile} from '../../content/areas';
import {decodeUri} from '../../lib/decode';
import {ContentError} from '../content-error';
import type {Block} from '../block';

/** What a card says about its target. */
export interface Target {
  kind: string;
  area: string;
  pictogram: IconName;
}

/** Kinds of articles that answer a question, whatever their area. */
const questions = new Set<Kind>(['faq', 'loesung']);

async function readTarget(file: VFile, link: Link): Promise<Target> {
  const target = path.resolve(path.dirname(file.path), decodeUri(link.url.replace(/#.*$/, '')));
  if (!fs.existsSync(target)) {
    throw new ContentError(
      file,
      link,
      `Der verwandte Artikel „${link.url}“ ist nicht da.`,
      'Verweisen Sie mit dem Pfad der Datei, zum Beispiel ../bereich/artikel.mdx.',
    );
  }
  const {frontMatter} = await parseMarkdownFile({
    filePath: target,
    fileContent: fs.readFileSync(target, 'utf8'),
    parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  const area = areaOfFile(target);
  const kind = isKind(frontMatter.art) ? frontMatter.art : undefined;
  return {
    kind: kind ? kinds[kind] : '',
    area: area.label,
    pictogram: kind && questions.has(kind) ? 'frage' : iconFor(area.key, 'artikel'),
  };
}

function onlyLink(item: ListItem): Link | undefined {
  const [paragraph, ...rest] = item.children;
  if (rest.length > 0 || paragraph?.type !== 'paragraph' || paragraph.children.length !== 1) return undefined;
  const [link] = paragraph.children;
  return link?.type === 'link' ? link : undefined;
}

async function toCards(list: List, file: VFile): Promise<void> {
  list.data = {hProperties: {className: ['hc-related']}};
  for (const item of list.children) {
    const link = onlyLink(item);
    if (!link) {
      throw new ContentError(
        file,
        item,
        `Unter „${RELATED_HEADING}“ steht je Zeile genau ein Link.`,
        'Zum Beispiel: - [Titel des Artikels](../bereich/artikel.mdx)',
      );
    }
    const {kind, area, pictogram} = await readTarget(file, link);
    item.children = [
      {
        type: 'mdxJsxFlowElement',
        name: 'VerwandterArtikel',
        attributes: [
          {type: 'mdxJsxAttribute', name: 'art', value: kind},
          {type: 'mdxJsxAttribute', name: 'bereich', value: area},
          {type: 'mdxJsxAttribute', name: 'bild', value: shapesOf(pictogram)},
        ],
        children: [link],
      } as unknown as ListItem['children'][number],
    ];
  }
}

/**
 * Renders the list below 'Verwandte Artikel' as cards that name the kind and the area of their target. Editors write
 * plain links to files; kind and area come from the target's own front matter and folder.
 */
export default function remarkRelated(): Transformer<Root> {
  return async (root, file) => {
    for (const [index, node] of root.children.entries()) {
      if (node.type !== 'heading' || node.depth !== 2 || toString(node).trim() !== RELATED_HEADING) continue;
      const list = root.children[index + 1];
      if (list?.type !== 'list') {
        throw new ContentError(
          file,
          node,
          `Unter „${RELATED_HEADING}“ fehlt die Liste.`,
          'Schreiben Sie je Zeile: - [Titel](../ordner/artikel.mdx)',
        );
      }
      await toCards(list, file);
    }
  };
}

/** The list as the search knows it, which leaves it out. */
function text(node: RootContent, before?: RootContent): RootContent[] | undefined {
  if (node.type !== 'list' || before?.type !== 'heading' || toString(before) !== RELATED_HEADING) return undefined;
  return [{...node, data: {hProperties: {className: ['hc-related']}}}];
}

export const block: Block = {source: remarkRelated, text};
