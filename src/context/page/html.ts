import {barePage} from '../../lib/html';

export interface OpenPageParts {
  title: string;
  baseUrl: string;
  /** Design tokens and the page's own rules. */
  css: string;
  /** Address of the script. */
  script: string;
}

/**
 * The page /kontext?id=…: it leads on to the article for a screen or message of the product. Products link to it or open it in
 * a frame, so that they need to know ids and nothing else. It is seen only while it looks up, or if there is nothing.
 */
export function openPage({title, ...parts}: OpenPageParts): string {
  const {baseUrl} = parts;
  return barePage({
    ...parts,
    title: 'Hilfe zu dieser Ansicht',
    siteTitle: title,
    body: `<main>
<p id="suche">Die Hilfe wird geöffnet …</p>
<section id="unbekannt" hidden>
<h1>Dazu gibt es noch keinen Artikel</h1>
<p>Suchen Sie nach dem, was Sie vorhaben, oder nach dem Namen der Ansicht.</p>
<p class="actions"><a class="button" href="${baseUrl}search">Hilfe durchsuchen</a> <a class="button quiet" href="${baseUrl}">Zur Startseite</a></p>
</section>
<section id="fehler" role="alert" hidden>
<p><strong>Die Hilfe lässt sich nicht öffnen.</strong> Prüfen Sie die Verbindung zum Internet.</p>
<p class="actions"><a class="button" href="">Erneut versuchen</a></p>
</section>
<noscript><p>Ohne JavaScript findet diese Seite den Artikel nicht. <a href="${baseUrl}">Zur Startseite</a></p></noscript>
</main>`,
  });
}
