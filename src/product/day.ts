import type {Day} from './rules/dates';
import * as z from '../lib/validation';

/** A day as editors write it in data, TT.MM.JJJJ, read as yyyy-mm-dd. Refuses days that do not exist. */
export const day = z
  .string('Hier gehört ein Tag hin, zum Beispiel 15.05.2025.')
  .regex(/^\d\d\.\d\d\.\d{4}$/, 'Schreiben Sie den Tag als TT.MM.JJJJ, zum Beispiel 15.05.2025.')
  .transform((text): Day => text.split('.').reverse().join('-'))
  .refine((text) => new Date(Date.parse(text) || 0).toISOString().startsWith(text), 'Diesen Tag gibt es nicht.');
