import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {EVENT_PATTERN, eventQuery} from '../../src/signals/event';
import {keepable} from '../../src/signals/missed-searches';
import {agree, send} from '../../src/signals/send';
import {stubStorage} from '../support/storage';

vi.mock('@generated/docusaurus.config', () => ({default: {customFields: {signals: '/signale'}}}));

const event = {kind: 'leer', query: 'xylo'} as const;
let beacons: string[];

function device(navigator: object = {}): void {
  stubStorage();
  vi.stubGlobal('navigator', {
    onLine: true,
    doNotTrack: null,
    sendBeacon: (url: string, ...rest: unknown[]) => {
      if (rest.length > 0) throw new Error('a signal has no body');
      return beacons.push(url) > 0;
    },
    ...navigator,
  });
}

beforeEach(() => {
  beacons = [];
  device();
});
afterEach(() => vi.unstubAllGlobals());

it('nothing is sent before the reader has agreed, or after the reader has changed their mind', () => {
  expect(send(event)).toBe(false);
  agree(true);
  expect(send(event)).toBe(true);
  agree(false);
  expect(send(event)).toBe(false);
  expect(beacons).toEqual(['/signale?art=leer&suche=xylo']);
});

it.each([{doNotTrack: '1'}, {globalPrivacyControl: true}, {onLine: false}])('nothing is sent with %j', (navigator) => {
  device(navigator);
  agree(true);
  expect(send(event)).toBe(false);
  expect(beacons).toEqual([]);
});

it('what the browser does not let through is nobody’s trouble', () => {
  for (const sendBeacon of [
    () => {
      throw new Error('blocked');
    },
    undefined,
  ]) {
    device({sendBeacon});
    agree(true);
    expect(send(event)).toBe(false);
  }
});

it.each([
  'a',
  'Größe "a" & <b>',
  'ü'.repeat(60),
  '漢'.repeat(60),
  '😀'.repeat(30),
  '\ud800 kaputt',
  "!~*'()%",
  'a\n{"tag":"x"}',
])('every query that is kept fits what a receiver takes: %s', (query) =>
  expect(eventQuery({kind: 'leer', query: keepable(query)!})).toMatch(new RegExp(`^${EVENT_PATTERN}$`)),
);
