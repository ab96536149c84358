import {readNumber} from '../../lib/article-number';
import {NUMBER_FOLDER, NUMBER_PAGE} from '../../lib/number-names';
import {findAddress} from '../UnknownAddress/find';

/** Fault of a number somebody was told. */
export type Verdict = 'shape' | 'misheard' | 'free' | 'unknown';

const again = 'Lassen Sie sich die Nummer noch einmal Ziffer für Ziffer sagen, oder suchen Sie nach einem Stichwort.';

export const sentences: Record<Verdict, {problem: string; advice: string}> = {
  shape: {
    problem: 'Das ist keine Nummer eines Artikels.',
    advice: `Eine Nummer hat drei oder vier Ziffern, einen Strich und eine Prüfziffer, zum Beispiel 201-9. ${again}`,
  },
  misheard: {
    problem: 'Diese Nummer ist verhört oder vertippt.',
    advice: `Die Ziffer hinter dem Strich passt nicht zu den Ziffern davor: Eine ist falsch, oder zwei sind vertauscht. ${again}`,
  },
  free: {problem: 'Diese Nummer hat noch kein Artikel.', advice: again},
  unknown: {
    problem: 'Ob es diese Nummer gibt, lässt sich ohne Verbindung nicht sagen.',
    advice:
      'Geben Sie sie in der Suche ein. Wenn die ganze Hilfe auf Ihrem Gerät gespeichert ist, öffnet sie den Artikel.',
  },
};

/**
 * Judges a number.
 *
 * @returns the address of its article if it has one, which it leads to, with the step if it names one
 */
export async function checkNumber(baseUrl: string, asked: string): Promise<{verdict: Verdict; address?: string}> {
  const named = readNumber(asked);
  if (!named) return {verdict: 'shape'};
  if (!named.isRight) return {verdict: 'misheard'};
  const {number, step} = named;
  const pathname = `${baseUrl}${NUMBER_FOLDER}${number}${step === undefined ? '' : `-${step}`}`;
  try {
    const address = await findAddress(baseUrl, {pathname, search: '', hash: ''});
    return address === undefined || address.startsWith(`${baseUrl}${NUMBER_PAGE}#`)
      ? {verdict: 'free'}
      : {verdict: 'free', address};
  } catch {
    return {verdict: 'unknown'};
  }
}
