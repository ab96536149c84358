import {parseFacts} from '../../src/product/facts';

/** Facts as editors write them, of every kind: proven, open, to be looked up again, with a paragraph and without. */
export const factsSource = `- nummer: '6'
  kapitel: Zahlung
  eintraege:
    F-120:
      satz: Ohne vereinbarte Frist ist eine Leistung sofort fällig.
      gilt: laufend
      quelle: §\u00A0271 BGB
      stand: G
    F-121:
      satz: Verzug tritt durch eine Mahnung nach Fälligkeit ein oder spätestens 30 Tage nach Fälligkeit und Zugang der Rechnung.
      gilt: laufend
      quelle: §\u00A0286 BGB
      stand: G
    F-122:
      satz: Ist der Tag der Zahlung nach dem Kalender bestimmt, braucht es keine Mahnung.
      gilt: laufend
      quelle: §\u00A0286 Abs.\u00A02 BGB
      stand: G
    F-124:
      satz: Der Basiszinssatz ändert sich zum 1. Januar und zum 1. Juli.
      gilt: laufend
      quelle: §\u00A0247 BGB
      stand: G
      geprueft: 21.11.2026
      naechste_pruefung: 01.01.2027
- nummer: '8'
  kapitel: Bank und Kanzlei
  eintraege:
    F-172:
      satz: Seit dem 09.10.2025 prüft die Bank bei einer Überweisung den Namen des Empfängers.
      gilt: seit 09.10.2025
      quelle: Verordnung (EU) 2024/886
      stand: B
    F-200:
      satz: Eine Kanzlei nennt die Konten, auf die sie bucht.
      gilt: laufend
      quelle: Bankinformation
      stand: B
    F-206:
      satz: Erlöse stehen auf dem Konto 8400.
      gilt: laufend
      quelle: Kontenrahmen
      stand: UNSICHER
      vorbehalt: je Kanzlei verschieden
`;

export const facts = parseFacts(factsSource, 'fachwissen.yml');
