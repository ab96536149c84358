const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};

/** Text as HTML: nothing in it is markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character]!);
}

export interface BarePageParts {
  /** Title of the page, and the name of the site after it: text, not HTML. */
  title: string;
  siteTitle: string;
  baseUrl: string;
  css: string;
  /** Address of the script, if it needs one. */
  script?: string;
  body: string;
}

/** Tells bare pages from those of somebody else, as the others are told by their scripts. */
export const BARE_PAGE_MARK = '<meta name="generator" content="hilfe-center">';

/** A page that needs nothing of the site's scripts and styles. */
export function barePage({title, siteTitle, baseUrl, css, script, body}: BarePageParts): string {
  return `<!doctype html>
<html lang="de" data-theme="light">
<head>
<meta charset="utf-8">
${BARE_PAGE_MARK}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(siteTitle)}</title>
<link rel="icon" href="${baseUrl}img/favicon.svg">
<style>
${css}
</style>
${script === undefined ? '' : `<script src="${script}"></script>\n`}</head>
<body>
${body}
</body>
</html>
`;
}
