import fs from 'node:fs';
import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {contentFolders} from '../../config/instances';
import {site} from '../../config/site';
import {NUMBER_FOLDER} from '../lib/number-names';
import {parse} from 'yaml';
import {areaOfFile} from './areas';
import {lastChanges} from './last-changes';
import {linkPicture} from './link-picture';
import {numbersByRoute} from './numbers';
import {qrCode} from './qr-code';
import {routeOfFile} from './route-of-file';
import {decode} from '../lib/text-file';

/** Front matter with both lines of dashes; a byte order mark and Windows line ends may come along. */
export const frontMatterPattern = /^\uFEFF?---[ \t]*\r?\n(?:([^]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

export interface SplitSource {
  /** Text between the lines of dashes; empty without front matter. */
  yaml: string;
  /** Where it begins, in characters of the source. */
  yamlOffset: number;
  /** Where the text of the article begins. */
  bodyOffset: number;
}

/** Takes the front matter of an article apart from its text. The one place that knows how it is written. */
export function splitFrontMatter(source: string): SplitSource {
  const [head, yaml = ''] = frontMatterPattern.exec(source) ?? [];
  return {yaml, yamlOffset: head === undefined ? 0 : head.indexOf('\n') + 1, bodyOffset: head?.length ?? 0};
}

/** Words an adult reads per minute in instructions with tables and click paths. */
const WORDS_PER_MINUTE = 180;

/** Reading time of a Markdown source in whole minutes, at least one. */
export function readingMinutes(markdown: string): number {
  const words = markdown.match(/\p{L}[\p{L}\p{N}-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Throws for an article that is not stored as UTF-8. */
function refuse(filePath: string): void {
  if (!fs.existsSync(filePath)) return;
  const {text, fault} = decode(fs.readFileSync(filePath));
  if (!fault) return;
  const line = text.slice(0, fault.offset).split('\n').length;
  throw new Error(`${path.relative(process.cwd(), filePath)}:${line}\n  ${fault.problem}\n  ${fault.advice}`);
}

/** Days of the last changes by the folder of the project: asked of Git once, as asking for each article takes seconds. */
const changesOf = new Map<string, ReturnType<typeof lastChanges>>();

/** When the text of an article last changed; undefined for one that Git does not know, or no whole history. */
function lastChangeOf(file: string): string | undefined {
  const root = process.cwd();
  if (!changesOf.has(root)) changesOf.set(root, lastChanges(root, contentFolders));
  return changesOf.get(root)?.get(file);
}

/** Tells whether an article is first of all for those who read with one hand: drivers and people in the warehouse. */
function isForTheWay(audience: unknown): boolean {
  return Array.isArray(audience) && ['fahrer', 'lager'].includes(audience[0] as string);
}

/**
 * Adds what readers see and editors should not have to write: the reading time, the number of the article with its QR code,
 * the picture in previews of links, and the day of the last change where the last commit may have changed only what they do
 * not see. Takes out what only the
 * search and the checks read: the whole front matter is part of every page's script.
 */
export const parseFrontMatter: ParseFrontMatter = async ({defaultParseFrontMatter, ...params}) => {
  // Read by the framework as UTF-8; the preview reads files that were not there when it started.
  if (/^\uFEFF|\uFFFD|\0/.test(params.fileContent)) refuse(params.filePath);
  const {content, frontMatter} = await defaultParseFrontMatter(params);
  const shown: typeof frontMatter = {...frontMatter, lesezeit: readingMinutes(content)};
  delete shown.zahlen;
  delete shown.zielgruppe;
  if (isForTheWay(frontMatter.zielgruppe)) shown.unterwegs = true;
  shown.image = linkPicture(areaOfFile(params.filePath).key, frontMatter.art);
  const file = path.relative(process.cwd(), params.filePath).split(path.sep).join('/').normalize('NFC');
  const number = numbersByRoute(process.cwd()).get(routeOfFile(file));
  if (number !== undefined)
    Object.assign(shown, {nummer: number, qr: qrCode(`${site.url}${site.baseUrl}${NUMBER_FOLDER}${number}`)});
  const day = lastChangeOf(file);
  if (day !== undefined) shown.last_update = {date: day};
  return {content, frontMatter: shown};
};

/**
 * Some fields of an article's front matter as they are written: reading all of it in every article would take longer than
 * all the rest. Empty for one that cannot be read, which is reported where the article is checked.
 */
export function readFields(yaml: string, ...names: string[]): Record<string, unknown> {
  const asked = yaml.match(new RegExp(`^(?:${names.join('|')}):.*(?:\\r?\\n[ \\t-].*)*`, 'gm')) ?? [];
  try {
    return (parse(asked.join('\n')) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
