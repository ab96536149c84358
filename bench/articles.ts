import type {Block, PageRecord} from '../src/search/records/types';

/** Numbers that look random and are the same every time (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const modifiers =
  'Sammel Einzel Monats Wochen Tages Rück Nach Teil Express Standard Kühl Tiefkühl Frische Paletten Karton Gebinde Filial Stamm Kunden Lieferanten Depot Touren Fahrer Abhol Sonder Muster Pfand Leergut Waren Lager Mehrweg Einweg Groß Klein Dauer Sofort Eil Saison Feiertags Zoll Export Import Marken Bio Markt Bestell Zahlungs Buchungs Prüf Steuer'.split(
    ' ',
  );
const heads =
  'rechnung lieferung bestellung schein auftrag beleg gutschrift adresse nummer liste preis rabatt menge sendung konto vertrag meldung übersicht vorlage frist gebühr plan etikett protokoll zuschlag quittung freigabe prüfung bestand gruppe regel sperre route karte kennzahl'.split(
    ' ',
  );
const verbs =
  'ändern prüfen stornieren anlegen freigeben herunterladen verschieben zusammenfassen melden beantragen zuordnen bestätigen archivieren sperren drucken abgleichen verteilen'.split(
    ' ',
  );
const places =
  'im Kundenportal|in der Bestell-App|in der Filialverwaltung|im Lieferkalender|auf der Startseite|in den Einstellungen|im Fahrerportal|in der Auftragsübersicht|auf dem Handscanner|am Wareneingang'.split(
    '|',
  );
const goods =
  'Gemüse Molkereiprodukte Getränke Tiefkühlgebäck Reinigungsmittel Kaffee Gewürze Fleischwaren Speiseöl Obst Verpackungen Konserven Eier Fisch Hülsenfrüchte Backmischungen Käse Blumen Säfte Nudeln'.split(
    ' ',
  );
const towns =
  'Hamburg Köln Leipzig Nürnberg Münster Würzburg Gießen Düsseldorf Görlitz Saarbrücken Lübeck Kassel Erfurt Füssen Bremen Rostock Ulm Linz Graz Basel'.split(
    ' ',
  );
const areas = ['Konto', 'Bestellen', 'Lieferung', 'Zahlung', 'Reklamation', 'Sortiment', 'Schnittstellen', 'Partner'];

/** Words per sentence, sections and sentences are those of a real help centre: about 550 words an article. */
const SECTIONS = 8;
const SENTENCES = 5;
const QUESTIONS = 12;

/**
 * Plausible German articles about trade and delivery, for measuring an index of any size. Every article has words of its
 * own (order codes), as real ones do.
 */
export function generateArticles(count: number, seed = 7): PageRecord[] {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const noun = () => (next() < 0.3 ? capital(pick(heads)) : pick(modifiers) + pick(heads));
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
  const sentence = (topic: string): string => {
    const subject = next() < 0.5 ? topic : noun();
    const number = Math.floor(next() * 9000) + 1000;
    return pick([
      () => `Die ${subject} lässt sich ${pick(places)} jederzeit ${pick(verbs)}.`,
      () =>
        `Für Standorte in ${pick(towns)} und ${pick(towns)} gilt bei der ${subject} eine Vorlaufzeit von ${number % 9} Tagen.`,
      () => `Artikel aus der Warengruppe ${pick(goods)} weist die ${subject} getrennt von ${pick(goods)} aus.`,
      () => `Erscheint der Code ${pick(['E', 'W', 'S'])}${number}, ist die ${subject} gerade ${pick(places)} geöffnet.`,
      () =>
        `Eine Änderung der ${subject} wirkt erst auf die nächste ${noun()}; bereits gepackte ${pick(goods)} bleiben davon unberührt.`,
      () => `Wer die ${subject} ${pick(verbs)} möchte, braucht dafür das Recht ${noun()} und eine freie ${noun()}.`,
    ])();
  };
  const text = (topic: string): Block => ({
    kind: 'text',
    text: Array.from({length: SENTENCES}, () => sentence(topic)).join(' '),
  });
  return Array.from({length: count}, (_, index) => {
    const topic = noun();
    const verb = pick(verbs);
    const area = areas[index % areas.length]!;
    return {
      page: {
        path: `/erzeugt/${area.toLowerCase()}/${topic.toLowerCase()}-${verb}-${index}`,
        title: `${topic} ${verb}`,
        area,
        summary: sentence(topic),
        keywords: [noun(), noun(), pick(goods)],
        wordings: Array.from({length: QUESTIONS}, () => ({
          text: `Wie kann ich ${noun()} ${pick(places)} ${pick(verbs)}?`,
          section: 0,
        })),
        tags: [noun()],
        language: 'de',
        docusaurusTag: 'docs-default-current',
      },
      sections: Array.from({length: SECTIONS}, (_unused, section) => ({
        headings: section === 0 ? [] : [`${noun()} ${pick(verbs)}`],
        anchor: section === 0 ? '' : `abschnitt-${section}`,
        blocks: [text(topic)],
      })),
    };
  });
}
