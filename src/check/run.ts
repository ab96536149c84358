import {ContentDocument} from '../content/document';
import {summarise, type Project} from '../content/project';
import type {Edit, Rule, Severity, Stage} from '../content/rule';
import {rules} from './rules';
import {checkMarkdown} from './markdownlint';

/** One thing an editor is told. */
export interface Message {
  file: string;
  /** From 1. */
  line: number;
  /** HC… for our rules, MD… for markdownlint's. */
  rule: string;
  severity: Exclude<Severity, 'aus'>;
  problem: string;
  advice: string;
  fixable: boolean;
}

export interface FileResult {
  file: string;
  messages: Message[];
  /** The text as the rules have read it: without what would have misled them. */
  text: string;
  /** The repaired text; undefined when nothing was repaired. */
  fixed?: string;
  /** The article could be read as one; what else there is to say has to wait otherwise. */
  readable: boolean;
}

/** Edits that repair one message. */
interface Repair {
  message: Message;
  edits: Edit[];
}

/** A repair can make room for the next one: a quote for the space in it, a heading for the line around it. */
const MAX_PASSES = 10;

/** Makes as many of the repairs as go together; one that touches another waits for the next pass. */
function applyFixes(source: string, fixes: Edit[][]): string {
  const accepted: Edit[] = [];
  const touches = (a: Edit, b: Edit) =>
    a.start === b.start || (a.start < b.end && b.start < a.end) || (a.start === a.end && a.start === b.end);
  for (const edits of fixes) {
    if (!edits.some((edit) => accepted.some((other) => touches(edit, other)))) accepted.push(...edits);
  }
  return accepted
    .sort((a, b) => b.start - a.start)
    .reduce((text, {start, end, text: by}) => text.slice(0, start) + by + text.slice(end), source);
}

interface Checked {
  messages: Message[];
  fixes: Edit[][];
  repairs: Repair[];
  readable: boolean;
}

function checkDocument(document: ContentDocument, project: Project, stage: Stage, wanted: readonly Rule[]): Checked {
  const found = wanted.flatMap((rule) => {
    const severity = rule.severity[stage];
    return severity === 'aus' ? [] : rule.check(document, project).map((finding) => ({rule, severity, finding}));
  });
  const alone = found.filter(({finding}) => finding.alone);
  const told = (alone.length > 0 ? alone : found).map(({rule, severity, finding}) => {
    const {offset, problem, advice, fix, severity: own} = finding;
    const message: Message = {
      file: document.file,
      line: document.lineAt(offset),
      rule: rule.id,
      severity: own ?? severity,
      problem,
      advice,
      fixable: fix !== undefined,
    };
    return {message, edits: fix && [fix].flat()};
  });
  const repairs = told.flatMap(({message, edits}) => (edits ? [{message, edits}] : []));
  return {
    readable: alone.length === 0,
    messages: told.map(({message}) => message),
    fixes: repairs.map(({edits}) => edits),
    repairs,
  };
}

/** Repeats repairs until there is nothing left to repair. */
function repair(source: string, fixesOf: (source: string) => Edit[][]): string {
  let current = source;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = applyFixes(current, fixesOf(current));
    if (next === current) break;
    current = next;
  }
  return current;
}

const [first, later] = [rules.filter((rule) => rule.first), rules.filter((rule) => !rule.first)];

/**
 * Checks one article and, on request, repairs what has one right answer. Repairing again changes nothing.
 *
 * @param source text of the file; it need not be saved
 */
export function checkFile(
  file: string,
  source: string,
  project: Project,
  {stage, fix = false}: {stage: Stage; fix?: boolean},
): FileResult {
  let last: ContentDocument | undefined;
  // The same text is read again and again while nothing is to be repaired, and parsing it takes longer than any rule.
  const read = (text: string) => {
    if (last?.source !== text) last = new ContentDocument(file, text);
    return last;
  };
  const check = (text: string, wanted: readonly Rule[]) => checkDocument(read(text), project, stage, wanted);
  // One repair may let the parser read what the next one is about.
  const found = new Map<string, Message>();
  // Repairs of the first rules move no line, so that the others name the lines of the file as it is.
  let text = repair(source, (current) => {
    const {messages, fixes} = check(current, first);
    for (const message of messages) found.set(`${message.line} ${message.rule} ${message.problem}`, message);
    return fixes;
  });
  if (fix)
    text = repair(text, (current) => {
      const document = read(current);
      const own = checkDocument(document, project, stage, rules);
      return own.readable ? [...own.fixes, ...checkMarkdown(document).edits.map((edit) => [edit])] : own.fixes;
    });
  const document = read(text);
  const {messages: others, readable} = checkDocument(document, project, stage, later);
  const messages = [
    ...(fix ? check(text, first).messages : found.values()),
    ...others,
    ...(readable ? checkMarkdown(document).messages : []),
  ].sort((a, b) => a.line - b.line || a.rule.localeCompare(b.rule));
  return {file, messages, text, readable, ...(!fix || text === source ? {} : {fixed: text})};
}

/** One message among those of its file. */
export type MessageName = Pick<Message, 'line' | 'rule' | 'problem'>;

export function isSameMessage(a: MessageName, b: MessageName): boolean {
  return a.line === b.line && a.rule === b.rule && a.problem === b.problem;
}

/**
 * Repairs what one message is about and leaves the other findings as they are. Only what misleads the rules is repaired along
 * with it, for they have read the text without.
 *
 * @returns the repaired text; undefined if there is no such message or it has no repair
 */
export function repairMessage(
  file: string,
  source: string,
  project: Project,
  {stage, wanted}: {stage: Stage; wanted: MessageName},
): string | undefined {
  const repairsOf = (text: string, some: readonly Rule[]) =>
    checkDocument(new ContentDocument(file, text), project, stage, some).repairs;
  const named = (repairs: Repair[]) =>
    repairs.filter(({message}) => isSameMessage(message, wanted)).map(({edits}) => edits);
  const early = named(repairsOf(source, first));
  if (early.length > 0) return applyFixes(source, early);
  const text = repair(source, (current) => repairsOf(current, first).map(({edits}) => edits));
  const {messages, edits} = checkMarkdown(new ContentDocument(file, text));
  const fixable = messages.filter((message) => message.fixable);
  const late = named([
    ...repairsOf(text, later),
    ...edits.map((edit, index) => ({message: fixable[index]!, edits: [edit]})),
  ]);
  return late.length > 0 ? applyFixes(text, late) : undefined;
}

/** A project with one more or changed article, for tests and unsaved texts. */
export function withArticle(project: Project, file: string, source: string): Project {
  const summaries = new Map([...project.summaries, [file, summarise(file, source)]]);
  return {...project, summaries, byRoute: new Map([...summaries.values()].map((summary) => [summary.route, summary]))};
}
