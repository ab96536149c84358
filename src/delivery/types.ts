import type {PathRedirect} from '../content/redirects';

/** Everything a server has to know about the built site. Written to .delivery/rules.json for the local server. */
export interface DeliveryRules {
  /** SHA-256 of 404.html, in hexadecimal: it loads the scripts of the whole site, so it tells builds apart. */
  build: string;
  /** Path under which the site is served, with both slashes. */
  baseUrl: string;
  /** Sent with every response, errors included. */
  headers: Record<string, string>;
  /** Who may read files below a path from another site. */
  sharing: {
    /** Path with the base URL and both slashes. */
    path: string;
    origins: string[];
  };
  /** Sent only over HTTPS: browsers must ignore it elsewhere, and a server must not send it there. */
  strictTransportSecurity: string;
  /** Addresses with the base URL, percent-encoded targets. */
  redirects: PathRedirect[];
  /** Percent-encoded targets of all other spellings, by what `fold` (src/lib/fold.ts) leaves of an address with the base URL. */
  spellings: Record<string, string>;
  cache: {
    /** Source of a regular expression: paths, below the base URL, of files whose name carries a hash. */
    hashedNames: string;
    /** Cache-Control of these files, and of everything else. */
    hashed: string;
    other: string;
  };
  /** Content types by file extension, without charset. */
  types: Record<string, string>;
  /** Content types of single files that their extension does not tell, by address with the base URL. */
  typesByPath: Record<string, string>;
  /** Types that are sent with charset=utf-8. */
  utf8Types: string[];
  texts: {
    /** Answer for a file of an older build. */
    gone: string;
    /** Answer for a method other than GET and HEAD. */
    readOnly: string;
  };
}
