import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {isKind, kinds} from '../../content/kinds';
import {imageAddress} from '../../components/SocialImage/address';
import {routeKey, sitePages, type BuiltSite} from '../../site-pages';
import type {Card} from './card';
import {createArtist} from './draw';
import {readTokens} from './tokens';

const MARK = 'static/img/logo-dunkel.svg';
const TOKENS = 'src/css/tokens.css';
const CACHE = 'node_modules/.cache/hilfe-center/social-images';

/** Labels of all tags by the route of their page. */
function tagLabels({plugins, baseUrl}: BuiltSite): Map<string, string> {
  return new Map(
    plugins
      .filter(({name}) => name === 'docusaurus-plugin-content-docs')
      .flatMap(({content}) => (content as LoadedContent).loadedVersions.flatMap(({docs}) => docs))
      .flatMap(({tags}) => tags.map(({permalink, label}) => [routeKey(permalink, baseUrl), label] as const)),
  );
}

/** The card of every page that may be found, by route: what readers see in search, and the pages of the tags. */
export function collectCards(site: BuiltSite & {siteConfig: {title: string; tagline: string}}): Map<string, Card> {
  const labels = tagLabels(site);
  const {title: siteTitle, tagline} = site.siteConfig;
  const cards = sitePages(site).flatMap(({route, visibility, title, area, frontMatter}): [string, Card][] => {
    const common = {site: siteTitle, icon: area.key};
    if (route === '/') return [[route, {...common, title: 'Wobei können wir helfen?', area: tagline}]];
    if (route === '/tags') {
      return [[route, {...common, title: 'Alle Schlagwörter von A bis Z', area: siteTitle, icon: 'schlagwort'}]];
    }
    const label = labels.get(route);
    if (label) return [[route, {...common, title: label, area: 'Schlagwort', icon: 'schlagwort'}]];
    if (visibility !== 'shown' || !title) return [];
    return [
      [route, {...common, title, area: area.label, kind: isKind(frontMatter.art) ? kinds[frontMatter.art] : undefined}],
    ];
  });
  return new Map(cards);
}

/** Draws the image that is shown with a link to a page in messages and networks. */
export default function socialImages({siteDir}: LoadContext): Plugin {
  return {
    name: 'hc-social-images',
    async postBuild(site) {
      const start = performance.now();
      const cards = collectCards(site);
      if (cards.size === 0) throw new Error('Es gibt keine Seite für ein Titelbild. Der Build ist unvollständig.');
      const mark = fs.readFileSync(path.join(siteDir, MARK), 'utf8');
      const artist = createArtist(path.join(siteDir, CACHE), readTokens(path.join(siteDir, TOKENS)), mark);
      await Promise.all(
        [...cards].map(async ([route, card]) => {
          const file = path.join(site.outDir, imageAddress(route));
          fs.mkdirSync(path.dirname(file), {recursive: true});
          fs.writeFileSync(file, await artist.draw(card));
        }),
      );
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      logger.info(`Titelbilder: ${cards.size} Seiten, ${artist.drawn()} neu gezeichnet in ${seconds} s.`);
    },
  };
}
