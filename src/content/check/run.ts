import {ContentDocument} from '../document';
import {summarise, type Project} from '../project';
import type {Edit, Severity, Stage} from '../rule';
import {rules} from '../rules';
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
  /** The repaired text; undefined when nothing was repaired. */
  fixed?: string;
}

const MAX_PASSES = 4;

function applyEdits(source: string, edits: Edit[]): string {
  let result = source;
  let end = Infinity;
  for (const edit of [...edits].sort((a, b) => b.start - a.start)) {
    if (edit.end > end) continue;
    result = result.slice(0, edit.start) + edit.text + result.slice(edit.end);
    end = edit.start;
  }
  return result;
}

function checkSource(
  file: string,
  source: string,
  project: Project,
  stage: Stage,
): {messages: Message[]; edits: Edit[]} {
  const document = new ContentDocument(file, source);
  const messages: Message[] = [];
  const edits: Edit[] = [];
  for (const rule of rules) {
    const severity = rule.severity[stage];
    if (severity === 'aus') continue;
    for (const {offset, problem, advice, fix, severity: own} of rule.check(document, project)) {
      messages.push({
        file,
        line: document.lineAt(offset),
        rule: rule.id,
        severity: own ?? severity,
        problem,
        advice,
        fixable: fix !== undefined,
      });
      if (fix) edits.push(fix);
    }
  }
  return {messages, edits};
}

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
  let current = source;
  for (let pass = 0; fix && pass < MAX_PASSES; pass += 1) {
    const {edits} = checkSource(file, current, project, stage);
    const next = checkMarkdown(file, applyEdits(current, edits)).fixed;
    if (next === current) break;
    current = next;
  }
  const own = checkSource(file, current, project, stage).messages;
  const generic = checkMarkdown(file, current).messages;
  const messages = [...own, ...generic].sort((a, b) => a.line - b.line || a.rule.localeCompare(b.rule));
  return {file, messages, ...(current === source ? {} : {fixed: current})};
}

/** A project in which one more or changed article stands, for tests and unsaved texts. */
export function withArticle(project: Project, file: string, source: string): Project {
  const summaries = new Map([...project.summaries, [file, summarise(file, source)]]);
  return {...project, summaries, byRoute: new Map([...summaries.values()].map((summary) => [summary.route, summary]))};
}
