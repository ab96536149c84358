import {nameFaults} from './file-names';
import {makesAddress} from '../content/files';
import type {EncodingFault} from '../lib/text-file';
import {conflictFault, findConflict} from '../lib/conflict';
import type {Message} from './run';

/** Names no address can be made of, as messages. */
export function checkNames(files: readonly string[], wanted?: (file: string) => boolean): Message[] {
  return nameFaults(files.filter(makesAddress), wanted).map(({path: file, ...fault}) => ({
    file,
    line: 1,
    rule: 'HC033',
    ...fault,
    fixable: false,
  }));
}

/** A file that is not stored as UTF-8, as a message. */
export function encodingMessage(
  file: string,
  text: string,
  {offset, problem, advice, certain}: EncodingFault,
): Message {
  const line = text.slice(0, offset).split(/\r\n|\r|\n/).length;
  return {file, line, rule: 'HC034', severity: 'fehler', problem, advice, fixable: certain};
}

/** A conflict that Git has left in a file that is no article, as a message; articles have a rule for it (HC039). */
export function conflictMessage(file: string, text: string): Message | undefined {
  const offset = findConflict(text, {anyMark: !/\.mdx?$/.test(file)});
  if (offset === undefined) return undefined;
  const line = text.slice(0, offset).split('\n').length;
  return {file, line, rule: 'HC039', severity: 'fehler', ...conflictFault, fixable: false};
}
