import {isCollection, isScalar, visit, type Document, type ErrorCode} from 'yaml';
import {conflictFault, findConflict} from './conflict';
import type * as z from './validation';

/** Fault at a place of the source, and what to do about it: two German sentences. */
export interface YamlFault {
  offset: number;
  problem: string;
  advice: string;
}

/** Start of the last node before a place that a test finds: the parser sees only far below that something is still open. */
function lastBefore(document: Document, place: number, test: (node: unknown) => boolean): number {
  let last = place;
  visit(document, {
    Node(_, node) {
      if (node.range && node.range[0] < place && test(node)) last = node.range[0];
    },
  });
  return last;
}

/** Start of the first value with a star that names nothing. The parser leaves it to whoever reads the values. */
function strayStar(document: Document): number | undefined {
  let start: number | undefined;
  visit(document, {
    Alias(_, node) {
      if (node.resolve(document)) return undefined;
      start = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return start;
}

const reserved = {
  problem: 'Der Wert beginnt mit einem Zeichen, das in YAML eine eigene Bedeutung hat.',
  advice: 'Setzen Sie den Wert in Anführungszeichen.',
};

function explain(code: ErrorCode, line: string): Pick<YamlFault, 'problem' | 'advice'> {
  const [, key = '', value = ''] = /^[\s-]*([\p{L}\w-]+):[ \t]*(.*)$/u.exec(line) ?? [];
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /^[^"'[{].*:(?:\s|$)/.test(value))
    return {
      problem: 'Im Wert steht ein Doppelpunkt. YAML hält ihn für einen zweiten Schlüssel.',
      advice: `Setzen Sie den Wert in Anführungszeichen: ${key}: ${JSON.stringify(value)}`,
    };
  if (code === 'DUPLICATE_KEY')
    return {
      problem: `${key ? `„${key}“` : 'Ein Schlüssel'} steht hier zweimal.`,
      advice: 'Führen Sie beide zusammen oder entfernen Sie einen davon.',
    };
  if (code === 'TAB_AS_INDENT' || /^ *\t/.test(line))
    return {problem: 'Die Zeile beginnt mit einem Tabulator.', advice: 'Rücken Sie mit Leerzeichen ein.'};
  if (code === 'BAD_SCALAR_START') return reserved;
  return {
    problem: 'Ab hier ist nichts mehr zu lesen.',
    advice:
      'Jede Zeile besteht aus Schlüssel, Doppelpunkt, Leerzeichen, Wert; was zusammengehört, ist gleich weit eingerückt. ' +
      'Fehlt in einer Zeile darüber ein Anführungszeichen?',
  };
}

/** Why a YAML text cannot be read. The parser explains in English and for programmers; these are the faults of editors. */
export function explainYaml(document: Document, source: string): YamlFault | undefined {
  // Inside of a text over several lines the markers are no fault of the YAML.
  const conflict = findConflict(source);
  if (conflict !== undefined) return {offset: conflict, ...conflictFault};
  const [error] = document.errors;
  if (!error) {
    const star = strayStar(document);
    return star === undefined ? undefined : {offset: star, ...reserved};
  }
  const [place] = error.pos;
  if (error.code === 'BAD_INDENT' && error.message.startsWith('Flow'))
    return {
      offset: lastBefore(document, place, (node) => isCollection(node) && node.flow === true),
      problem: 'Eine Klammer ist nicht geschlossen.',
      advice: 'Eine Liste endet mit ], eine Gruppe aus Schlüsseln und Werten mit }.',
    };
  if (error.code === 'MISSING_CHAR' && error.message.includes('quote'))
    return {
      offset: lastBefore(document, place, (node) => isScalar(node) && node.type?.startsWith('QUOTE') === true),
      problem: 'Ein Anführungszeichen ist nicht geschlossen.',
      advice: 'Der Wert endet mit demselben Zeichen, mit dem er beginnt.',
    };
  const line = source.slice(source.lastIndexOf('\n', place - 1) + 1).split(/\r?\n/, 1)[0] ?? '';
  return {offset: place, ...explain(error.code, line)};
}

const shapes: Record<string, string> = {
  string: 'ein Text hin. Zahlen und ja/nein stehen in Anführungszeichen',
  number: 'eine Zahl hin',
  boolean: '„true“ oder „false“ hin',
  array: 'eine Liste hin',
  object: 'eine Gruppe aus Schlüsseln und Werten hin',
  record: 'eine Gruppe aus Schlüsseln und Werten hin',
};

function nameOf(path: readonly PropertyKey[] = []): string {
  const last = path.at(-1);
  if (last === undefined) return 'Die Datei';
  return typeof last === 'number' ? `Eintrag ${last + 1}` : `„${String(last)}“`;
}

/** Says what is wrong with a value, in the words of editors, where its schema has no sentence of its own. */
export function explainShape(issue: z.core.$ZodRawIssue): string | undefined {
  const name = nameOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} fehlt.`
        : `${name} hat die falsche Form. Hier gehört ${shapes[issue.expected] ?? 'etwas anderes hin'}.`;
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? `${name} fehlt. Möglich sind: ${issue.values.join(', ')}.`
        : `${name} kennt den Wert „${JSON.stringify(issue.input).replace(/^"|"$/g, '')}“ nicht. Möglich sind: ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return `Den Schlüssel „${issue.keys[0]!}“ gibt es hier nicht. Berichtigen oder entfernen Sie ihn.`;
    case 'too_small':
      return issue.minimum === 1 ? `${name} ist leer.` : `${name} braucht mindestens ${issue.minimum} Einträge.`;
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'invalid_union':
      return `${name} hat die falsche Form.`;
    default:
      return undefined;
  }
}
