import fs from 'node:fs';
import path from 'node:path';
import type {Seam} from './seam';

const classic = (component: string) => ['@docusaurus/theme-classic', `lib/theme/${component}`] as const;
const fallback = (component: string) =>
  ['@docusaurus/core', `lib/client/theme-fallback/${component}/index.js`] as const;

type Original = readonly [from: string, file: string];

function component(
  kind: 'eject' | 'wrap',
  name: string,
  [from, file]: Original,
  sha256: string,
  test: string,
  why: string,
): Seam {
  return {
    id: `theme/${name}`,
    package: from,
    kind,
    strength: 'review',
    why,
    test,
    expects: [{file: file.endsWith('.js') ? file : `${file}/index.js`, sha256}],
  };
}

const picture = (name: string, sha256: string) =>
  component(
    'eject',
    `Icon/${name}`,
    classic(`Icon/${name}`),
    sha256,
    'tests/upstream/register.test.ts',
    'One icon set for the whole site.',
  );

/**
 * The components in `src/theme`. Ejected ones have to be compared with their original when its fingerprint changes;
 * wrapped ones mostly go on working, and their fingerprint says where to look first.
 */
export const themeSeams: Seam[] = [
  component(
    'wrap',
    'Admonition/Types',
    classic('Admonition/Types.js'),
    '7dc5f4c55e015d21',
    'e2e/page-kinds.spec.ts',
    'Notes as blocks show them: icons as part of the page, and `:::kurzantwort`.',
  ),
  component(
    'wrap',
    'CodeBlock',
    classic('CodeBlock'),
    '639f8655d319e123',
    'e2e/first-load.spec.ts',
    'Loads the highlighter only on pages with code: Prism was a third of what every page loaded.',
  ),
  component(
    'eject',
    'DocBreadcrumbs/StructuredData',
    classic('DocBreadcrumbs/StructuredData'),
    '7b282577fb02933d',
    'e2e/metadata.spec.ts',
    'The whole trail from the start page on; upstream leaves out areas, which have no page of their own here.',
  ),
  component(
    'eject',
    'DocCategoryGeneratedIndexPage',
    classic('DocCategoryGeneratedIndexPage'),
    '89d20596482e4c58',
    'e2e/updates.spec.ts',
    'Only the updates have category pages: quarters to choose from and notes by month instead of a grid of cards.',
  ),
  component(
    'wrap',
    'DocItem',
    classic('DocItem'),
    '015731dcd3f47753',
    'e2e/metadata.spec.ts',
    'Structured data of an article, and the alternative of its picture in link previews.',
  ),
  component(
    'wrap',
    'DocItem/Content',
    classic('DocItem/Content'),
    '0902dcb538c3dbbe',
    'e2e/article.spec.ts',
    'Boxed fields below the title, a class by kind of article, plates as headings of release notes.',
  ),
  component(
    'eject',
    'DocItem/Footer',
    classic('DocItem/Footer'),
    '93722eb781e3c4f8',
    'e2e/article.spec.ts',
    'Tags and date stand in the head; here the way to help, the copy as Markdown, the edit link, the feeds of the updates and, in print, the address.',
  ),
  component(
    'wrap',
    'DocItem/Metadata',
    classic('DocItem/Metadata'),
    'f92ee0be920631f3',
    'e2e/metadata.spec.ts',
    '`noindex` for the editors’ handbook; the Markdown copy and, in the updates, the feeds.',
  ),
  component(
    'wrap',
    'DocItem/TOC/Desktop',
    classic('DocItem/TOC/Desktop'),
    '766572affae79e62',
    'e2e/accessibility.spec.ts',
    'The table of contents is a landmark with a name.',
  ),
  component(
    'wrap',
    'DocSidebar/Mobile',
    classic('DocSidebar/Mobile'),
    'aac2e5836058716a',
    'e2e/navigation.spec.ts',
    'A sidebar of one page is no menu: the slide-out menu opens on the main menu there.',
  ),
  component(
    'wrap',
    'DocSidebarItems',
    classic('DocSidebarItems'),
    '83b18b06e55e9acc',
    'tests/upstream/first-load.test.ts',
    'The items of a large category are fetched when it is expanded.',
  ),
  component(
    'eject',
    'DocTagDocListPage',
    classic('DocTagDocListPage'),
    'ac7526491a519a11',
    'e2e/page-kinds.spec.ts',
    'Articles as cards with icon and area, German title.',
  ),
  component(
    'eject',
    'DocTagsListPage',
    classic('DocTagsListPage'),
    '87e0780a3548628f',
    'e2e/page-kinds.spec.ts',
    'A German index: umlauts with their vowel, labels with counts over the full width.',
  ),
  component(
    'eject',
    'Error',
    fallback('Error'),
    '4037ad84f1980a33',
    'e2e/fixture-site.spec.ts',
    'Crash page when even the layout failed. Upstream is English and part of the core, which has no translations.',
  ),
  component(
    'eject',
    'ErrorPageContent',
    classic('ErrorPageContent.js'),
    'a85bb2d0b98bbb2c',
    'e2e/failures.spec.ts',
    'Crash page inside the layout with the fixed German texts; going to another page leaves the crash.',
  ),
  component(
    'wrap',
    'Footer/LinkItem',
    classic('Footer/LinkItem'),
    '3930a6222acd5ef2',
    'e2e/layout.spec.ts',
    'Mail and telephone open no new tab.',
  ),
  picture('Close', '2aabd0f0b7f83876'),
  picture('DarkMode', '0fdf0d3588199bfe'),
  picture('Edit', '32e36edd6fbe692d'),
  picture('Home', '5737c97a4dfce4e3'),
  picture('LightMode', '032b3f6a7e7d92c6'),
  picture('Menu', '36d749ecd4250778'),
  picture('SystemColorMode', '198ce57e50a1151e'),
  component(
    'eject',
    'Loading',
    fallback('Loading'),
    'ffd8013daa28cd24',
    'e2e/failures.spec.ts',
    'The raw error and a German retry button. Upstream is English and part of the core.',
  ),
  component(
    'eject',
    'Logo',
    classic('Logo'),
    '60c64ce82ec8bd64',
    'e2e/first-load.spec.ts',
    'Part of the page, one for both colour modes; upstream has two pictures, and browsers load both before the first paint.',
  ),
  component(
    'wrap',
    'MDXComponents',
    classic('MDXComponents'),
    'b1a0eed95525de25',
    'e2e/article.spec.ts',
    'Registers the components editors may use.',
  ),
  component(
    'wrap',
    'MDXPage',
    classic('MDXPage'),
    'fc4ecd1e04a90bc7',
    'e2e/metadata.spec.ts',
    'Markdown copy and trail of a standalone page.',
  ),
  component(
    'wrap',
    'Navbar/MobileSidebar',
    classic('Navbar/MobileSidebar'),
    '0e302185bbfd7b0a',
    'e2e/navigation.spec.ts',
    'The slide-out menu takes the focus, keeps it and gives it back; Escape and the back button close it; it renders when the page is idle.',
  ),
  component(
    'eject',
    'NotFound/Content',
    classic('NotFound/Content'),
    '1339cadd0fe0b2a2',
    'e2e/page-kinds.spec.ts',
    'The fixed German sentences, search, ways on, the delivery note.',
  ),
  component(
    'wrap',
    'Root',
    fallback('Root'),
    '450d33ef242b1cc6',
    'e2e/offline.spec.ts',
    'Starts what works without a connection.',
  ),
];

/** @returns names of the components in `src/theme`, as the framework looks them up */
export function themeComponents(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.replace(/(?:\/index)?\.tsx?$/, ''))
    .sort();
}
