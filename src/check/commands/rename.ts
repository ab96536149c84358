import {escapeRegexp} from '@docusaurus/utils';
import {codeFences} from './code-fences';

/** A label and the one it gets. */
export interface Rename {
  before: string;
  now: string;
}

/** Labels are written with ordinary blanks or such that keep a line together. */
const inLine = (label: string) => escapeRegexp(label).replaceAll(' ', '[ \u00A0]');

/** In running text, a line may end within them, too, also one of a quotation. */
const spelled = (label: string) => escapeRegexp(label).replaceAll(' ', '(?:[ \u00A0]|[ \t]*\r?\n[ \t]*(?:>[ \t]*)*)');

const isLabel = (text: string, {before}: Rename) => text.replace(/\s+/g, ' ') === before;

/** Renames the steps of a path that are the label, opened records too; blanks and arrows stay. */
function renamePath(path: string, rename: Rename): string {
  return path
    .split(/(\s*[>›→]\s*)/)
    .map((part) => {
      const [, open = '', label = '', close = ''] = /^(\s*‹?)([^›]*?)(›?\s*)$/.exec(part) ?? [];
      return isLabel(label, rename) ? open + rename.now + close : part;
    })
    .join('');
}

/** In YAML, a label that could be read as something else is in quotation marks. */
const asYaml = (label: string) => (/^[\p{L}][\p{L}\p{N} .‹›/()-]*$/u.test(label) ? label : JSON.stringify(label));

/** Renames labels and actions of the menu file. Ids stay: the product asks with them. */
export function renameInMenu(source: string, {before, now}: Rename): string {
  const line = new RegExp(`^(\\s*(?:- )?(?:label: )?|\\s*- )(["']?)${escapeRegexp(before)}\\2$`, 'gm');
  return source.replace(line, (found, start: string) => (/label: $|- $/.test(start) ? start + asYaml(now) : found));
}

function renameInBold(source: string, rename: Rename): string {
  return source.replace(/\*\*([^*\n]+)\*\*/g, (_, bold: string) => `**${renamePath(bold, rename)}**`);
}

/** Renames values and paths of a data file that are the label, and what is bold in its sentences. */
export function renameInData(source: string, rename: Rename): string {
  const inQuotes = renameInBold(source, rename).replace(
    /"([^"\n\\]+)"/g,
    (_, text: string) => `"${renamePath(text, rename)}"`,
  );
  return inQuotes.replace(/^(\s*(?:- )?(?:[\w-]+: )?)([^\s"'#[{|>].*)$/gm, (found, start: string, text: string) => {
    const renamed = renamePath(text, rename);
    return renamed === text || start.trim() === ''
      ? found
      : start + (renamed === rename.now ? asYaml(renamed) : renamed);
  });
}

function renameClickPaths(source: string, rename: Rename): string {
  return source.replace(
    /(<Klickpfad\s+pfad=")([^"]*)(")/g,
    (_, start: string, path: string, end: string) => start + renamePath(path, rename) + end,
  );
}

function renameInDiagram(code: string, rename: Rename): string {
  return code.replace(
    new RegExp(`(?<=[[({|"'>]\\s*)${spelled(rename.before)}(?=\\s*[\\])}|"'<])`, 'g'),
    () => rename.now,
  );
}

function renameInText(text: string, rename: Rename): string {
  const label = spelled(rename.before);
  return renameInBold(renameClickPaths(text, rename), rename)
    .replace(/^\|.*\|[ \t]*$/gm, (row) =>
      row.replace(new RegExp(`(?<=\\|[ \\t]*)${label}(?=[ \\t]*\\|)`, 'g'), () => rename.now),
    )
    .replace(new RegExp(`(?<=[„‚]|\\*\\*)${label}(?=[“‘]|\\*\\*)`, 'g'), () => rename.now);
}

/** Renames in the menu of the product model, which is drawn as a text: 'Lastschriften  [Reiter: Einziehbar · …]'. */
function renameInDrawing(code: string, {before, now}: Rename): string {
  return code.replace(
    new RegExp(`(?<=^[ \\t]*|[:·▸] |‹)${inLine(before)}(?=$| {2}\\[| ·|\\]|›| \\(| →)`, 'gm'),
    () => now,
  );
}

/**
 * Renames a label in an article wherever it is certainly meant: in click paths, in bold, in quotation marks, as a whole cell
 * of a table, as a text of a diagram. Code stays.
 *
 * @param isNews release notes say what was; only their click paths have to lead somewhere today
 */
export function renameInArticle(source: string, rename: Rename, {isNews = false} = {}): string {
  if (isNews) return renameClickPaths(source, rename);
  return codeFences(source)
    .map(({text, language}) => {
      if (language === undefined) return renameInText(text, rename);
      return language === 'mermaid' ? renameInDiagram(text, rename) : text;
    })
    .join('');
}

/** Renames a label in the product model: as in articles, and in its drawn menu. */
export function renameInModel(source: string, rename: Rename): string {
  return codeFences(source)
    .map(({text, language}) => (language === undefined ? renameInText(text, rename) : renameInDrawing(text, rename)))
    .join('');
}

/** Lines, from 1, of a text in which a label begins as a word of its own. */
export function linesNaming(source: string, label: string): number[] {
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${spelled(label)}(?![\\p{L}\\p{N}])`, 'gu');
  const lines = Array.from(source.matchAll(word), ({index}) => source.slice(0, index).split('\n').length);
  return [...new Set(lines)];
}

/** Adds a word readers type to the synonyms of a term; the file as it is if it is there already. */
export function addSynonym(source: string, term: string, word: string): string {
  const lines = source.split('\n');
  const fold = (text: string) =>
    text
      .trim()
      .replace(/^["']|["']$/g, '')
      .toLocaleLowerCase('de');
  const at = lines.findIndex(
    (line) => line.startsWith('- begriff: ') && fold(line.slice('- begriff: '.length)) === fold(term),
  );
  if (at < 0) {
    const next = lines.findIndex(
      (line) => line.startsWith('- begriff: ') && line.slice('- begriff: '.length).localeCompare(term, 'de') > 0,
    );
    const entry = [`- begriff: ${asYaml(term)}`, `  auch: [${asYaml(word)}]`];
    lines.splice(next < 0 ? lines.findLastIndex((line) => line.trim() !== '') + 1 : next, 0, ...entry);
    return lines.join('\n');
  }
  const also = lines[at + 1]!;
  const known = also
    .replace(/^.*\[|\].*$/g, '')
    .split(',')
    .map(fold);
  if (known.includes(fold(word))) return source;
  lines[at + 1] = also.replace(/\]\s*$/, `, ${asYaml(word)}]`);
  return lines.join('\n');
}
