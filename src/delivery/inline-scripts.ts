import {createHash} from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Types the browser reads as data: no policy applies to them. */
const DATA_BLOCK = /\btype=["']?application\/(?:ld\+)?json\b/i;
const SOURCE = /\bsrc=/i;
/** Page the redirect plugin writes for hosts that cannot redirect. It works without its script. */
const REDIRECT_PAGE = /<meta http-equiv=["']?refresh\b/i;

/** Hashes, as a Content-Security-Policy names them, of the scripts in a page itself. */
export function inlineScriptHashes(html: string): string[] {
  if (REDIRECT_PAGE.test(html)) return [];
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !SOURCE.test(attributes) && !DATA_BLOCK.test(attributes))
    .map(([, , code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
}
