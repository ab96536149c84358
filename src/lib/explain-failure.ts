import path from 'node:path';

export const DISK_FULL = 'Der Datenträger ist voll. Schaffen Sie Platz und bauen Sie noch einmal.';

/** Messages of Docusaurus in English, and what each means for whoever started the build. The first that fits is shown. */
const EXPLANATIONS: {
  pattern: RegExp;
  explain: (match: string[], inSite: (file: string) => string) => string;
}[] = [
  {
    pattern: /ENOSPC|no space left on device/i,
    explain: () => DISK_FULL,
  },
  {
    pattern: /EACCES|EPERM|EROFS/,
    explain: () => 'In den Ordner darf nicht geschrieben werden. Prüfen Sie, wem er gehört.',
  },
  {
    pattern: /JavaScript heap out of memory|ENOMEM/,
    explain: () =>
      'Der Arbeitsspeicher reicht nicht. Schließen Sie andere Programme oder erlauben Sie mehr: NODE_OPTIONS=--max-old-space-size=4096',
  },
  {
    pattern: /Markdown link with URL `(.+?)` in source file "(.+?)" \((\d+):\d+\) couldn't be resolved/,
    explain: ([, target = '', file = '', line = '']) =>
      `${file}:${line}: Die verlinkte Datei „${target}“ gibt es nicht. Berichtigen Sie den Link oder legen Sie die Datei an.`,
  },
  {
    pattern: /Markdown image with URL `(.+?)` in source file "(.+?)" \((\d+):\d+\) couldn't be resolved/,
    explain: ([, target = '', file = '', line = '']) =>
      `${file}:${line}: Das Bild „${target}“ gibt es nicht. Berichtigen Sie den Pfad oder legen Sie das Bild ab.`,
  },
  {
    // Our own messages name file and line themselves, in German.
    pattern:
      /MDX compilation failed for file "(.+?)"\s+(?:│ )?Cause: (?=Expected|Unexpected|Could not parse|Cannot)(.+)\n[\s\S]*?"line": (\d+)/,
    explain: ([, file = '', cause = '', line = ''], inSite) =>
      `${inSite(file)}:${line}: Der Artikel lässt sich nicht lesen (${cause.trim()}). Meist ist ein Baustein nicht geschlossen ` +
      '(<Icon name="…" /> statt <Icon name="…">), oder im Text steht ein { oder <: schreiben Sie \\{ und \\<.',
  },
  {
    pattern: /doc at path path=(.+?) in version[\s\S]*?YAMLException: [^\n]*? at line (\d+)/,
    explain: ([, file = '', line = ''], inSite) =>
      `${inSite(file)}:${line}: Die Angaben zwischen den Strichen --- am Anfang lassen sich nicht lesen. ` +
      'Setzen Sie Werte mit Doppelpunkt oder Sonderzeichen in Anführungszeichen: title: "Rechnung: so geht es"',
  },
  {
    pattern: /sidebar category metadata file "(.+?)" looks invalid/,
    explain: ([, file = '']) =>
      `${file}: Der Name oder eine andere Angabe des Ordners lässt sich nicht lesen. Setzen Sie Werte mit Doppelpunkt oder ` +
      'Sonderzeichen in Anführungszeichen: label: "Rechnungen: Übersicht"',
  },
  {
    pattern: /doc at path path=(.+?) in version[\s\S]*?ValidationError\]?: "([^"\n]+)"([^\n{\]]*)/,
    explain: ([, file = '', field = '', complaint = ''], inSite) =>
      `${inSite(file)}: Die Angabe „${field}“ am Anfang des Artikels hat nicht die erlaubte Form (${field}${complaint.trimEnd()}).`,
  },
  {
    pattern: /doc at path path=(.+?) in version[\s\S]*?Tags \[(.+?)\] used in \S+ are not defined in (\S+)/,
    explain: ([, file = '', tags = '', vocabulary = ''], inSite) =>
      `${inSite(file)}: Das Schlagwort ${tags} steht nicht in ${vocabulary}. Nehmen Sie ein vorhandenes oder tragen Sie es dort ein.`,
  },
  {
    pattern: /Duplicate routes found!\s*((?:- [^\n]+\s*)+)/,
    explain: ([, list = '']) =>
      `Zwei Seiten haben dieselbe Adresse: ${[...list.matchAll(/page at (\S+),/g)].map(([, route]) => route).join(', ')}. Ändern Sie „slug“ oder den Dateinamen von einer der beiden.`,
  },
  {
    pattern: /redirected to but do not exist:\s*((?:- [^\n]+\s*)+)/,
    explain: ([, list = '']) =>
      `docs/_weiterleitungen.yml: Diese Ziele gibt es nicht: ${list.trim().split(/\s*- /).filter(Boolean).join(', ')}`,
  },
  {
    pattern: /broken links found:\s*([\s\S]*?)\n\s*\n/,
    explain: ([, list = '']) =>
      `Links führen ins Leere:\n${places(list)}\nBerichtigen Sie die Links. Ist ein Artikel umgezogen, hilft: npm run umziehen`,
  },
  {
    pattern: /broken anchors found:\s*([\s\S]*?)\n\s*\n/,
    explain: ([, list = '']) =>
      `Links führen zu Überschriften, die es nicht gibt:\n${places(list)}\nBerichtigen Sie den Teil hinter #.`,
  },
  {
    pattern: /Can't resolve '(.+?)' in '(.+?)'/,
    explain: ([, file = '', folder = ''], inSite) =>
      `Die Datei „${file}“ fehlt; sie wird im Ordner ${inSite(folder)} gebraucht. Fehlt ein Paket, hilft: npm ci`,
  },
  {
    pattern: /(?:ENOENT: no such file or directory, \w+ '|file does not exist at ")(.+?)['"]/,
    explain: ([, file = ''], inSite) =>
      `Die Datei ${inSite(file)} fehlt. Holen Sie sie zurück: git restore ${inSite(file)}`,
  },
];

/** One line per page with the links that lead nowhere. */
function places(list: string): string {
  const lines: string[] = [];
  for (const [, page, target] of list.matchAll(/source page path = (.+?):?\s*$|-> linking to (.+)$/gm)) {
    if (page) lines.push(`  ${page}:`);
    else lines.push(`${lines.pop() ?? ''} ${target!.replace(/ \(resolved as: .+\)$/, '')}`);
  }
  return lines.join('\n');
}

/**
 * Explains in German what stopped Docusaurus, as far as its output shows, and what to do.
 *
 * @param output everything it printed, without colours
 * @param siteDir paths are shown relative to it
 * @returns undefined for what nobody has explained yet
 */
export function findExplanation(output: string, siteDir: string): string | undefined {
  const inSite = (file: string) => {
    const relative = path.relative(siteDir, path.resolve(siteDir, file));
    return relative.startsWith('..') ? file : relative;
  };
  for (const {pattern, explain} of EXPLANATIONS) {
    const match = pattern.exec(output);
    if (match) return explain(match, inSite);
  }
  return undefined;
}

/** The same of a failed build, for whoever reads it below that output. */
export function explainFailure(output: string, siteDir: string): string {
  return findExplanation(output, siteDir) ?? 'Die Ursache steht in der Meldung darüber.';
}
