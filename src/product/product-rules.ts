import fs from 'node:fs';
import path from 'node:path';
import {closest} from 'fastest-levenshtein';
import * as z from '../lib/validation';
import {readText} from '../lib/text-file';
import {readYaml} from '../lib/yaml-file';
import {loadMenu, type MenuTree} from './menu';

/** Rules of how the product behaves, kept by editors. */
export const RULES_FILE = 'src/product/regeln.yml';

const text = z.string().trim().min(1);
const sentence = text.regex(/[.!?“*]$/, 'Das ist ein ganzer Satz und endet mit einem Punkt: So lesen ihn die Leser.');
const address = text.regex(/^[^/]/, 'Eine Adresse steht ohne Schrägstrich am Anfang: bereich/artikel#kennung.');

/** Records a changed setting acts on: those that come after, open ones too, or all. */
const reaches = ['neu', 'offen', 'alle'] as const;

const rulesFile = z
  .array(
    z.strictObject({
      kapitel: z.string().regex(/^R-\d{2}$/, 'Ein Kapitel heißt R-01.'),
      titel: text,
      regeln: z.record(
        z.string(),
        z.strictObject({
          satz: sentence,
          heimat: address,
          einstellung: z
            .strictObject({
              feld: text,
              bildschirm: text,
              vorgabe: text,
              wirkt: z.enum(reaches),
              wirkt_satz: sentence,
              bleibt: sentence.optional(),
            })
            .optional(),
          beweis: z.array(text).min(1).optional(),
        }),
      ),
    }),
  )
  .min(1);

/** A setting a rule follows. */
export interface Setting {
  /** Its labels on the page. */
  field: string;
  /** Id of the screen. */
  screen: string;
  asDelivered: string;
  reach: (typeof reaches)[number];
  /** What a change acts on, in a sentence, and what it does not touch. */
  acts: string;
  leaves?: string;
}

/** How the product behaves, with the condition under which it does: what articles say is one of these or does not contradict it. */
export interface ProductRule {
  /** Such as 'R-07.2'; never given twice. */
  number: string;
  chapter: string;
  /** Stands alone in any article. */
  sentence: string;
  /** Address of the section that tells it in full. */
  home: string;
  setting?: Setting;
  /** Code that computes it. */
  proof: string[];
}

export type ProductRules = ReadonlyMap<string, ProductRule>;

/** Says what is wrong with the address of an article, and what to do; undefined if it is one. */
export type AddressFault = (address: string) => [problem: string, advice: string] | undefined;

/**
 * Reads the rules.
 *
 * @param source text of the file
 * @param name path shown in errors
 * @param addressFault looks up their homes; they are not looked up when it is left out
 * @throws Error in German with file and line: wrong shape, a number given twice or of another chapter, an unknown screen or home
 */
export function parseProductRules(
  source: string,
  name: string,
  menu: MenuTree,
  addressFault: AddressFault = () => undefined,
): ProductRules {
  const {data, fail} = readYaml(source, name, rulesFile);
  const rules = new Map<string, ProductRule>();
  data.forEach(({kapitel, titel, regeln}, index) => {
    for (const [number, {satz, heimat, einstellung, beweis = []}] of Object.entries(regeln)) {
      const at = [index, 'regeln', number];
      if (!/^\d+$/.test(number.startsWith(`${kapitel}.`) ? number.slice(kapitel.length + 1) : ''))
        fail(
          at,
          `„${number}“ ist keine Nummer aus ${kapitel}.`,
          `Sie besteht aus dem Kapitel und einer Zahl: ${kapitel}.1.`,
        );
      if (rules.has(number)) fail(at, `${number} gibt es schon.`, 'Nummern werden nur einmal vergeben.');
      const lost = addressFault(heimat);
      if (lost) fail([...at, 'heimat'], ...lost);
      const screen = einstellung?.bildschirm;
      if (screen !== undefined && !menu.entries.has(screen))
        fail(
          [...at, 'einstellung', 'bildschirm'],
          `Die Kennung „${screen}“ gibt es in src/product/menue.yml nicht.`,
          `Am nächsten kommt „${closest(screen, [...menu.entries.keys()])}“.`,
        );
      rules.set(number, {
        number,
        chapter: `${kapitel} ${titel}`,
        sentence: satz,
        home: heimat,
        ...(einstellung
          ? {
              setting: {
                field: einstellung.feld,
                screen: einstellung.bildschirm,
                asDelivered: einstellung.vorgabe,
                reach: einstellung.wirkt,
                acts: einstellung.wirkt_satz,
                ...(einstellung.bleibt === undefined ? {} : {leaves: einstellung.bleibt}),
              },
            }
          : {}),
        proof: beweis,
      });
    }
  });
  return rules;
}

/** Reads the rules of a project; none where it has no such file. See `parseProductRules` for errors. */
export function loadProductRules(root = process.cwd(), menu?: MenuTree, addressFault?: AddressFault): ProductRules {
  const file = path.join(root, RULES_FILE);
  return fs.existsSync(file)
    ? parseProductRules(readText(file), RULES_FILE, menu ?? loadMenu(), addressFault)
    : new Map();
}
