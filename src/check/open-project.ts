import fs from 'node:fs';
import path from 'node:path';
import {apply} from './commands/transaction';
import {isArticle, isText, listFiles} from '../content/files';
import {loadProject, summarise, type Project, type Summary} from '../content/project';
import {decode, readText} from '../lib/text-file';
import {loadQuickCheck, type QuickCheck, SPELLING_CONFIG, WORD_LIST} from './dictionary';
import {checkNames, conflictMessage, encodingMessage} from './files';
import {checkFile, isSameMessage, repairMessage, type Message, type MessageName} from './run';
import {checkSpelling} from './spelling';

const STAGE = 'schreiben';

/** An article as it was last read. */
interface Article {
  /** As the disk spells it. */
  path: string;
  text: string;
  encoding?: Message;
}

/** Changes on the disk since the last look. */
export interface Changes {
  /** Articles that are new or have another text, by their name in NFC. */
  articles: string[];
  /** Articles that are gone. */
  gone: string[];
  /** Something changed that every article may depend on: menu, glossary, tags, words, images. */
  data: boolean;
}

const readable = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Faults of data files name their place in the first line, relative to where the process runs. */
function dataFault(text: string, root: string): Message {
  const [, named = path.join(root, 'src/product'), line = '1', sentences = text] =
    /^(.+):(\d+)\n\s*([^]*)$/.exec(text) ?? [];
  const [problem = '', ...advice] = sentences.split(/\n\s*/);
  return {
    file: path.relative(root, path.resolve(named)).split(path.sep).join('/'),
    line: Number(line),
    rule: 'Daten',
    severity: 'fehler',
    problem,
    advice: advice.join(' ') || 'Bis dahin gilt bei der Prüfung der vorige Stand.',
    fixable: false,
  };
}

/**
 * A project that stays loaded while somebody writes: what changed on the disk is read anew, the rest is kept, so that the
 * check of one article takes a fraction of a second. Files are compared by time and size, which works alike on every system
 * and however an editor saves.
 */
export class OpenProject {
  private readonly articles = new Map<string, Article>();
  private readonly summaries = new Map<string, Summary>();
  private seen = new Map<string, string>();
  private loaded: Project | undefined;
  private fault: Message | undefined;
  private quick: Promise<QuickCheck> | undefined;

  /** @param root folder of the project */
  constructor(readonly root: string) {}

  /** Looks for changes and takes them in. The first call reads everything. Never throws because of what editors wrote. */
  refresh(): Changes {
    const now = this.look();
    const changed = [...now].filter(([file, signature]) => this.seen.get(file) !== signature).map(([file]) => file);
    const lost = [...this.seen.keys()].filter((file) => !now.has(file));
    this.seen = now;

    const articles = changed.filter(isArticle).map((file) => this.read(file));
    const gone = lost.filter(isArticle).map((file) => file.normalize('NFC'));
    // A file that was renamed to another spelling of the same name is not gone.
    const removed = gone.filter((name) => !articles.includes(name));
    for (const name of removed) {
      this.articles.delete(name);
      this.summaries.delete(name);
    }
    const others = [...changed, ...lost].filter((file) => !isArticle(file));
    if (others.some((file) => file === WORD_LIST || file === SPELLING_CONFIG)) this.quick = undefined;
    if (others.length > 0 || !this.loaded) this.load();
    else if (articles.length + removed.length > 0) this.connect();
    return {articles: articles.filter((name) => this.articles.has(name)), gone: removed, data: others.length > 0};
  }

  /** Everything the rules look up; undefined while a data file of the project could never be read. */
  get project(): Project | undefined {
    return this.loaded;
  }

  /** A data file that cannot be read; until it can, the rules use what stood there before. */
  get dataFault(): Message | undefined {
    return this.fault;
  }

  /** Names of all articles, sorted. */
  get names(): string[] {
    return [...this.articles.keys()].sort();
  }

  /** Text of an article as it was last read. */
  textOf(name: string): string | undefined {
    return this.articles.get(name)?.text;
  }

  /** Articles whose findings may change with another one: those that link to it. */
  dependents(name: string): string[] {
    const route = this.summaries.get(name)?.route;
    return [...this.summaries.values()]
      .filter(({file, links}) => file !== name && links.some(([target]) => target === name || target === route))
      .map(({file}) => file);
  }

  /** Returns what `npm run pruefen` says about an article, short of its spelling. */
  check(name: string): Message[] {
    const article = this.articles.get(name);
    if (!article || !this.loaded) return this.fault ? [this.fault] : [];
    const names = checkNames([...this.seen.keys()], (file) => file.normalize('NFC') === name);
    if (article.encoding) return [...names, article.encoding];
    return [...names, ...checkFile(name, article.text, this.loaded, {stage: STAGE}).messages];
  }

