import {expect, it} from 'vitest';
import {missedMail} from '../../src/signals/missed-mail';
import type {MissedSearch} from '../../src/signals/missed-searches';

const search = (query: string, more: Partial<MissedSearch> = {}): MissedSearch => ({
  query,
  day: '2026-11-27',
  hadHits: false,
  ...more,
});
const bodyOf = (address: string) => new URL(address).searchParams.get('body')!;

it('has a line for each query and for what was searched for instead, and no day', () => {
  const {address, count} = missedMail('hilfe@example.com', [
    search('xylo & "holz"', {next: 'brett'}),
    search('storno', {hadHits: true}),
  ]);
  expect(address).toMatch(/^mailto:hilfe@example\.com\?subject=/);
  expect(count).toBe(2);
  expect(bodyOf(address).split('\r\n').filter(Boolean)).toEqual([
    'Das habe ich gesucht und nicht gefunden:',
    'Nichts gefunden: xylo & "holz"',
    'Danach gesucht: brett',
    'Nicht dabei: storno',
    'Das hätte ich gebraucht:',
  ]);
});

it('has as many of the latest as programs for mails take', () => {
  const many = Array.from({length: 50}, (_, index) => search(`${index} ${'ä'.repeat(50)}`));
  const {address, count} = missedMail('hilfe@example.com', many);
  expect(address.length).toBeLessThanOrEqual(1900);
  expect(count).toBeGreaterThan(3);
  expect(bodyOf(address)).toContain(`: ${count - 1} ä`);
  expect(bodyOf(address)).not.toContain(`: ${count} ä`);
});
