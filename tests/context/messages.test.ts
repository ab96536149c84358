import {expect, it} from 'vitest';
import {messageOf, readMessage} from '../../src/context/messages';

it('a message is what both sides have agreed on, and nothing else', () => {
  expect(readMessage(messageOf({typ: 'zeigen', kontext: 'a'}))).toMatchObject({typ: 'zeigen', kontext: 'a'});
  for (const other of [
    undefined,
    null,
    'zeigen',
    3,
    {},
    {typ: 'zeigen'},
    {hilfeCenter: 2, typ: 'zeigen'},
    {hilfeCenter: 1},
  ])
    expect(readMessage(other)).toBeUndefined();
});
