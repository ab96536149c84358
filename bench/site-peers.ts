import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {compressFiles} from '../src/delivery/compress';
import {install} from './site-lighthouse';

interface Peer {
  name: string;
  /** End of its addresses. */
  suffix: string;
  folder: string;
  manifest: {dependencies: Record<string, string>; [field: string]: unknown};
  /** Folder of the articles. */
  content: string;
  files: Record<string, string>;
  build: string[];
  output: string;
}

/** Both as their starters make them: no plugins, nothing tuned. */
export const peers: Peer[] = [
  {
    name: 'Docusaurus',
    suffix: '',
    folder: 'classic',
    manifest: {
      dependencies: {
        '@docusaurus/core': '3.9.2',
        '@docusaurus/preset-classic': '3.9.2',
        '@mdx-js/react': '3.1.1',
        clsx: '2.1.1',
        'prism-react-renderer': '2.4.1',
        react: '19.3.1',
        'react-dom': '19.3.1',
      },
      // Later versions of webpack refuse the options Docusaurus 3.9 gives to their progress plugin; DocSearch is ours.
      overrides: {webpack: '5.101.3', '@docsearch/react': '4.7.1'},
    },
    content: 'docs',
    files: {
      'docusaurus.config.js': `module.exports = {
  title: 'Hilfe-Center', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
  favicon: 'img/favicon.svg', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
  markdown: {format: 'detect', hooks: {onBrokenMarkdownLinks: 'ignore'}},
  i18n: {defaultLocale: 'de', locales: ['de']},
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: undefined}, blog: false}]],
};\n`,
    },
    build: ['docusaurus', 'build'],
    output: 'build',
  },
  {
    name: 'Starlight',
    suffix: '/',
    folder: 'starlight',
    manifest: {type: 'module', dependencies: {'@astrojs/starlight': '0.36.3', astro: '5.16.0', sharp: '0.34.5'}},
    content: 'src/content/docs',
    files: {
      'astro.config.mjs': `import {defineConfig} from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://example.com',
  integrations: [starlight({title: 'Hilfe-Center', locales: {root: {label: 'Deutsch', lang: 'de'}}})],
});\n`,
      'src/content.config.ts': `import {defineCollection} from 'astro:content';
import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';
export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};\n`,
    },
    build: ['astro', 'build'],
    output: 'dist',
  },
];

/** File that says what a peer was built from. */
const STAMP = 'stand.txt';

interface Article {
  route: string;
  text: string;
}

/** The articles as plain Markdown, from the text copies the build has written. */
function readArticles(build: string): Article[] {
  return fs
    .readdirSync(build, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const source = fs.readFileSync(path.join(build, name), 'utf8');
      const [, title = name] = /^# (.*)$/m.exec(source) ?? [];
      const [, site = ''] = /<(https?:\/\/[^/>]+)/.exec(source) ?? [];
      const body = source.replace(/^# .*\n/, '');
      return {
        route: name.slice(0, -'.md'.length),
        text: `---\ntitle: ${JSON.stringify(title.replaceAll('\\', ''))}\n---\n${site ? body.replaceAll(`](${site}/`, '](/') : body}`,
      };
    });
}

/** Installs a peer and gives it our articles, from a build of ours; returns its folder and a mark of what is in it. */
function writeSources(
  {folder, manifest, content, files}: Peer,
  root: string,
  build: string,
): {site: string; state: string} {
  const site = path.join(root, folder);
  install(site, manifest);
  const articles = readArticles(build);
  if (articles.length < 100) throw new Error(`Der Build enthält nur ${articles.length} Textfassungen von Artikeln.`);
  const state = createHash('sha256')
    .update(JSON.stringify([manifest, files, articles]))
    .digest('hex');
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    fs.writeFileSync(path.join(site, file), text);
  }
  const target = path.join(site, content);
  fs.rmSync(target, {recursive: true, force: true});
  for (const {route, text} of articles) {
    const file = path.join(target, `${route}.md`);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  }
  // Without an icon the browser reports an error, which has nothing to do with speed.
  for (const icons of ['static/img', 'public']) {
    fs.mkdirSync(path.join(site, icons), {recursive: true});
    fs.copyFileSync(path.join(build, 'img/favicon.svg'), path.join(site, icons, 'favicon.svg'));
  }
  return {site, state};
}

/** Folder of a peer that has our articles and is not built. */
export function prepareSources(peer: Peer, root: string, build: string): string {
  const {site} = writeSources(peer, root, build);
  fs.rmSync(path.join(site, STAMP), {force: true});
  return site;
}

/**
 * Installs a peer, gives it the articles, builds it, and compresses its files as ours are.
 *
 * @param root folder the peers live in
 * @param build our own build, where the articles come from
 * @returns folder of the built peer
 */
export async function prepare(peer: Peer, root: string, build: string): Promise<string> {
  const {site, state} = writeSources(peer, root, build);
  const built = path.join(site, peer.output);
  const stamp = path.join(site, STAMP);
  // The same articles again: what was built for the run before is still right.
  if (fs.existsSync(built) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === state) return built;
  fs.rmSync(stamp, {force: true});
  process.stderr.write(`Baue ${peer.name}\n`);
  execFileSync('npx', ['--no-install', ...peer.build], {
    cwd: site,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, NO_UPDATE_NOTIFIER: '1', ASTRO_TELEMETRY_DISABLED: '1'},
  });
  await compressFiles(built, fs.readdirSync(built, {recursive: true, encoding: 'utf8'}));
  fs.writeFileSync(stamp, state);
  return built;
}
