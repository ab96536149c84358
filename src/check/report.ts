import {monthsLater, type DueArticle} from '../content/freshness';
import {quantity} from '../lib/quantity';
import type {Message} from './run';

interface Counts {
  /** What blocks say of the articles. */
  sentences: string[];
  /** Hints on articles nobody has touched, which are only counted. */
  standing: number;
  /** Articles that somebody has to check again. */
  due: number;
}

/** Messages as a colleague would write them: by file, with line, reason and repair. */
export function formatForPeople(messages: Message[], checked: number, counts?: Partial<Counts>): string {
  const byFile = new Map<string, Message[]>();
  for (const message of messages) byFile.set(message.file, [...(byFile.get(message.file) ?? []), message]);
  const blocks = [...byFile].map(([file, ofFile]) =>
    [
      file,
      ...ofFile.map(({line, severity, rule, problem, advice, fixable}) => {
        const mark = severity === 'fehler' ? '✗' : '·';
        return `  ${mark} Zeile ${line}: ${problem}\n      ${advice}  [${rule}${fixable ? ', --fix' : ''}]`;
      }),
    ].join('\n'),
  );
  const {sentences = [], standing = 0, due = 0} = counts ?? {};
  const others =
    standing > 0
      ? `\nDazu ${quantity(standing, 'Hinweis', 'Hinweise')} in Artikeln, die Sie nicht geändert haben; „npm run pruefen -- --hinweise“ zeigt sie.`
      : '';
  const overdue =
    due > 0
      ? `\n${quantity(due, 'Artikel ist', 'Artikel sind')} zur Durchsicht fällig; „npm run pruefen -- --faellig“ zeigt, welche.`
      : '';
  return [...blocks, [formatSummary(messages, checked), ...sentences].join(' ') + others + overdue].join('\n\n');
}

/** Articles by the day they have to be checked, for the terminal. */
export function formatDue(articles: DueArticle[] | undefined, today: string): string {
  if (!articles)
    return 'Ohne vollständige Git-Historie ist nicht bekannt, wann Artikel geändert wurden. Holen Sie sie mit: git fetch --unshallow';
  if (articles.length === 0) return 'Kein Artikel, der fällig werden kann.';
  const soon = monthsLater(today, 3);
  const german = (day: string) => day.split('-').reverse().join('.');
  const groups: [name: string, DueArticle[]][] = [
    ['Fällig', articles.filter(({due}) => due <= today)],
    ['In den nächsten drei Monaten', articles.filter(({due}) => due > today && due <= soon)],
    ['Später', articles.filter(({due}) => due > soon)],
  ];
  const blocks = groups
    .filter(([, ofGroup]) => ofGroup.length > 0)
    .map(([name, ofGroup]) =>
      [
        `${name} (${ofGroup.length})`,
        ...ofGroup.map(({file, due, reason, changed, checked}) => {
          const last =
            checked !== undefined && checked > changed ? `geprüft ${german(checked)}` : `Stand ${german(changed)}`;
          return `  ${german(due)}  ${file}\n              ${reason}; ${last}`;
        }),
      ].join('\n'),
    );
  return [
    ...blocks,
    'Ist an einem Artikel nichts zu ändern, halten Sie das fest: npm run geprueft docs/ordner/artikel.mdx',
  ].join('\n\n');
}

/** How many files were checked and what was found, in one sentence. */
export function formatSummary(messages: Message[], checked: number): string {
  const errors = messages.filter(({severity}) => severity === 'fehler').length;
  const hints = messages.length - errors;
  const fixable = messages.filter((message) => message.fixable).length;
  const files = quantity(checked, 'Datei', 'Dateien');
  if (messages.length === 0) return `${files} geprüft, alles in Ordnung.`;
  const parts = [quantity(errors, 'Fehler', 'Fehler'), ...(hints > 0 ? [quantity(hints, 'Hinweis', 'Hinweise')] : [])];
  const repair =
    fixable > 0
      ? ` ${quantity(fixable, 'Befund lässt', 'Befunde lassen')} sich mit „npm run pruefen -- --fix“ beheben.`
      : '';
  return `${files} geprüft: ${parts.join(', ')}.${repair}`;
}

/** Messages one per line, as the task of VS Code reads them: place, severity, problem, advice, rule. */
export function formatForEditor(messages: Message[]): string {
  return messages
    .map(({file, line, severity, rule, problem, advice}) => {
      const sentence = `${problem} ${advice}`.replace(/\s*\n\s*/g, ' ');
      return `${file}:${line}: ${severity === 'fehler' ? 'Fehler' : 'Hinweis'}: ${sentence} [${rule}]`;
    })
    .join('\n');
}

const escapeData = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const escapeProperty = (text: string) => escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

/** Messages as GitHub shows them next to the changed line. */
export function formatForGitHub(messages: Message[]): string {
  return messages
    .map(({file, line, severity, rule, problem, advice}) => {
      const command = severity === 'fehler' ? 'error' : 'notice';
      return `::${command} file=${escapeProperty(file)},line=${line},title=${escapeProperty(rule)}::${escapeData(`${problem} ${advice}`)}`;
    })
    .join('\n');
}
