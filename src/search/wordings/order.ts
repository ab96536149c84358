import type {PageRecord} from '../records/types';
import type {AskedSection} from './sections';

/** What whoever writes wordings is told: how many, in which voices, in which form. */
const RULES = `# Auftrag: So fragen Leser danach

Zu jedem Abschnitt steht unten, wie viele Wortlaute fehlen: Suchanfragen und Fragen, mit denen jemand genau diesen Abschnitt sucht, ohne ihn zu kennen.
Gehen Sie von der Lage des Menschen aus (Kunde am Telefon, Monatsende, unterwegs im Lieferwagen, allein im Laden), nicht vom Text.

- **Zuerst das Schlichte:** die Hauptaufgaben der Seite so, wie jeder sie nennt („rechnung schreiben“, „Wie ändere ich einen Preis?“), sechs bis neun.
- **Danach Stimmen**, über die Seite verteilt: 40 von 100 zwei bis vier Wörter, wie getippt; 30 gesprochene Fragen; 15 Beschwerde oder Beobachtung
  („steht doppelt drauf“); 10 Wörter aus anderen Programmen, Branchen, Mundart, Österreich, Schweiz, Englisch; 5 Abkürzungen.
- **Wörter:** möglichst andere als die des Textes. Die Namen von Knöpfen und Menüs kennt, wer sucht, noch nicht.
- **Genau dieser Block antwortet:** Vor jedem Wortlaut steht die Kennung des Blocks, der ihn beantwortet. Was kein Block beantwortet, wird nicht aufgeschrieben.
- **Nicht:** derselbe Satz umgestellt; Namen, Beträge und Nummern aus Beispielen; was auf fünf anderen Seiten ebenso stehen könnte („geht nicht“).
- **Form:** 2 bis 12 Wörter. Eine Zeile mit der Adresse der Seite, darunter eine Zeile je Wortlaut:

      /bereich/seite
      4f1c datei zur bank schicken
      9a02 Bis wann muss das bei der Bank sein?
`;

/**
 * The work order for the sections of some pages. It holds what the pages say and nothing of what is already known to be asked,
 * for whoever has read that writes it again.
 *
 * @param pages with their sections that lack wordings
 */
export function workOrder(pages: {record: PageRecord; sections: AskedSection[]}[]): string {
  const parts = pages.map(({record, sections}) => {
    const open = sections
      .filter(({wanted, has}) => has < wanted)
      .map(({name, blocks, wanted, has, uncovered}) =>
        [
          `### ${name}: ${wanted - has}`,
          ...blocks.map(({id, text}) => `${id}  ${text}`),
          ...(uncovered.length > 0 ? [`(noch von keinem berührt: ${uncovered.join(', ')})`] : []),
        ].join('\n'),
      );
    return [`## ${record.page.title}`, record.page.path, ...open].join('\n\n');
  });
  return [RULES.trimEnd(), ...parts].join('\n\n') + '\n';
}

/** What came back: wordings by the address of their page. */
export interface Delivered {
  path: string;
  block: string;
  text: string;
  /** A person wrote it: marked by a star behind the id. */
  isByHand: boolean;
  /** Counts from 1. */
  line: number;
}

/** Reads what somebody wrote for an order. Lines of another form are returned as they are. */
export function readDelivery(content: string): {delivered: Delivered[]; unreadable: {line: number; text: string}[]} {
  const delivered: Delivered[] = [];
  const unreadable: {line: number; text: string}[] = [];
  let path = '';
  for (const [index, raw] of content.split('\n').entries()) {
    const text = raw.trim();
    if (text === '' || text.startsWith('#')) continue;
    const [, block, mark, wording] = /^([0-9a-f]{4})(\*?)\s+(\S.*)$/.exec(text) ?? [];
    if (/^\/\S*$/.test(text)) path = text;
    else if (path && block !== undefined && wording !== undefined)
      delivered.push({path, block, text: wording, isByHand: mark === '*', line: index + 1});
    else unreadable.push({line: index + 1, text});
  }
  return {delivered, unreadable};
}
