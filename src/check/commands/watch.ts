import {setTimeout as sleep} from 'node:timers/promises';
import {OpenProject} from '../open-project';
import {formatForEditor, formatSummary} from '../report';
import type {Message} from '../run';

/** Between two looks at the disk, in milliseconds. */
const PAUSE = 500;

/** Lines the task in .vscode/tasks.json waits for, so that it knows which findings belong together. */
export const BEGIN = 'Die Prüfung beginnt.';
export const END = 'Die Prüfung ist fertig.';

/** Checks a whole project once, and then what changes and what depends on it. */
export class WatchedCheck {
  private readonly messages = new Map<string, Message[]>();

  constructor(private readonly project: OpenProject) {}

  /**
   * Looks at the disk and checks what has changed since the last look.
   *
   * @returns all findings of the project, those of other files as they were told before; undefined if nothing has changed
   */
  async look(): Promise<Message[] | undefined> {
    const {articles, gone, data} = this.project.refresh();
    if (!data && articles.length + gone.length === 0) return undefined;
    const names = data
      ? this.project.names
      : [...new Set([...articles, ...gone].flatMap((name) => [name, ...this.project.dependents(name)]))];
    for (const name of gone) this.messages.delete(name);
    const spelling = await this.project.checkSpelling(names);
    for (const name of names.filter((one) => !gone.includes(one))) {
      const ofFile = [...this.project.check(name), ...spelling.filter(({file}) => file === name)];
      this.messages.set(name, ofFile);
    }
    const {dataFault} = this.project;
    // A data file that cannot be read is the answer to every article, and is told once.
    const all = [...this.messages.values()].flat().filter(({rule}) => rule !== 'Daten');
    return [...(dataFault ? [dataFault] : []), ...all].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  }

  /** Number of articles. */
  get size(): number {
    return this.project.names.length;
  }
}

/** Prints all findings, and again after every change, until the process is ended. */
export async function watch(root: string): Promise<never> {
  const check = new WatchedCheck(new OpenProject(root));
  for (;;) {
    const messages = await check.look();
    if (messages) {
      const lines = [BEGIN, formatForEditor(messages), `${END} ${formatSummary(messages, check.size)}`];
      console.log(lines.filter(Boolean).join('\n'));
    }
    await sleep(PAUSE);
  }
}
