import {barePage, escapeHtml} from '../../lib/html';

export interface OfflinePageParts {
  title: string;
  baseUrl: string;
  /** Faces, design tokens and the page's own rules. */
  css: string;
  /** Address of the script. */
  script: string;
}

/**
 * The page that is shown when another is not stored and cannot be fetched. It needs nothing but itself, its script, two
 * faces and the mark: it has to work whatever else is missing, at whatever address.
 */
export function offlinePage({title, ...parts}: OfflinePageParts): string {
  const {baseUrl} = parts;
  return barePage({
    ...parts,
    title: 'Keine Verbindung',
    siteTitle: title,
    body: `<header>
<a href="${baseUrl}"><img src="${baseUrl}img/logo-hell.svg" alt="" width="38" height="38">${escapeHtml(title)}</a>
</header>
<main>
<h1>Keine Verbindung</h1>
<p>Diese Seite ist auf Ihrem Gerät nicht gespeichert, und das Hilfe-Center ist gerade nicht zu erreichen. Sobald Sie wieder Netz haben, wird sie von selbst geladen.</p>
<p class="actions"><a class="button" id="erneut" href="">Erneut versuchen</a> <a class="button quiet" href="${baseUrl}">Zur Startseite</a></p>
<p class="hint">Für das nächste Mal: Auf „Hilfe bekommen“ speichern Sie die ganze Hilfe auf diesem Gerät.</p>
<section id="gespeichert" hidden>
<h2>Diese Seiten können Sie jetzt lesen</h2>
<ul></ul>
</section>
</main>`,
  });
}
