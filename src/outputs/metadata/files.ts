/** Facts about the site that the files for machines need. */
export interface SiteFacts {
  /** Address of the start page, with base URL. */
  url: string;
  baseUrl: string;
  title: string;
  tagline: string;
  /** Colours of the installed site: address bar and splash screen. */
  themeColor: string;
  backgroundColor: string;
}

/** Everything may be crawled: a crawler sees the `noindex` of pages for editors only if it may read them. */
export function robotsTxt({url}: SiteFacts): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}sitemap.xml\n`;
}

/** Makes the manifest with which the site can be installed: name, icons, colours. */
export function webManifest({baseUrl, title, tagline, themeColor, backgroundColor}: SiteFacts): string {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${baseUrl}img/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: baseUrl,
    name: title,
    short_name: title,
    description: tagline,
    lang: 'de',
    dir: 'ltr',
    start_url: baseUrl,
    scope: baseUrl,
    display: 'standalone',
    theme_color: themeColor,
    background_color: backgroundColor,
    categories: ['business', 'productivity'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      {name: 'Hilfe durchsuchen', url: `${baseUrl}search`},
      {name: 'Hilfe bekommen', url: `${baseUrl}gethelp/gethelp-landingpage`},
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
