import {generateAtomFeed, generateJsonFeed, generateRssFeed} from 'feedsmith';
import {v5 as uuid} from 'uuid';
import type {FeedFile} from '../../site-pages/feed-formats';

/** Ids are made of it and of a route, so that they outlive a move to another host. Never change it. */
const NAMESPACE = '2f6b1c0e-6a55-4c39-9a0e-3f1f0a6f6d52';
const LANGUAGE = 'de';

export interface FeedEntry {
  /** Route below the base URL, decoded. */
  route: string;
  url: string;
  title: string;
  summary: string;
  /** Full text, absolute addresses. */
  html: string;
  /** Day of publication, yyyy-mm-dd. */
  day: string;
  version: string | undefined;
}

export interface FeedSettings {
  title: string;
  description: string;
  author: string;
  /** Page the feeds belong to. */
  url: string;
  /** Address of a file of the site. */
  fileUrl: (file: FeedFile) => string;
}

function idOf(route: string): string {
  return `urn:uuid:${uuid(route, NAMESPACE)}`;
}

/** Release notes know their day, feeds want a moment: noon in UTC is the same day nearly everywhere. */
function momentOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/**
 * The release notes as Atom 1.0, RSS 2.0 and JSON Feed 1.1, newest first.
 *
 * @throws Error when there are no notes: an empty feed would empty every reader's list
 */
export function feedsOf(notes: FeedEntry[], settings: FeedSettings): Record<FeedFile, string> {
  const entries = notes.toSorted((a, b) => b.day.localeCompare(a.day) || a.route.localeCompare(b.route));
  const [newest] = entries;
  if (!newest) throw new Error('Für die Feeds der Updates gibt es keinen einzigen Versionshinweis mit „datum“.');
  const {title, description, author, url, fileUrl} = settings;
  const updated = momentOf(newest.day);
  const categories = ({version}: FeedEntry) => (version ? [`Version ${version}`] : []);

  const atom = generateAtomFeed(
    {
      xml: {lang: LANGUAGE},
      id: idOf('/updates'),
      title: {value: title},
      subtitle: {value: description},
      updated,
      authors: [{name: author}],
      links: [
        {href: url, rel: 'alternate', type: 'text/html', hreflang: LANGUAGE},
        {href: fileUrl('updates/atom.xml'), rel: 'self', type: 'application/atom+xml'},
      ],
      entries: entries.map((entry) => ({
        id: idOf(entry.route),
        title: {value: entry.title},
        links: [{href: entry.url, rel: 'alternate', type: 'text/html', hreflang: LANGUAGE}],
        published: momentOf(entry.day),
        updated: momentOf(entry.day),
        categories: categories(entry).map((term) => ({term})),
        summary: {value: entry.summary},
        content: {type: 'html', value: entry.html},
      })),
    },
    {strict: true},
  );

  const rss = generateRssFeed(
    {
      title,
      link: url,
      description,
      language: LANGUAGE,
      lastBuildDate: updated,
      atom: {links: [{href: fileUrl('updates/rss.xml'), rel: 'self', type: 'application/rss+xml'}]},
      items: entries.map((entry) => ({
        title: entry.title,
        link: entry.url,
        guid: {value: idOf(entry.route), isPermaLink: false},
        pubDate: momentOf(entry.day),
        categories: categories(entry).map((name) => ({name})),
        description: entry.summary,
        content: {encoded: entry.html},
      })),
    },
    {strict: true},
  );

  const json = generateJsonFeed(
    {
      title,
      description,
      language: LANGUAGE,
      home_page_url: url,
      feed_url: fileUrl('updates/feed.json'),
      authors: [{name: author}],
      items: entries.map((entry) => ({
        id: idOf(entry.route),
        url: entry.url,
        title: entry.title,
        summary: entry.summary,
        content_html: entry.html,
        date_published: momentOf(entry.day),
        tags: categories(entry),
      })),
    },
    {strict: true},
  );

  return {
    'updates/atom.xml': atom,
    'updates/rss.xml': rss,
    'updates/feed.json': `${JSON.stringify(json, null, 2)}\n`,
  };
}
