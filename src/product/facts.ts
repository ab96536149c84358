import path from 'node:path';
import {closest} from 'fastest-levenshtein';
import {citingPassages, type Citation} from './citations';
import {day} from './day';
import {versionOf} from './version-of';
import type {Day} from './rules/dates';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {readText} from '../lib/text-file';

/** How certain a fact is: checked against a public source, taken from the wording, or open. */
export const certainties = {
  G: 'gegengeprüft: in mindestens einer öffentlichen Fundstelle bestätigt',
  B: 'nach dem Wortlaut von Gesetz, Norm oder Spezifikation, nicht gegengeprüft; vor Veröffentlichung einmal gegenlesen',
  UNSICHER: 'umstritten, in Bewegung oder nicht bestätigt; nicht als Tatsache schreiben',
} as const;
export type Certainty = keyof typeof certainties;

const text = z.string().trim().min(1);

const factsFile = z
  .array(
    z.strictObject({
      nummer: text,
      kapitel: text,
      hinweis: text.optional(),
      eintraege: z.record(
        z.string(),
        z.strictObject({
          satz: text
            .regex(/[.“]$/, 'Der Satz endet mit einem Punkt: So steht er im Artikel.')
            .refine(
              (satz) => !/F-\d{3}/.test(satz),
              'Leser kennen keine Nummern. Verweise gehören in das Feld „redaktion“.',
            ),
          gilt: text,
          quelle: text,
          stand: z.enum(Object.keys(certainties) as [Certainty, ...Certainty[]]),
          vorbehalt: text.optional(),
          redaktion: text.optional(),
          geprueft: day.optional(),
          aenderung: text.optional(),
          naechste_pruefung: day.optional(),
        }),
      ),
    }),
  )
  .min(1);

/** A checked statement on law, tax, banking or technology that articles may quote. */
export interface Fact {
  /** Such as 'F-121'; never given twice. */
  number: string;
  chapter: string;
  /** The statement that readers read, in whole sentences. */
  sentence: string;
  /** Since when or until when it holds, in words. */
  holds: string;
  source: string;
  certainty: Certainty;
  /** Which part is less certain, or why it is open. */
  reservation?: string;
  /** Note that editors must know. */
  note?: string;
  checked?: Day;
  change?: string;
  /** When to look it up again: as given, otherwise a year after the last check; unknown without either. */
  nextCheck?: Day;
}

export type Facts = ReadonlyMap<string, Fact>;

const aYearAfter = (checked: Day): Day => `${Number(checked.slice(0, 4)) + 1}${checked.slice(4)}`;

/**
 * Reads the facts.
 *
 * @param source text of the file
 * @param name path shown in errors
 * @throws Error in German with file and line: wrong shape, a number given twice, an open fact without its reason
 */
export function parseFacts(source: string, name: string): Facts {
  const {data, fail} = readYaml(source, name, factsFile);
  const facts = new Map<string, Fact>();
  data.forEach(({nummer, kapitel, eintraege}, index) => {
    for (const [number, entry] of Object.entries(eintraege)) {
      const at = [index, 'eintraege', number];
      if (!/^F-\d{3}$/.test(number))
        fail(at, `„${number}“ ist keine Nummer.`, 'Sie besteht aus F, Strich und drei Ziffern: F-121.');
      if (facts.has(number)) fail(at, `${number} gibt es schon.`, 'Nummern werden nur einmal vergeben.');
      if (entry.stand === 'UNSICHER' && !entry.vorbehalt)
        fail(at, `${number} ist UNSICHER, sagt aber nicht, warum.`, 'Tragen Sie den Grund unter „vorbehalt“ ein.');
      const nextCheck = entry.naechste_pruefung ?? (entry.geprueft && aYearAfter(entry.geprueft));
      facts.set(number, {
        number,
        chapter: `${nummer} ${kapitel}`,
        sentence: entry.satz,
        holds: entry.gilt,
        source: entry.quelle,
        certainty: entry.stand,
        ...(entry.vorbehalt ? {reservation: entry.vorbehalt} : {}),
        ...(entry.redaktion ? {note: entry.redaktion} : {}),
        ...(entry.geprueft ? {checked: entry.geprueft} : {}),
        ...(entry.aenderung ? {change: entry.aenderung} : {}),
        ...(nextCheck ? {nextCheck} : {}),
      });
    }
  });
  return facts;
}

/** Reads fachwissen.yml of a folder; see `parseFacts` for errors. */
export function loadFacts(folder = __dirname): Facts {
  const file = path.join(folder, 'fachwissen.yml');
  return parseFacts(readText(file), path.relative(process.cwd(), file));
}

/** The sentences of a fact. Abbreviations within them are held together by protected spaces. */
export function sentencesOf({sentence}: Pick<Fact, 'sentence'>): string[] {
  return sentence.split(/(?<=\.) (?=[\p{Lu}„])/u);
}

/** Sources readers can look up themselves; press, banks and practice are not named to them. */
const citable = /^(?:§|Art\.|Abschn\.|BMF|BGH|BFH|EuGH|VO |Verordnung|Richtlinie)/;

/** Returns what a quotation names as source, such as '§ 286 BGB'; empty where there is nothing to look up. */
export function shownSource({source}: Pick<Fact, 'source'>): string {
  return source
    .split('; ')
    .filter((part) => citable.test(part))
    .join('; ');
}

/** The paragraphs a fact rests on. */
export function citationsOf({source}: Pick<Fact, 'source'>): Citation[] {
  return citingPassages(source).flatMap(({citations}) => citations);
}

/** Why a fault stops the build: two German sentences. */
interface Fault {
  problem: string;
  advice: string;
}

/** Says what is wrong with a number that names no fact. */
export function unknownFact(facts: Facts, number: string | undefined): Fault | undefined {
  if (number === undefined)
    return {
      problem: 'Dem Baustein Recht fehlt die Angabe nr.',
      advice: 'Schreiben Sie zum Beispiel <Recht nr="F-121" />. Die Nummern stehen in src/product/fachwissen.yml.',
    };
  if (facts.has(number)) return undefined;
  const nearest = facts.get(closest(number, [...facts.keys()]))!;
  return {
    problem: `Einen Eintrag „${number}“ gibt es in src/product/fachwissen.yml nicht.`,
    advice: `Am nächsten kommt ${nearest.number}: „${nearest.sentence}“`,
  };
}

/**
 * Why a fact cannot be quoted as it is: it is unknown, or open, or has no such sentence.
 *
 * @param sentence which of its sentences, counted from '1'; all of them where it is left out
 */
export function refusal(facts: Facts, number: string | undefined, sentence?: string): Fault | undefined {
  const fact = number === undefined ? undefined : facts.get(number);
  if (!fact) return unknownFact(facts, number);
  if (fact.certainty !== 'UNSICHER') {
    const {length} = sentencesOf(fact);
    if (sentence === undefined || (/^[1-9]$/.test(sentence) && Number(sentence) <= length)) return undefined;
    return {
      problem: `${fact.number} hat keinen Satz „${sentence}“.`,
      advice: length === 1 ? 'Lassen Sie die Angabe satz weg.' : `Möglich sind satz="1" bis satz="${length}".`,
    };
  }
  return {
    problem: `${fact.number} ist unsicher (${fact.reservation!}) und darf nicht als Tatsache stehen.`,
    advice: `Sagen Sie mit eigenen Worten, was zu klären ist: <Recht nr="${fact.number}" fassung="${versionOf(fact)}">…</Recht>. Oder lassen Sie den Satz weg.`,
  };
}
