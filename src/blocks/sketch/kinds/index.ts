import type {SketchKind} from '../sketches';
import {tourCash} from './cash';
import {cashDiscount, directDebit, dunning, orderCutOff, standingOrder} from './dates';
import {depositAccount} from './deposit';
import {labelSheetSketch} from './labels';
import {letterZones} from './letter';
import {priceSearch} from './prices';
import {rateSteps} from './rates';
import {statementLine} from './statement';
import {stillToOrder, stockMoves} from './stock';
import {tourDay} from './tour';
import type {Renderer} from './types';

/** One renderer for each kind of sketch. */
export const renderers: Record<SketchKind, Renderer> = {
  brief: letterZones,
  etikettenbogen: labelSheetSketch,
  kontoumsatz: statementLine,
  satzwechsel: rateSteps,
  preisfindung: priceSearch,
  tour: tourDay,
  pfandkonto: depositAccount,
  bestand: stockMoves,
  bestellbar: stillToOrder,
  tourabrechnung: tourCash,
  lastschrift: directDebit,
  mahnung: dunning,
  skonto: cashDiscount,
  bestellschluss: orderCutOff,
  dauerbestellung: standingOrder,
};
