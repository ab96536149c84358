import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {kinds} from '../../content/kinds';
import {imageAddress} from '../../components/SocialImage/address';
import {permalinks, routeKey, sitePages, type BuiltSite} from '../../site-pages';
import type {FinishedSite, MakeOutput} from '../finish/output';
import type {Card} from './card';
import {openRenderer} from './renderer';

function tagsOf(plugins: BuiltSite['plugins']) {
  return plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-docs')
    .flatMap(({content}) => (content as LoadedContent).loadedVersions.flatMap(({docs}) => docs))
    .flatMap(({tags}) => tags);
}

/** Labels of all tags by the route of their page. */
function tagLabels({plugins, baseUrl}: BuiltSite): Map<string, string> {
  return new Map(tagsOf(plugins).map(({permalink, label}) => [routeKey(permalink, baseUrl), label]));
}

function tagPermalinks(plugins: BuiltSite['plugins']): string[] {
  return [...new Set(tagsOf(plugins).map(({permalink}) => permalink))];
}

/** The card of every page that may be found, by route: what readers see in search, and the pages of the tags. */
export function collectCards(site: FinishedSite): Map<string, Card> {
  const labels = tagLabels(site);
  const {title: siteTitle, tagline} = site.siteConfig;
  const cards = site.pages.flatMap(({route, visibility, title, area, kind, isList}): [string, Card][] => {
    const common = {site: siteTitle, icon: area.key};
    if (route === '/') return [[route, {...common, title: 'Wobei können wir helfen?', area: tagline}]];
    if (route === '/tags') {
      return [[route, {...common, title: 'Alle Schlagwörter von A bis Z', area: siteTitle, icon: 'schlagwort'}]];
    }
    const label = labels.get(route);
    if (label) return [[route, {...common, title: label, area: 'Schlagwort', icon: 'schlagwort'}]];
    if (visibility !== 'shown' || !title) return [];
    return [[route, {...common, title, area: area.label, kind: kind && !isList ? kinds[kind] : undefined}]];
  });
  return new Map(cards);
}

/** The site as far as it is known before its pages are built: enough for nearly all of their cards. */
function plannedSite({siteDir, outDir, baseUrl, siteConfig}: LoadContext, allContent: AllContent): FinishedSite {
  const plugins = Object.entries(allContent).flatMap(([name, instances]) =>
    Object.entries(instances).map(([id, content]) => ({name, options: {id}, content})),
  );
  const routes = [...permalinks(plugins), ...tagPermalinks(plugins)].map((path) => ({path, component: ''}));
  const site = {siteDir, outDir, baseUrl, siteConfig, plugins, routes, routesBuildMetadata: {}};
  return {...site, pages: sitePages(site)};
}

/**
 * The image that is shown with a link to a page in messages and networks. Most of the work is done by another process
 * while the pages are bundled, which leaves cores free.
 */
export const socialImages: MakeOutput = (context) => {
  // Long before there is anything to render: that process loads its modules while this one reads the articles.
  let renderer = process.env.NODE_ENV === 'production' ? openRenderer(context.siteDir) : undefined;
  return {
    plan(allContent) {
      renderer?.renderAhead([...collectCards(plannedSite(context, allContent)).values()]);
    },

    async write(site) {
      const start = performance.now();
      const cards = collectCards(site);
      if (cards.size === 0) throw new Error('Es gibt keine Seite für ein Titelbild. Der Build ist unvollständig.');
      renderer ??= openRenderer(context.siteDir);
      const {files, rendered} = await renderer.render([...cards.values()]);
      for (const [index, route] of [...cards.keys()].entries()) {
        const target = path.join(site.outDir, imageAddress(route));
        fs.mkdirSync(path.dirname(target), {recursive: true});
        fs.copyFileSync(files[index]!, target);
      }
      renderer.close();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      logger.info(`Titelbilder: ${cards.size} Seiten, ${rendered} neu gezeichnet, ${seconds} s gewartet.`);
    },
  };
};
