import {LineCounter, parseDocument, isNode} from 'yaml';
import * as z from '../../product/validation';

const route = z
  .string()
  .startsWith('/', 'Ein Ziel beginnt mit „/“, zum Beispiel /rechnungen/verwaltung/lastschriften.');
const file = z.strictObject({
  aufgaben: z.array(z.strictObject({text: z.string(), ziel: route})),
  arbeitsplaetze: z.array(
    z.strictObject({
      name: z.string(),
      titel: z.string(),
      symbol: z.string(),
      farbe: z.enum(['white', 'yellow', 'green', 'rose', 'blue']),
      text: z.string(),
      ziele: z.array(route).min(1),
    }),
  ),
});

export interface LinkTo {
  label: string;
  to: string;
}

export interface StartPage {
  tasks: LinkTo[];
  roles: {key: string; label: string; icon: string; copy: string; description: string; links: LinkTo[]}[];
}

/**
 * Reads docs/_startseite.yml and looks up every target.
 *
 * @param source text of the file
 * @param name path shown in errors
 * @param titles titles of all articles by route
 * @throws Error naming file, line and the unknown route
 */
export function readStartPage(source: string, name: string, titles: ReadonlyMap<string, string>): StartPage {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const lineOf = (at: readonly PropertyKey[]) => {
    const node = document.getIn(at as (string | number)[], true);
    return isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1;
  };
  const [syntaxError] = document.errors;
  if (syntaxError) throw new Error(`${name}:${syntaxError.linePos?.[0].line ?? 1}\n  ${syntaxError.message}`);
  const result = file.safeParse(document.toJS());
  if (!result.success) {
    const issue = result.error.issues[0]!;
    throw new Error(`${name}:${lineOf(issue.path)}\n  ${issue.path.join(' › ')}: ${issue.message}`);
  }
  const titleOf = (to: string, at: (string | number)[]) => {
    const title = titles.get(to);
    if (title === undefined) {
      throw new Error(
        `${name}:${lineOf(at)}\n  Den Artikel „${to}“ gibt es nicht.\n  Tragen Sie eine vorhandene Route ein oder entfernen Sie die Zeile.`,
      );
    }
    return title;
  };
  return {
    tasks: result.data.aufgaben.map(({text, ziel}, i) => {
      titleOf(ziel, ['aufgaben', i, 'ziel']);
      return {label: text, to: ziel};
    }),
    roles: result.data.arbeitsplaetze.map(({name: key, titel, symbol, farbe, text, ziele}, i) => ({
      key,
      label: titel,
      icon: symbol,
      copy: farbe,
      description: text,
      links: ziele.map((to, j) => ({label: titleOf(to, ['arbeitsplaetze', i, 'ziele', j]), to})),
    })),
  };
}
