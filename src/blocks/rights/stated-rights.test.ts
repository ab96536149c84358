import type {Paragraph} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {statedRights} from './stated-rights';
import {loadRights} from '../../product/rights';

const rights = loadRights(
  {
    quelle: '',
    spalten: ['Bereich', 'Administrator', 'Innendienst', 'Buchhaltung', 'Disposition', 'Lager', 'Webshop-Redaktion'],
    zeilen: [
      ['Bestellungen', 'K', 'F', 'L', 'B', 'L', 'L'],
      ['Rechnungen', 'K', 'B', 'F', '–', '–', '–'],
      ['Webshop und Apps', 'K', 'L', '–', '–', '–', 'K'],
      ['Produkte und Preise', 'K', 'B', 'L', '–', 'L', 'B'],
      ['Einstellungen (allgemein)', 'K', '–', '–', '–', '–', '–'],
    ],
  },
  {
    quelle: '',
    spalten: ['Einzelrecht', 'Wirkung', 'Wer'],
    zeilen: [
      ['Nach Bestellschluss ändern', '', 'Innendienst, Disposition'],
      ['Rechnungen stellen', '', 'Buchhaltung'],
      ['Rechnungen stornieren', '', 'Buchhaltung'],
      ['Mahnungen versenden', '', 'Buchhaltung'],
    ],
  },
);
const read = (markdown: string) => {
  const [paragraph] = unified().use(remarkParse).use(remarkMdx).parse(markdown).children;
  return statedRights(paragraph as Paragraph, rights);
};
const needs = (markdown: string) => read(markdown).needs.map(({name, roles}) => `${name}: ${roles.join(', ')}`);

describe('what a paragraph needs', () => {
  it.each([
    [
      'Sie haben das Einzelrecht **Mahnungen versenden**. Ab Werk haben es die Rollen Administrator und Buchhaltung.',
      ['Einzelrecht Mahnungen versenden: Administrator, Buchhaltung'],
    ],
    [
      'Zum Stellen brauchen Sie das Einzelrecht **Rechnungen stellen**, zum Stornieren **Rechnungen stornieren**. Beide haben ab Werk **Administrator** und **Buchhaltung**.',
      [
        'Einzelrecht Rechnungen stellen: Administrator, Buchhaltung',
        'Einzelrecht Rechnungen stornieren: Administrator, Buchhaltung',
      ],
    ],
    [
      'Sehen kann sie, wer die Stufe Lesen im Bereich Rechnungen hat.',
      ['Stufe Lesen im Bereich Rechnungen: Administrator, Innendienst, Buchhaltung'],
    ],
    [
      'Sie haben im Bereich Rechnungen die Stufe Konfigurieren, ab Werk nur **Administrator**.',
      ['Stufe Konfigurieren im Bereich Rechnungen: Administrator'],
    ],
    [
      'Sie dürfen Webshop und Apps konfigurieren und Produkte bearbeiten. Beides haben ab Werk Administrator und Webshop-Redaktion.',
      [
        'Stufe Konfigurieren im Bereich Webshop und Apps: Administrator, Webshop-Redaktion',
        'Stufe Bearbeiten im Bereich Produkte und Preise: Administrator, Innendienst, Webshop-Redaktion',
      ],
    ],
    [
      'Sie dürfen die Einstellungen bearbeiten.',
      ['Stufe Bearbeiten im Bereich Einstellungen (allgemein): Administrator'],
    ],
    [
      'Kategorien anlegen dürfen ab Werk Administrator, Innendienst und Webshop-Redaktion.',
      [
        'Kategorien anlegen dürfen ab Werk Administrator, Innendienst und Webshop-Redaktion.: Administrator, Innendienst, Webshop-Redaktion',
      ],
    ],
    [
      'Sie arbeiten mit der Rolle Buchhaltung oder Administrator.',
      ['Sie arbeiten mit der Rolle Buchhaltung oder Administrator.: Buchhaltung, Administrator'],
    ],
  ])('%s', (markdown, expected) => {
    expect(needs(markdown)).toEqual(expected);
    expect(read(markdown).faults).toEqual([]);
  });

  it.each([
    'Klicken Sie auf **Rechnungen stellen**.',
    'Die Übersicht sieht die Buchhaltung ab Werk nicht.',
    'Prüfen dürfen auch Innendienst und Buchhaltung.',
    'Bestellungen bearbeiten Sie im Backend.',
    // Two things in one sentence: neither list is the whole answer.
    'Die Art am Kunden wählen ab Werk Administrator und Buchhaltung, in der Bestellung Administrator und Disposition.',
  ])('is nothing in: %s', (markdown) => {
    expect(read(markdown)).toEqual({needs: [], faults: []});
  });
});

describe('what contradicts the product', () => {
  it('is a right that does not exist, with the nearest that does', () => {
    expect(read('Sie brauchen das Einzelrecht **Mahnung versenden**.').faults).toEqual([
      {
        problem: 'Das Einzelrecht „Mahnung versenden“ gibt es nicht.',
        advice: expect.stringContaining('„Mahnungen versenden“') as string,
      },
    ]);
    expect(read('Sie haben im Bereich Rechnung die Stufe Konfigurieren.').faults[0]!.advice).toContain(
      '„Stufe Konfigurieren im Bereich Rechnungen“',
    );
  });

  it('is another list of roles, where it belongs to a right', () => {
    expect(read('Sie dürfen Bestellungen bearbeiten, ab Werk als Administrator oder Lager.').faults[0]!.problem).toBe(
      'Stufe Bearbeiten im Bereich Bestellungen: Ab Werk haben das Administrator, Innendienst und Disposition, nicht Administrator und Lager.',
    );
    // The list stands before the right: it is about something else.
    expect(
      read(
        'Erfassen dürfen ab Werk Administrator und Lager, fixieren mit dem Einzelrecht **Nach Bestellschluss ändern**.',
      ).faults,
    ).toEqual([]);
  });
});
