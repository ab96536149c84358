import fs from 'node:fs/promises';
import path from 'node:path';
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import {CONTEXT_FOLDER, INDEX_FILE, lookUp, type ContractIndex, type MessagesFile} from '../../src/context/contract';
import {SearchLibrary} from '../../src/search/engine/library';
import {markdownCopyOf} from '../../src/site-pages/markdown-copy';

/**
 * Reads a file of a built help centre by its path below the site's root.
 *
 * @throws Error when it cannot be read
 */
export type ReadText = (file: string) => Promise<string>;

/** Reads a build folder, or a published help centre by its address. */
export function readerOf(place: string): ReadText {
  if (/^https?:\/\//.test(place)) {
    const base = place.endsWith('/') ? place : `${place}/`;
    return async (file) => {
      const response = await fetch(new URL(encodeURI(file), base));
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      return response.text();
    };
  }
  const folder = path.resolve(place);
  return async (file) => {
    const full = path.resolve(folder, file);
    if (!full.startsWith(folder + path.sep)) throw new Error(`${file}: outside of the build`);
    return fs.readFile(full, 'utf8');
  };
}

const MOST_HITS = 20;
const HITS = 8;

/** The part of a Markdown text below a heading, up to the next of the same level or higher. */
export function sectionOf(markdown: string, heading: string): string | undefined {
  const lines = markdown.split('\n');
  const levelOf = (line: string) => /^(#{1,6}) /.exec(line)?.[1]?.length;
  const textOf = (line: string) => line.replace(/^#+ /, '').replace(/\\(.)/g, '$1').trim();
  const start = lines.findIndex((line) => levelOf(line) !== undefined && textOf(line) === heading);
  if (start < 0) return undefined;
  const end = lines.findIndex((line, index) => index > start && (levelOf(line) ?? 7) <= levelOf(lines[start]!)!);
  return lines
    .slice(start, end < 0 ? undefined : end)
    .join('\n')
    .trim();
}

/**
 * The help for assistants: search, articles and sections, the help for a screen or message. It reads, and nothing else.
 *
 * @throws Error in German when there is no built help centre at that place
 */
export async function createHelpServer(read: ReadText): Promise<McpServer> {
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await read(file));
  const readContract = (file: string) => readJson(`${CONTEXT_FOLDER}/${file}`);
  const index = await readContract(INDEX_FILE).then(
    (found) => found as ContractIndex,
    () => {
      throw new Error(
        'Dort liegt keine gebaute Hilfe. Bauen Sie sie mit „npm run build“, oder nennen Sie mit --quelle Ordner oder Adresse.',
      );
    },
  );
  const {pathname: baseUrl} = new URL(index.adresse);
  const library = await SearchLibrary.open((name) => readJson(`search/${name}`));
  const addressOf = (route: string, anchor = '') =>
    new URL(encodeURI(route.slice(1)), index.adresse).href + (anchor ? `#${encodeURIComponent(anchor)}` : '');

  /** Headings of a page by their anchors. */
  const headingAt = async (route: string, anchor: string): Promise<string | undefined> => {
    const hit = library.engine.pages.find(({path: own}) => own === route);
    const card = hit && (await library.cards([hit.id])).get(hit.id);
    return card?.sections.find((section) => section.anchor === anchor)?.headings.at(-1);
  };

  const server = new McpServer({name: 'hilfe-center', version: String(index.fassung)});
  const say = (text: string, isError = false) => ({content: [{type: 'text' as const, text}], isError});
  const annotations = {readOnlyHint: true, openWorldHint: false};

  server.registerTool(
    'hilfe_suchen',
    {
      title: 'Hilfe durchsuchen',
      description: 'Sucht in den Artikeln der Hilfe. Nennt die besten Artikel mit Kurzantwort, Abschnitt und Adresse.',
      inputSchema: {
        anfrage: z.string().min(1).describe('Stichwörter oder eine Frage, auf Deutsch'),
        anzahl: z.number().int().min(1).max(MOST_HITS).default(HITS).describe('Höchstzahl der Artikel'),
      },
      annotations,
    },
    async ({anfrage, anzahl}) => {
      const hits = (await library.search(anfrage)).slice(0, anzahl);
      const cards = await library.cards(hits.map(({page}) => page.id));
      const lines = hits.map(({page, sections: [best]}, number) => {
        const card = cards.get(page.id);
        const section = best && card?.sections[best.id - page.firstSection];
        const place = section?.headings.at(-1);
        return [
          `${number + 1}. ${page.title} (${page.area})`,
          ...(card?.summary ? [`   ${card.summary}`] : []),
          ...(place ? [`   Abschnitt: ${place}`] : []),
          `   ${addressOf(page.path, section?.anchor)}`,
        ].join('\n');
      });
      return say(lines.length > 0 ? lines.join('\n') : `Zu „${anfrage}“ gibt es in der Hilfe nichts.`);
    },
  );

  server.registerTool(
    'artikel_lesen',
    {
      title: 'Artikel lesen',
      description: 'Gibt einen Artikel als Markdown; mit Anker in der Adresse nur diesen Abschnitt.',
      inputSchema: {
        adresse: z.string().min(1).describe('Adresse oder Pfad, zum Beispiel /bereich/artikel'),
      },
      annotations,
    },
    async ({adresse}) => {
      const base = new URL(index.adresse);
      const url = URL.canParse(adresse, base) ? new URL(adresse, base) : base;
      const route = decodeURI(url.pathname).normalize('NFC');
      if (url.origin !== base.origin || !route.startsWith(baseUrl))
        return say('Diese Adresse gehört nicht zur Hilfe.', true);
      const below = `/${route.slice(baseUrl.length)}`;
      const markdown = await read(markdownCopyOf(below).slice(1)).catch(() => undefined);
      if (markdown === undefined) return say(`Den Artikel „${adresse}“ gibt es nicht.`, true);
      if (url.hash === '') return say(markdown);
      const heading = await headingAt(below, decodeURIComponent(url.hash.slice(1)));
      const section = heading === undefined ? undefined : sectionOf(markdown, heading);
      if (section === undefined) return say(`Diesen Abschnitt gibt es nicht. Der ganze Artikel:\n\n${markdown}`);
      return say(`${section}\n\nQuelle: ${addressOf(below, decodeURIComponent(url.hash.slice(1)))}`);
    },
  );

  server.registerTool(
    'hilfe_zur_ansicht',
    {
      title: 'Hilfe zu einer Ansicht oder Meldung',
      description: 'Nennt die Artikel und Stellen zu einer Ansicht des Produkts oder einer Meldung, die beste zuerst.',
      inputSchema: {
        kennung: z
          .string()
          .min(1)
          .describe('Kennung der Ansicht („rechnungen.lastschriften“) oder Code der Meldung („M-066“)'),
      },
      annotations,
    },
    async ({kennung}) => {
      const answers = await lookUp(kennung, readContract);
      if (answers.length === 0) return say(`Zu „${kennung}“ gibt es keinen Artikel.`);
      const lines = answers.map(({address, article, help: {abschnitt, schritt}}, number) =>
        [
          `${number + 1}. ${article.titel} (${article.art})`,
          `   ${article.kurzantwort}`,
          ...(abschnitt ? [`   Abschnitt: ${abschnitt}${schritt === undefined ? '' : `, Schritt ${schritt}`}`] : []),
          `   ${address}`,
        ].join('\n'),
      );
      return say(lines.join('\n'));
    },
  );

  server.registerTool(
    'meldungen',
    {
      title: 'Meldungen des Produkts',
      description: 'Listet die Meldungen des Produkts mit Code, Wortlaut und der Adresse, die weiterhilft.',
      inputSchema: {enthaelt: z.string().optional().describe('nur Meldungen, deren Code oder Wortlaut das enthält')},
      annotations,
    },
    async ({enthaelt = ''}) => {
      const {artikel, meldungen} = (await readContract(index.meldungen.datei)) as MessagesFile;
      const wanted = enthaelt.toLowerCase();
      const lines = Object.entries(meldungen)
        .filter(([code, {wortlaut}]) => `${code} ${wortlaut}`.toLowerCase().includes(wanted))
        .map(
          ([
            code,
            {
              wortlaut,
              hilfe: [best],
            },
          ]) => {
            const anchor = best?.anker ? `#${encodeURIComponent(best.anker)}` : '';
            return `${code}: „${wortlaut}“${best ? ` ${artikel[best.artikel]!.adresse}${anchor}` : ''}`;
          },
        );
      return say(lines.length > 0 ? lines.join('\n') : `Keine Meldung enthält „${enthaelt}“.`);
    },
  );
  return server;
}
