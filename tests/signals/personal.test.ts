import {expect, it} from 'vitest';
import {looksPersonal} from '../../src/signals/personal';

it.each([
  'max@lindental.example',
  '@lindental',
  '030 23125-014',
  '+49 (30) 23125014',
  'DE89 3704 0044 0532 0130 00',
  'nl91abna0417164300',
  'GB29 NWBK 6016',
  'kunde 10234',
  'B25-00412',
  '79098 freiburg',
  'https://produkt.example/kunde/4',
])('%s looks personal', (query) => expect(looksPersonal(query)).toBe(true));

it.each([
  'M-066',
  '201-9',
  'SKR04',
  '§ 13b UStG',
  'DATEV 2025',
  '19 % und 7 %',
  'rechnung stornieren',
  'e-rechnung 2027',
  '3/4 Stück',
])('%s does not', (query) => expect(looksPersonal(query)).toBe(false));
