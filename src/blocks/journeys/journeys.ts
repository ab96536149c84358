import fs from 'node:fs';
import path from 'node:path';
import * as z from '../../lib/validation';
import {readYaml} from '../../lib/yaml-file';
import {audiences} from '../../content/front-matter-schema';
import {findPlace, type Place} from '../../content/place';
import {listContentFiles, summarise, type Summary} from '../../content/project';
import {readText} from '../../lib/text-file';

/** Journeys across articles, kept by editors. */
export const JOURNEYS_FILE = 'gethelp/_wege.yml';
/** Address of the page that shows them all, without the base URL. */
export const JOURNEYS_ROUTE = '/gethelp/wege';

export interface Step extends Place {
  key: string;
  /** Further articles on the same step. */
  others: Place[];
  /** The task there, in one sentence. */
  task: string;
  /** When the step is needed at all: 'mit Pfand'. */
  only?: string;
  /** How long it takes. */
  duration?: string;
}

export interface Journey {
  /** Its anchor on the page of journeys. */
  key: string;
  title: string;
  /** Whom it is for, as readers call them. */
  readers: string[];
  sentence: string;
  steps: Step[];
}

const key = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'Ein Name besteht aus kleinen Buchstaben ohne Umlaute, Ziffern und -.');
const sentence = z.string().min(3);
const address = z.string().startsWith('/', 'Ein Ziel beginnt mit „/“, zum Beispiel /bereich/artikel.');

const file = z.record(
  key,
  z.strictObject({
    titel: sentence,
    zielgruppe: z.array(z.enum(Object.keys(audiences) as [keyof typeof audiences])).min(1),
    satz: sentence,
    schritte: z
      .record(
        key,
        z.strictObject({
          ziel: address,
          auch: z.array(address).min(1).optional(),
          tun: sentence,
          nur: sentence.optional(),
          dauer: sentence.optional(),
        }),
      )
      .refine((steps) => Object.keys(steps).length > 1, 'Ein Weg hat mindestens zwei Schritte.'),
  }),
);

/**
 * Reads the journeys and looks up every target.
 *
 * @param source text of the file
 * @param articles by route
 * @throws Error in German with file and line: no YAML, wrong shape, a name twice, an unknown article or heading
 */
export function parseJourneys(source: string, articles: ReadonlyMap<string, Summary>): Journey[] {
  const {data, fail} = readYaml(source, JOURNEYS_FILE, file);
  const placeOf = (to: string, at: (string | number)[]): Place => {
    const place = findPlace(to, articles);
    return Array.isArray(place) ? fail(at, ...place) : place;
  };
  return Object.entries(data).map(([name, {titel, zielgruppe, satz, schritte}]) => ({
    key: name,
    title: titel,
    readers: zielgruppe.map((reader) => audiences[reader]),
    sentence: satz,
    steps: Object.entries(schritte).map(([step, {ziel, auch = [], tun, nur, dauer}]) => {
      const at = [name, 'schritte', step];
      return {
        key: step,
        ...placeOf(ziel, [...at, 'ziel']),
        others: auch.map((to, index) => placeOf(to, [...at, 'auch', index])),
        task: tun,
        ...(nur === undefined ? {} : {only: nur}),
        ...(dauer === undefined ? {} : {duration: dauer}),
      };
    }),
  }));
}

/**
 * The journeys of a project; none where it has no such file. See `parseJourneys` for errors.
 *
 * @param articles by route; read from the project when left out
 */
export function loadJourneys(root = process.cwd(), articles?: ReadonlyMap<string, Summary>): Journey[] {
  const journeys = path.join(root, JOURNEYS_FILE);
  if (!fs.existsSync(journeys)) return [];
  const summaries = () =>
    listContentFiles(root).map((name) => summarise(name.normalize('NFC'), readText(path.join(root, name))));
  return parseJourneys(readText(journeys), articles ?? new Map(summaries().map((summary) => [summary.route, summary])));
}

/** The steps of a journey an article is on, from 0. */
export function stepsOn(route: string, {steps}: Journey): number[] {
  const isHere = ({to}: Place) => to.replace(/#.*/, '') === route;
  return steps.flatMap((step, index) => ([step, ...step.others].some(isHere) ? [index] : []));
}
