import path from 'node:path';
import {readTokens} from '../color-tokens';
import type {SiteFacts} from './files';

/** Colours of the installed site, from the design tokens. */
export function siteColors(siteDir: string): Pick<SiteFacts, 'themeColor' | 'backgroundColor'> {
  const color = readTokens(path.join(siteDir, 'src/css/tokens.css'));
  return {themeColor: color('petrol-700'), backgroundColor: color('stone-50')};
}
