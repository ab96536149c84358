import fs from 'node:fs';
import path from 'node:path';
import type {Link, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text} from 'mdast';
import type {Transformer} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {findMentions, type Mention} from './mentions';
import {listContentFiles} from '../../content/project';
import {readText} from '../../lib/text-file';
import {loadMessages, messageAnchor, type Message, type MessageGroup} from '../../product/messages';
import {ContentError} from '../content-error';
import {inlineMarkdown} from '../inline-markdown';
import {block as listFilter, filterOf} from '../list-filter';
import type {Block} from '../block';
import {rule as HC025} from './HC025-messages';

const PAGE = 'gethelp/meldungen.mdx';
const ROUTE = '/gethelp/meldungen';
/** Rows of these are about the product as readers meet it. */
const readersFolders = /^(?:docs|api|gethelp)\//;

/** The messages, and the articles that treat them. */
export interface MessageData {
  groups: MessageGroup[];
  mentions: ReadonlyMap<string, Mention[]>;
}

function readArticles(): Map<string, string> {
  const files = listContentFiles(process.cwd()).filter((file) => readersFolders.test(file) && file !== PAGE);
  return new Map(files.map((file) => [file.normalize('NFC'), readText(path.resolve(file))]));
}

let known: MessageData | undefined;

function readMessageData(): MessageData {
  return (known ??= {groups: loadMessages(), mentions: findMentions(readArticles())});
}

const text = (value: string): Text => ({type: 'text', value});
const strong = (value: string): PhrasingContent => ({type: 'strong', children: [text(value)]});
const link = (url: string, label: string): Link => ({type: 'link', url, children: [text(label)]});

/** The wording with its placeholders as articles write them: `{betrag}` as code. */
function wordingNodes(wording: string): PhrasingContent[] {
  return wording
    .split(/(\{[^}]+\})/)
    .filter(Boolean)
    .map((part) => (part.startsWith('{') ? {type: 'inlineCode', value: part} : text(part)));
}

const list = new Intl.ListFormat('de', {type: 'conjunction'});

function whoMayMend({people, rights}: Message): string {
  const byRight = rights.map(({name, roles}) => `${list.format(roles)} (${name})`);
  return [...people, ...byRight].join('; ');
}

function entry(message: Message, mentions: readonly Mention[]): RootContent[] {
  const {code, wording, meaning, remedy} = message;
  const point = (label: string, content: PhrasingContent[]): Paragraph => ({
    type: 'paragraph',
    children: [strong(`${label}:`), text(' '), ...content],
  });
  const links = mentions.flatMap(({title, to}, index) => [
    ...(index > 0 ? [text(', ')] : []),
    link(encodeURI(to), title),
  ]);
  const points = [
    point('Das hilft', inlineMarkdown(remedy)),
    point('Wer das darf', [text(whoMayMend(message))]),
    ...(links.length > 0 ? [point('Mehr dazu', links)] : []),
  ];
  return [
    {
      type: 'heading',
      depth: 3,
      children: [text(`${code}: `), ...wordingNodes(wording)],
      data: {hProperties: {id: messageAnchor(code)}},
    },
    {type: 'paragraph', children: inlineMarkdown(meaning)},
    {
      type: 'list',
      spread: false,
      children: points.map((paragraph) => ({type: 'listItem', spread: false, children: [paragraph]})),
    },
  ];
}

function allEntries({groups, mentions}: MessageData): RootContent[] {
  return groups.flatMap(({title, messages}) => [
    {type: 'heading', depth: 2, children: [text(title)]},
    ...messages.flatMap((message) => entry(message, mentions.get(message.code) ?? [])),
  ]);
}

/** The text a row of a table or an item of a list begins with, and the node that holds it. */
function leadOf(node: Nodes): {parent: {children: PhrasingContent[]}; lead: Text} | undefined {
  if (node.type !== 'tableCell' && node.type !== 'paragraph' && node.type !== 'strong') return undefined;
  const [first] = node.children;
  if (first?.type === 'strong') return leadOf(first);
  return first?.type === 'text' && /^M-\d{3}\b/.test(first.value) ? {parent: node, lead: first} : undefined;
}

function rowLeads(root: Root): NonNullable<ReturnType<typeof leadOf>>[] {
  const found: NonNullable<ReturnType<typeof leadOf>>[] = [];
  visit(root, (node: Nodes) => {
    const start = node.type === 'tableRow' || node.type === 'listItem' ? node.children[0] : undefined;
    const lead = start && leadOf(start);
    if (lead) found.push(lead);
  });
  return found;
}

/**
 * Writes the messages of the product where a page has `<Meldungen />`, one heading with a fixed anchor each, and links the
 * code at the start of every other row or item to its entry. Both come from the same data, so a row whose code the product
 * does not have stops the build. Codes within sentences stay text: a step is to be done, not to be left.
 *
 * @param options.data the messages; those of the project when left out, and none where the page of messages is missing
 */
export default function remarkMessages(options: {data?: MessageData} = {}): Transformer<Root> {
  if (!options.data && !fs.existsSync(path.resolve(PAGE))) return () => {};
  return (root, file) => {
    if (!readersFolders.test(path.relative(process.cwd(), file.path).split(path.sep).join('/'))) return;
    const data = options.data ?? readMessageData();
    const codes = new Set(data.groups.flatMap(({messages}) => messages.map(({code}) => code)));
    for (const {parent, lead} of rowLeads(root)) {
      const [code] = lead.value.match(/^M-\d{3}/)!;
      if (!codes.has(code))
        throw new ContentError(
          file,
          lead,
          `Die Meldung ${code} gibt es nicht.`,
          'Alle Meldungen stehen in src/product/produktmodell.md, Abschnitt 7.',
        );
      const rest = lead.value.slice(code.length);
      parent.children.splice(0, 1, link(`${ROUTE}#${messageAnchor(code)}`, code), ...(rest ? [text(rest)] : []));
    }
    visit(root, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name !== 'Meldungen' || !parent || index === undefined) return undefined;
      const entries = [...filterOf(codes.size), ...allEntries(data)];
      (parent.children as RootContent[]).splice(index, 1, ...entries);
      return [SKIP, index + entries.length];
    });
  };
}

export const block: Block = {source: remarkMessages, rules: [HC025], needs: [listFilter]};
