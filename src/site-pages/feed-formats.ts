/** The feeds of the release notes; what a page needs to point at them. */
export const feedFormats = [
  {name: 'Atom', file: 'updates/atom.xml', type: 'application/atom+xml'},
  {name: 'RSS', file: 'updates/rss.xml', type: 'application/rss+xml'},
  {name: 'JSON Feed', file: 'updates/feed.json', type: 'application/feed+json'},
] as const;

export type FeedFile = (typeof feedFormats)[number]['file'];
