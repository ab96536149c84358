import {describe, expect, it} from 'vitest';
import {decodeUri, decodeUriComponent} from '../../src/lib/decode';

describe('decoding', () => {
  it.each(['', '/a', '/begriffserkl%C3%A4rung', '%2F%3F%23', '100%25', '%F0%9F%9A%9A', 'a+b'])(
    '%j is what the language makes of it',
    (text) => {
      expect(decodeUri(text)).toBe(decodeURI(text));
      expect(decodeUriComponent(text)).toBe(decodeURIComponent(text));
    },
  );

  it.each([
    ['100%', '100%'],
    ['%', '%'],
    ['%zz', '%zz'],
    ['gr%F6sse', 'gr%F6sse'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['gr%C3%B6%C3%9Fe-100%', 'größe-100%'],
    ['%ED%A0%80', '%ED%A0%80'],
    ['%FF%20%C3%A4', '%FF%20%C3%A4'],
  ])('%j becomes %j', (text, decoded) => {
    expect(decodeUri(text)).toBe(decoded);
    expect(decodeUriComponent(text)).toBe(decoded);
  });
});
