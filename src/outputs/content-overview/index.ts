import path from 'node:path';
import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {iconFor} from '../../icons/names';
import {shapesOf} from '../../icons/shapes';

import type {Area, AreaArticles, LatestNote, NotePoints, StartPage} from '../../components/overview';
import {blocks} from '../../blocks';
import {splitFrontMatter} from '../../content/front-matter';
import {extractNotePoints, isoDay, type NotePoint} from '../../content/release-notes';
import {readStartPage} from './start-page';
import {readText} from '../../lib/text-file';

export const PLUGIN_NAME = 'hc-content-overview';
const START_PAGE_FILE = 'docs/_startseite.yml';
/** Points shown on the start page and on 'Hilfe bekommen'. */
const LATEST_POINTS = 5;

type SidebarItem = LoadedVersion['sidebars'][string][number];
type Doc = LoadedVersion['docs'][number];

function docIds(item: SidebarItem): string[] {
  if (item.type === 'category') return item.items.flatMap(docIds);
  return item.type === 'doc' || item.type === 'ref' ? [item.id] : [];
}

function readAreas({sidebars, docs}: LoadedVersion): {areas: Area[]; articles: AreaArticles} {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const areas: Area[] = [];
  const articles: AreaArticles = {};
  for (const item of sidebars.hilfeSidebar ?? []) {
    if (item.type !== 'category') continue;
    const found = docIds(item).flatMap((id) => byId.get(id) ?? []);
    const [first] = found;
    if (!first) continue;
    const key = first.id.split('/')[0]!;
    areas.push({
      key,
      label: item.label,
      shapes: shapesOf(iconFor(key, 'artikel')),
      description: item.description ?? '',
      to: first.permalink,
    });
    articles[key] = found.map(({title, permalink}) => ({title, to: permalink}));
  }
  return {areas, articles};
}

interface Note {
  doc: Doc;
  date: string | null;
  points: NotePoint[];
}

/** The pages of the updates, newest first; what has no date, such as the page about what is in test, comes last. */
function readNotes(docs: Doc[], siteDir: string): Note[] {
  return docs
    .filter((doc) => !doc.unlisted)
    .map((doc) => {
      const source = readText(doc.source.replace('@site', siteDir));
      const date = isoDay(doc.frontMatter['datum' as keyof typeof doc.frontMatter]);
      return {doc, date, points: extractNotePoints(source.slice(splitFrontMatter(source).bodyOffset))};
    })
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}

/**
 * Collects what start page, 'Hilfe bekommen', the plain overview, the pages of the updates and blocks show, from the content
 * the docs plugins loaded and the data of the product. Each is a file of its own in .docusaurus: a page carries the whole of a file it imports from.
 */
export default function contentOverview({siteDir, baseUrl}: LoadContext): Plugin {
  const startPageFile = path.join(siteDir, START_PAGE_FILE);
  return {
    name: PLUGIN_NAME,
    getPathsToWatch: () => [startPageFile],
    async allContentLoaded({allContent, actions}) {
      const instances = allContent['docusaurus-plugin-content-docs'] as Record<string, LoadedContent>;
      const version = (id: string) => instances[id]?.loadedVersions[0];
      const help = version('default');
      const updates = version('updates');
      if (!help || !updates)
        throw new Error('Die Instanzen „default“ (docs/) und „updates“ (updates/) fehlen in config/instances.ts.');
      const docs = Object.values(instances).flatMap(({loadedVersions}) => loadedVersions.flatMap((one) => one.docs));
      const titles = new Map(
        docs.map(({permalink, title}) => [`/${decodeURI(permalink).slice(baseUrl.length)}`, title]),
      );
      for (const block of blocks)
        for (const [address, title] of block.titles?.(siteDir) ?? []) titles.set(address, title);
      const notes = readNotes(updates.docs, siteDir);
      const {areas, articles} = readAreas(help);
      const start: StartPage = readStartPage(readText(startPageFile), START_PAGE_FILE, titles);
      const latest: LatestNote[] = notes
        .flatMap(({doc, date, points}) => points.map((point) => ({...point, to: doc.permalink, date})))
        .slice(0, LATEST_POINTS);
      const points: NotePoints = Object.fromEntries(notes.map(({doc, points}) => [doc.id, points]));
      await Promise.all([
        actions.createData('areas.json', areas),
        actions.createData('articles.json', articles),
        actions.createData('start-page.json', start),
        actions.createData('latest-notes.json', latest),
        actions.createData('note-points.json', points),
        ...blocks.flatMap(({data}) =>
          Object.entries(data?.() ?? {}).map(([name, value]) => actions.createData(name, value)),
        ),
      ]);
    },
  };
}
