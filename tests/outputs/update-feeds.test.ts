import {describe, expect, it} from 'vitest';
import {feedsOf, type FeedEntry} from '../../src/outputs/update-feeds/feeds';
import {feedFormats} from '../../src/site-pages/feed-formats';
import {feedProblems} from '../support/feeds';

const notes: FeedEntry[] = [
  {
    route: '/updates/2024/2024-11-neu',
    url: 'https://hilfe.example.com/updates/2024/2024-11-neu',
    title: 'E-Rechnung & ZUGFeRD',
    summary: 'Mit <b> und ]]>.',
    html: '<p>Größe &lt; 5 &amp; ]]> <a href="https://hilfe.example.com/a?b=1&amp;c=2">Link</a></p>',
    day: '2024-11-12',
    version: '24.11',
  },
  {
    route: '/updates/2025/2025-12-steuersaetze',
    url: 'https://hilfe.example.com/updates/2025/2025-12-steuersaetze',
    title: 'Steuersätze',
    summary: 'Neue Sätze.',
    html: '<p>Text</p>',
    day: '2025-12-09',
    version: undefined,
  },
];

function feedsFor(host: string, entries = notes) {
  return feedsOf(entries, {
    title: 'Hilfe-Center: Updates',
    description: 'Was neu ist.',
    author: 'Beispiel GmbH',
    url: `https://${host}/updates`,
    fileUrl: (file) => `https://${host}/${file}`,
  });
}

describe('feeds of the updates', () => {
  const feeds = feedsFor('hilfe.example.com');

  it.each(feedFormats.map(({file}) => file))('%s is valid', async (file) => {
    expect(await feedProblems[file](feeds[file])).toEqual([]);
  });

  it.each([
    ['updates/atom.xml', '<updated>', '<updated>gestern '],
    ['updates/atom.xml', '<name>Beispiel GmbH</name>', ''],
    ['updates/rss.xml', '<pubDate>Tue', '<pubDate>Dienstag'],
    ['updates/rss.xml', '<guid isPermaLink="false">', '<guid isPermaLink="nein">'],
    ['updates/feed.json', 'date_published": "2025-12-09T', 'date_published": "9.12.2025 '],
    ['updates/feed.json', '"language": "de",', ''],
  ] as const)('a fault in %s is found: %s', async (file, valid, broken) => {
    expect(feeds[file]).toContain(valid);
    expect(await feedProblems[file](feeds[file].replace(valid, broken))).not.toEqual([]);
  });

  it('the newest note comes first, with its day', () => {
    const {items} = JSON.parse(feeds['updates/feed.json']) as {items: {title: string; date_published: string}[]};
    expect(items.map(({title, date_published: date}) => [title, date.slice(0, 10)])).toEqual([
      ['Steuersätze', '2025-12-09'],
      ['E-Rechnung & ZUGFeRD', '2024-11-12'],
    ]);
    expect(feeds['updates/atom.xml']).toContain('<updated>2025-12-09T12:00:00.000Z</updated>');
  });

  it('is in German and carries the full text', () => {
    expect(feeds['updates/atom.xml']).toContain('xml:lang="de"');
    expect(feeds['updates/rss.xml']).toContain('<language>de</language>');
    expect(feeds['updates/feed.json']).toContain('"language": "de"');
    const {items} = JSON.parse(feeds['updates/feed.json']) as {items: {content_html: string}[]};
    expect(items[1]?.content_html).toBe(notes[0]!.html);
  });

  it('ids survive a move to another host and are the same in all formats', () => {
    const ids = (text: string) => [...new Set(text.match(/urn:uuid:[0-9a-f-]{36}/g))].sort();
    const own = ids(feeds['updates/atom.xml']);
    expect(own).toHaveLength(3);
    expect(ids(feedsFor('anders.example.org')['updates/atom.xml'])).toEqual(own);
    expect(ids(feeds['updates/rss.xml'])).toEqual(ids(feeds['updates/feed.json']));
    expect(own).toEqual(expect.arrayContaining(ids(feeds['updates/rss.xml'])));
    // Readers know the notes by these ids; another value would show all of them as new.
    expect(own).toContain('urn:uuid:68ba6179-b29e-507f-ba1f-eab64125dc21');
  });

  it('refuses to write an empty feed', () => {
    expect(() => feedsFor('hilfe.example.com', [])).toThrow('keinen einzigen Versionshinweis');
  });
});
