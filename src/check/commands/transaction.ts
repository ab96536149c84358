import fs from 'node:fs';
import path from 'node:path';
import {loadProject} from '../../content/project';

/** State to which a command changes the project: file → its new text, null for a file that goes. */
export type Changes = ReadonlyMap<string, string | null>;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Why nothing was changed. */
class NotDone extends Error {
  constructor(reason: string) {
    super(`${reason}\nEs wurde nichts verändert.`);
  }
}

const readable = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Why the project as a whole cannot be read; undefined if it can. */
function unreadable(root: string): string | undefined {
  try {
    loadProject(root);
    return undefined;
  } catch (error) {
    return readable(error);
  }
}

/** Folders that are missing above a file, the deepest first. */
function missingFolders(absolute: string): string[] {
  const folder = path.dirname(absolute);
  return fs.existsSync(folder) ? [] : [folder, ...missingFolders(folder)];
}

/**
 * Changes files of the project as one step: all of it, or none. The result is checked, and taken back to the byte if it does
 * not hold, if a file cannot be written, or if somebody presses Ctrl+C meanwhile.
 *
 * @param verify looks at the changed project and says in German sentences what does not hold
 * @throws Error in German that says why nothing was changed
 */
export function apply(root: string, changes: Changes, verify: () => string[]): void {
  const at = (file: string) => path.join(root, file);
  const before = new Map(
    [...changes.keys()].map((file) => [file, fs.existsSync(at(file)) ? fs.readFileSync(at(file)) : null]),
  );
  const folders = new Set([...changes].flatMap(([file, text]) => (text === null ? [] : missingFolders(at(file)))));
  const faultBefore = unreadable(root);

  // Gone files first: where capitals do not count, old and new name may be the same file.
  const write = (all: Iterable<readonly [string, string | Buffer | null]>) => {
    const sorted = [...all];
    for (const [file, content] of sorted) if (content === null) fs.rmSync(at(file), {force: true});
    for (const [file, content] of sorted) {
      if (content === null) continue;
      try {
        fs.mkdirSync(path.dirname(at(file)), {recursive: true});
        fs.writeFileSync(at(file), content);
      } catch (error) {
        throw new NotDone(`„${file}“ lässt sich nicht schreiben: ${readable(error)}`);
      }
    }
  };
  const restore = () => {
    // What could not be written was not changed either.
    const changed = [...before].filter(([file, content]) => {
      const now = fs.existsSync(at(file)) ? fs.readFileSync(at(file)) : null;
      return now === null || content === null ? now !== content : !now.equals(content);
    });
    write(changed);
    for (const folder of [...folders].sort((a, b) => b.length - a.length))
      if (fs.existsSync(folder) && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
  };
  // Node handles a signal when this function is done; the listener stays until it had its chance.
  const onSignal = () => {
    restore();
    console.error('Abgebrochen. Alles ist wieder, wie es war.');
    process.exit(130);
  };
  for (const signal of signals) process.once(signal, onSignal);
  try {
    write(changes);
    const faultAfter = faultBefore === undefined ? unreadable(root) : undefined;
    const faults = faultAfter === undefined ? verify() : [`Das Projekt wäre danach nicht mehr zu lesen: ${faultAfter}`];
    if (faults.length > 0) throw new NotDone(faults.join('\n'));
  } catch (error) {
    restore();
    throw error instanceof NotDone ? error : new NotDone(readable(error));
  } finally {
    setImmediate(() => {
      for (const signal of signals) process.off(signal, onSignal);
    });
  }
}
