import {linesOf, type Line} from '../../lib/lines';
import {frontMatterPattern} from '../../content/front-matter';
import {fieldNames} from '../../content/front-matter-schema';
import type {Finding} from '../../content/rule';

/** Dashes that Word, mail programs and hands in a hurry make of three hyphens. */
const dashes = /^(?:-{2}|-{4,}|[–—―][–—―-]*|-[–—―]+|\*{3}|_{3})[ \t]*$/;
const closing = /^---[ \t]*$/;
const knownKey = new RegExp(`^(?:${fieldNames.join('|')}):(?:[ \\t]|$)`);
const keyLine = /^[a-zäöüß_]+:(?:[ \t]|$)/;
const continuation = /^(?:[ \t]+\S|- )/;

/** Number of lines of a head without its first one: keys, what belongs to them, and blank lines between known keys. */
function headLength(lines: Line[]): number {
  let length = 0;
  for (const [number, {text}] of lines.entries()) {
    if (text.trim() === '') continue;
    const isNext = length === number;
    if (!(isNext ? keyLine.test(text) || (number > 0 && continuation.test(text)) : knownKey.test(text))) break;
    length = number + 1;
  }
  return length;
}

/** A line that cannot belong to a head: a heading, a block, or words that name no key. */
const isArticleText = ({text}: Line) => /^(?:#{1,6} |:::|[^\s:#-][^:]*$)/.test(text);

/**
 * Says what is wrong with the lines of dashes around a head, and the repair where the head's end is beyond doubt. Nothing else
 * can be told of such an article: its head is text, or its text is head.
 */
export function faultOfHead(source: string): Finding | undefined {
  const eol = source.includes('\r\n') ? '\r\n' : '\n';
  const lines = linesOf(source);
  const isClosed = frontMatterPattern.test(source);
  const begin = lines.findIndex(({text}) => text.trim() !== '');
  const [first, second] = [lines[begin], lines[begin + 1]];
  if (!first) return undefined;
  const advice = (byHand: string) => `„npm run pruefen -- --fix“ behebt es. Von Hand: ${byHand}`;
  if (
    begin > 0 &&
    (closing.test(first.text) || knownKey.test(first.text)) &&
    (second ? keyLine.test(second.text) : false)
  )
    return {
      offset: 0,
      alone: true,
      problem: 'Vor dem Kopf stehen leere Zeilen, deshalb gilt er als Text.',
      advice: advice('Löschen Sie sie; die Datei beginnt mit „---“.'),
      fix: {start: 0, end: first.start, text: ''},
    };
  if (knownKey.test(first.text))
    return {
      offset: 0,
      alone: true,
      problem: 'Dem Kopf fehlt die erste Zeile aus drei Bindestrichen.',
      advice: advice(`Schreiben Sie „---“ über „${first.text}“.`),
      fix: {start: 0, end: 0, text: `---${eol}`},
    };
  if (dashes.test(first.text) && second && knownKey.test(second.text))
    return {
      offset: 0,
      alone: true,
      problem: `Der Kopf beginnt mit „${first.text.trim()}“ statt mit drei Bindestrichen.`,
      advice: advice('Schreiben Sie „---“.'),
      fix: {start: first.start, end: first.start + first.text.length, text: '---'},
    };
  if (!closing.test(first.text)) return undefined;
  const rest = lines.slice(begin + 1);
  const length = headLength(rest);
  const next = rest[length];
  if (length === 0 || (next && closing.test(next.text))) return undefined;
  if (next && dashes.test(next.text))
    return {
      offset: next.start,
      alone: true,
      problem: `Der Kopf endet mit „${next.text.trim()}“ statt mit drei Bindestrichen.`,
      advice: advice('Schreiben Sie „---“.'),
      fix: {start: next.start, end: next.start + next.text.length, text: '---'},
    };
  const end = rest.findIndex(({text}) => closing.test(text));
  // A closed head may have a fault of its own, which the parser of YAML explains.
  if (isClosed && !(next?.text.trim() === '' && rest.slice(length, end).some(isArticleText))) return undefined;
  const last = rest[length - 1]!;
  const isSure = !next || next.text.trim() === '' || /^(?:#{1,6} |:::)/.test(next.text);
  const place = last.start + last.text.length;
  const byHand = `Schreiben Sie „---“ unter „${last.text.length > 40 ? `${last.text.slice(0, 40)}…` : last.text}“.`;
  return {
    offset: last.start,
    alone: true,
    problem: 'Dem Kopf fehlt die Schlusszeile aus drei Bindestrichen.',
    advice: isSure ? advice(byHand) : `${byHand} Davor stehen nur Zeilen aus Schlüssel, Doppelpunkt und Wert.`,
    ...(isSure ? {fix: {start: place, end: place, text: `${eol}---`}} : {}),
  };
}