  /**
   * Returns what `npm run pruefen` says about the spelling of articles. The first misspelling takes seconds, for its
   * suggestions.
   */
  async checkSpelling(names: readonly string[]): Promise<Message[]> {
    const texts = new Map<string, string>();
    for (const name of names) {
      const article = this.articles.get(name);
      if (article && !article.encoding) texts.set(name, article.text);
    }
    if (this.fault?.file === WORD_LIST) return [];
    this.quick ??= loadQuickCheck(this.root);
    return checkSpelling(texts, this.root, {quick: await this.quick});
  }

  /**
   * Repairs an article on the disk as `npm run pruefen -- --fix` does. The result is checked again, and the file is as it was
   * if the repair does not hold.
   *
   * @param wanted the message to be repaired; all that have a repair if it is left out
   * @throws Error in German that says why nothing was changed
   */
  repair(name: string, wanted?: MessageName): void {
    this.refresh();
    const article = this.articles.get(name);
    if (!article || !this.loaded) throw new Error(`Den Artikel „${name}“ gibt es nicht mehr.`);
    const before = this.check(name);
    const text = this.repaired(name, article, this.loaded, wanted);
    if (text === undefined) throw new Error('Diese Stelle hat sich inzwischen geändert. Es wurde nichts verändert.');
    apply(this.root, new Map([[article.path, text]]), () => {
      this.refresh();
      const after = this.check(name);
      if (wanted && after.some((message) => isSameMessage(message, wanted)))
        return ['Die Reparatur hat die Stelle nicht behoben.'];
      const count = (messages: Message[]) => messages.filter(({severity}) => severity === 'fehler').length;
      return count(after) > count(before) ? ['Nach der Reparatur gäbe es mehr Fehler als vorher.'] : [];
    });
  }

  private repaired(name: string, article: Article, project: Project, wanted?: MessageName): string | undefined {
    const {encoding, text} = article;
    // Stored as UTF-8, the text is the repair; its other findings are told next.
    if (encoding) return encoding.fixable && (!wanted || isSameMessage(encoding, wanted)) ? text : undefined;
    return wanted
      ? repairMessage(name, text, project, {stage: STAGE, wanted})
      : checkFile(name, text, project, {stage: STAGE, fix: true}).fixed;
  }

  private look(): Map<string, string> {
    const found = new Map<string, string>();
    const files = [
      ...listFiles(this.root).filter((file) => isText(file) || file.startsWith('static/')),
      SPELLING_CONFIG,
    ];
    for (const file of files) {
      try {
        const {mtimeMs, size} = fs.statSync(path.join(this.root, file));
        found.set(file, `${mtimeMs} ${size}`);
      } catch {
        // Gone since the folder was read; the next look knows.
      }
    }
    return found;
  }

  private read(file: string): string {
    const name = file.normalize('NFC');
    let bytes: Buffer;
    try {
      bytes = fs.readFileSync(path.join(this.root, file));
    } catch {
      // Gone, or held by the program that saves it: read again at the next look.
      this.seen.delete(file);
      return name;
    }
    const {text, fault} = decode(bytes);
    this.articles.set(name, {path: file, text, ...(fault ? {encoding: encodingMessage(name, text, fault)} : {})});
    this.summaries.set(name, summarise(name, text));
    return name;
  }

  /** A conflict that Git has left in a data file; the lists among them are no part of the loaded project. */
  private conflict(): Message | undefined {
    for (const file of this.seen.keys()) {
      if (!isText(file) || isArticle(file)) continue;
      const absolute = path.join(this.root, file);
      const found = fs.existsSync(absolute) ? conflictMessage(file, readText(absolute)) : undefined;
      if (found) return {...found, rule: 'Daten'};
    }
    return undefined;
  }

  private load(): void {
    const conflict = this.conflict();
    if (conflict) {
      this.fault = conflict;
      this.connect();
      return;
    }
    try {
      this.loaded = loadProject(this.root, new Map([...this.articles].map(([name, {text}]) => [name, text])));
      this.fault = undefined;
    } catch (error) {
      this.fault = dataFault(readable(error), this.root);
      this.connect();
    }
  }

  /** Puts the articles as they are now into the project. */
  private connect(): void {
    if (!this.loaded) return;
    const summaries = new Map(this.summaries);
    const byRoute = new Map([...summaries.values()].map((summary) => [summary.route, summary]));
    this.loaded = {...this.loaded, summaries, byRoute};
  }
}
