import path from 'node:path';
import {parse} from 'yaml';
import {contentFolders} from '../../config/instances';
import {loadFacts, type Fact, type Facts} from '../product/facts';
import {loadReviewPeriods, type ReviewPeriods} from '../product/review-periods';
import {splitFrontMatter} from './front-matter';
import {lastChanges} from './last-changes';
import {listContentFiles} from './project';
import {routeOfFile} from './route-of-file';
import {readText} from '../lib/text-file';

/** An article with the day by which somebody has to check it. Days are ISO dates. */
export interface DueArticle {
  file: string;
  route: string;
  title: string;
  due: string;
  /** Why then, for editors: '12 Monate, Tag „preis“'. */
  reason: string;
  /** Last change of its text. */
  changed: string;
  /** Last check that changed nothing. */
  checked?: string;
}

/** An ISO date some months later; the 31st becomes the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A value of the front matter as an ISO date. */
export function isoDay(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}

interface Head {
  title?: unknown;
  art?: unknown;
  draft?: unknown;
  tags?: unknown;
  geprueft?: unknown;
}

/** Reads what decides how long an article holds: values of its head and its text. */
function readHead(source: string): Head {
  const {yaml} = splitFrontMatter(source);
  // Only what is asked for: reading all of every head would take longer than all the rest.
  const asked = yaml.match(/^(?:title|art|draft|tags|geprueft):.*(?:\r?\n[ \t-].*)*/gm) ?? [];
  try {
    return (parse(asked.join('\n')) ?? {}) as Head;
  } catch {
    // A broken head is reported where the article is checked.
    return {};
  }
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Days on which a fact begins or ceases to hold, 'bis 31.12.2026', 'ab 1.1.2027', or has to be looked up again. */
function turningDays({holds, nextCheck}: Fact): string[] {
  const days = [...holds.matchAll(/\b(?:bis|ab) (\d{1,2})\.(\d{1,2})\.(\d{4})/g)].map(
    ([, day = '', month = '', year = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
  return [...days, ...(nextCheck === undefined ? [] : [nextCheck])];
}

/**
 * When an article has to be checked, from its last change or check, its subject and the facts it cites.
 *
 * @param base ISO date of its last change or check
 */
export function dueDate(
  source: string,
  base: string,
  periods: ReviewPeriods,
  facts: Facts,
): Pick<DueArticle, 'due' | 'reason'> {
  const head = readHead(source);
  const body = source.slice(splitFrontMatter(source).bodyOffset);
  const cited = [...body.matchAll(/<Recht\b[^>]*\bnr="(F-\d{3})"/g)].flatMap(([, number]) => facts.get(number!) ?? []);
  const tag = listOf(head.tags).find((name) => periods.fachlich.tags.includes(name));
  const law = /§§?[ \u00A0]\d+[a-z]?/.exec(body)?.[0];
  const subject = cited[0] ? `zitiert ${cited[0].number}` : law ? `nennt ${law}` : tag ? `Tag „${tag}“` : undefined;
  const months = subject ? periods.fachlich.monate : periods.monate;
  const usual = monthsLater(base, months);
  const [next] = cited
    .flatMap((fact) => turningDays(fact).map((day) => ({number: fact.number, day})))
    .filter(({day}) => day > base && day < usual)
    .sort((a, b) => a.day.localeCompare(b.day));
  if (next) return {due: next.day, reason: `Stichtag von ${next.number}`};
  return {due: usual, reason: [`${months} Monate`, ...(subject ? [subject] : [])].join(', ')};
}

/** Data that due dates follow from, besides the articles. */
interface Basis {
  periods: ReviewPeriods;
  facts: Facts;
}

function loadBasis(root: string): Basis {
  const product = path.join(root, 'src', 'product');
  return {periods: loadReviewPeriods(product), facts: loadFacts(product)};
}

/** Undefined for what is never due: drafts, and release notes, which tell what was. */
function toDue(file: string, source: string, changed: string, {periods, facts}: Basis): DueArticle | undefined {
  const {title, art, draft, geprueft} = readHead(source);
  if (draft === true || art === 'version') return undefined;
  const checked = isoDay(geprueft);
  const base = checked !== undefined && checked > changed ? checked : changed;
  return {
    file,
    route: routeOfFile(file),
    title: typeof title === 'string' ? title : file,
    ...dueDate(source, base, periods, facts),
    changed,
    ...(checked === undefined ? {} : {checked}),
  };
}

/**
 * Published articles by the day they have to be checked, the most urgent first.
 *
 * @returns undefined where Git does not know when they changed
 */
export function dueArticles(root = process.cwd()): DueArticle[] | undefined {
  const changes = lastChanges(root, contentFolders);
  if (!changes) return undefined;
  const basis = loadBasis(root);
  return listContentFiles(root)
    .flatMap((onDisk) => {
      const file = onDisk.normalize('NFC');
      const changed = changes.get(file);
      if (changed === undefined) return [];
      return toDue(file, readText(path.join(root, onDisk)), changed, basis) ?? [];
    })
    .sort((a, b) => a.due.localeCompare(b.due) || a.file.localeCompare(b.file));
}
