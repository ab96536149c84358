import {toString} from 'mdast-util-to-string';
import type {Heading} from 'mdast';
import {expect, it} from 'vitest';
import remarkHeadingIds from './index';
import {transform} from '../../../tests/support/markdown';

it.each([
  ['## Titel {/* #fest */}', 'Titel', {id: 'fest'}],
  ['## Titel **fett** {/* #fest */}', 'Titel fett', {id: 'fest'}],
  ['## Titel {/* kein #id */}', 'Titel /* kein #id */', undefined],
  ['## Titel {1 + 1}', 'Titel 1 + 1', undefined],
  ['## Titel', 'Titel', undefined],
])('%s', async (source, text, hProperties) => {
  const {children} = await transform(remarkHeadingIds, source);
  const [heading] = children as Heading[];
  expect([toString(heading), heading!.data?.hProperties]).toEqual([text, hProperties]);
});
