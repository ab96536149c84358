import {addLeadingSlash, addTrailingSlash} from '@docusaurus/utils-common';

/**
 * The origin of the site as the framework has it, without a slash at the end. An empty variable is one that is not set.
 *
 * @throws Error in German when it is no origin
 */
export function readOrigin(variable: string | undefined, fallback: string): string {
  const given = variable === undefined || variable === '' ? fallback : variable;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Error(
    `SITE_URL (Umgebung, .env oder config/site.ts): „${given}“ ist nicht die Adresse einer Website. Geben Sie sie mit ` +
      'https:// und ohne Pfad an, zum Beispiel https://hilfe.example.com; der Pfad gehört in SITE_BASE_URL.',
  );
}

/**
 * Origins of other sites, as browsers compare them.
 *
 * @throws Error in German when one is no origin
 */
export function readOrigins(origins: readonly string[]): string[] {
  for (const origin of origins) {
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    if (url && /^https?:\/\/[^*]+$/.test(origin) && url.origin === origin) continue;
    throw new Error(
      `config/site.ts, embedding.origins: „${origin}“ ist kein Ursprung einer Website. Schreiben Sie ihn mit https:// und ` +
        'ohne Schrägstrich am Ende, zum Beispiel https://produkt.example.com',
    );
  }
  return [...origins];
}

/**
 * The path of the site as the framework has it, with both slashes. An empty variable is one that is not set. Patterns,
 * redirects and rules for servers are made of it unescaped, hence the few characters.
 *
 * @throws Error in German when it is no path
 */
export function readBaseUrl(variable: string | undefined, fallback: string): string {
  const given = variable === undefined || variable === '' ? fallback : variable;
  const baseUrl = addLeadingSlash(addTrailingSlash(given));
  if (/^\/(?:(?!\.+\/)[\w.~-]+\/)*$/.test(baseUrl)) return baseUrl;
  throw new Error(
    `SITE_BASE_URL (Umgebung, .env oder config/site.ts): „${given}“ ist kein Pfad. Erlaubt sind a bis z, Ziffern, Punkt, ` +
      'Bindestrich, Unterstrich und Tilde zwischen einfachen Schrägstrichen, zum Beispiel /hilfe/.',
  );
}
