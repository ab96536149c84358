import fs from 'node:fs';
import path from 'node:path';
import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {extractNotePoints, type NotePoint} from './notes';
import {readStartPage, type StartPage} from './start-page';

export const PLUGIN_NAME = 'hc-content-overview';
const START_PAGE_FILE = 'docs/_startseite.yml';
/** Points shown on the start page and on 'Hilfe bekommen'. */
const LATEST_POINTS = 5;

export interface OverviewArticle {
  title: string;
  to: string;
  description: string;
}

export interface OverviewArea {
  key: string;
  label: string;
  description: string;
  articles: OverviewArticle[];
}

export interface LatestNote extends NotePoint {
  to: string;
  /** ISO date of the note; absent on the page about what is in test. */
  date: string | null;
}

/** Written to .docusaurus and imported by the pages that show it, so that no other page carries it. */
export interface Overview {
  areas: OverviewArea[];
  start: StartPage;
  latest: LatestNote[];
}

type SidebarItem = LoadedVersion['sidebars'][string][number];
type Doc = LoadedVersion['docs'][number];

function docIds(item: SidebarItem): string[] {
  if (item.type === 'category') return item.items.flatMap(docIds);
  return item.type === 'doc' || item.type === 'ref' ? [item.id] : [];
}

function toAreas({sidebars, docs}: LoadedVersion): OverviewArea[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return (sidebars.hilfeSidebar ?? []).flatMap((item) => {
    if (item.type !== 'category') return [];
    const articles = docIds(item).flatMap((id) => byId.get(id) ?? []);
    const [first] = articles;
    return first
      ? [
          {
            key: first.id.split('/')[0]!,
            label: item.label,
            description: item.description ?? '',
            articles: articles.map(({title, permalink, description}) => ({title, to: permalink, description})),
          },
        ]
      : [];
  });
}

function isoDate(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value : null;
}

function toLatest(docs: Doc[], siteDir: string): LatestNote[] {
  return docs
    .filter((doc) => !doc.unlisted)
    .map((doc) => ({doc, date: isoDate(doc.frontMatter['datum' as keyof typeof doc.frontMatter])}))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
    .flatMap(({doc, date}) => {
      const source = fs.readFileSync(doc.source.replace('@site', siteDir), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
      return extractNotePoints(source).map((point) => ({...point, to: doc.permalink, date}));
    })
    .slice(0, LATEST_POINTS);
}

/** Collects what start page, 'Hilfe bekommen' and the plain overview show, from the content the docs plugins loaded. */
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
        throw new Error('Die Instanzen „default“ (docs/) und „updates“ (updates/) fehlen in config/docs-instances.ts.');
      const titles = new Map(
        Object.values(instances)
          .flatMap(({loadedVersions}) => loadedVersions.flatMap(({docs}) => docs))
          .map(({permalink, title}) => [`/${decodeURI(permalink).slice(baseUrl.length)}`, title]),
      );
      const overview: Overview = {
        areas: toAreas(help),
        start: readStartPage(fs.readFileSync(startPageFile, 'utf8'), START_PAGE_FILE, titles),
        latest: toLatest(updates.docs, siteDir),
      };
      await actions.createData('overview.json', overview);
    },
  };
}
