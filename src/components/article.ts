import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {isKind, type Kind} from '@site/src/content/kinds';

/** The fields of an article's front matter that this site adds to the framework's own. */
export interface Article {
  kind: Kind | undefined;
  /** Reading time in minutes, computed when the site is built. */
  minutes: number | undefined;
  /** ISO date of a release note. */
  released: string | undefined;
  /** ISO date of the last check that changed nothing. */
  checked: string | undefined;
  /** Version of a release note, for example 25.12. */
  version: string | undefined;
  /** Its number for the telephone, for example 201-9, and a picture of the QR code of the number's address. */
  number: string | undefined;
  code: string | undefined;
}

function isoDate(value: unknown): string | undefined {
  return value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : undefined;
}

/** Front matter of the article that is shown; only inside a docs page. */
export function useArticle(): Article {
  const {art, lesezeit, datum, geprueft, version, nummer, qr} = useDoc().frontMatter as Record<string, unknown>;
  return {
    kind: isKind(art) ? art : undefined,
    minutes: typeof lesezeit === 'number' ? lesezeit : undefined,
    released: isoDate(datum),
    checked: isoDate(geprueft),
    version: typeof version === 'string' ? version : undefined,
    number: nummer as string | undefined,
    code: qr as string | undefined,
  };
}
