import {isIconName, knownIcons} from '../../icons/names';
import {shapesOf} from '../../icons/shapes';
import type {StartPage} from '../../components/overview';
import * as z from '../../lib/validation';
import {readYaml} from '../../lib/yaml-file';

const route = z.string().startsWith('/', 'Ein Ziel beginnt mit „/“, zum Beispiel /bereich/artikel.');
/** As many lines as the picture of the note has room for. */
const note = z.strictObject({
  titel: z.string(),
  kopf: z.array(z.string()).length(2),
  zeilen: z.array(z.tuple([z.string(), z.string()])).length(4),
});
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
  /** Examples of searches, under the search field. */
  suchbeispiele: z.string(),
  zettel: note,
});

/**
 * Reads docs/_startseite.yml and looks up every target.
 *
 * @param source text of the file
 * @param name path shown in errors
 * @param titles titles of all articles by route
 * @throws Error in German with file and line: no YAML, wrong shape, an unknown route or symbol
 */
export function readStartPage(source: string, name: string, titles: ReadonlyMap<string, string>): StartPage {
  const {data, fail} = readYaml(source, name, file);
  const titleOf = (to: string, at: (string | number)[]) => {
    const advice = 'Tragen Sie eine vorhandene Route ein oder entfernen Sie die Zeile.';
    return titles.get(to) ?? fail(at, `Den Artikel „${to}“ gibt es nicht.`, advice);
  };
  const {titel: title, kopf: head, zeilen: rows} = data.zettel;
  return {
    queries: data.suchbeispiele,
    note: {title, head, rows},
    tasks: data.aufgaben.map(({text, ziel}, i) => {
      titleOf(ziel, ['aufgaben', i, 'ziel']);
      return {label: text, to: ziel};
    }),
    roles: data.arbeitsplaetze.map(({name: key, titel, symbol, farbe, text, ziele}, i) => ({
      key,
      label: titel,
      shapes: isIconName(symbol)
        ? shapesOf(symbol)
        : fail(['arbeitsplaetze', i, 'symbol'], `Das Symbol „${symbol}“ gibt es nicht.`, knownIcons()),
      copy: farbe,
      description: text,
      links: ziele.map((to, j) => ({label: titleOf(to, ['arbeitsplaetze', i, 'ziele', j]), to})),
    })),
  };
}
