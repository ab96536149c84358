import {describe, expect, it} from 'vitest';
import {addRedirect, parseRedirects} from '../../src/content/redirects';

describe('the file of redirects', () => {
  it('is a mapping of old addresses to pages and headings, and the roots of the instances', () => {
    const redirects = parseRedirects('# Alt\n/a: /ä#c\n/b: /ä\n');
    expect(redirects).toContainEqual({from: '/a', to: '/ä#c'});
    expect(redirects).toContainEqual({from: '/API', to: '/API/api-landingpage'});
  });

  it('may be empty', () => expect(parseRedirects('# Noch keine\n').length).toBeGreaterThan(0));

  it.each([
    ['/a: /a\n', 'im Kreis: /a → /a'],
    ['/a: /b\n/b: /c#x\n/c: /a\n', 'im Kreis: /a → /b → /c → /a'],
    ['/a: /b\n/b: /c\n', 'Umweg: /a → /b → /c.\n  Leiten Sie gleich auf „/c“ weiter.'],
    ['/a: /API\n', 'Umweg: /a → /API → /API/api-landingpage.'],
    ['/a: /b\n/a: /c\n', 'steht hier zweimal.'],
    ['/a: //boese.example\n', '„//boese.example“ beginnt nicht mit genau einem Schrägstrich.'],
    ['/a: https://boese.example\n', 'beginnt nicht mit genau einem Schrägstrich.'],
    ['/a: "/\\\\boese.example"\n', 'beginnt nicht mit genau einem Schrägstrich.'],
    ['/a: "/b\\nx"\n', 'enthält ein Zeichen, das dort nicht stehen darf.'],
    ['/%C3%A4: /b\n', 'also mit ä statt %C3%A4'],
    ['/a\u0308: /b\n', 'enthält einen zusammengesetzten Umlaut.'],
    ['/a?b: /b\n', 'Weitergeleitet werden ganze Seiten.'],
    ['/a/: /b\n', 'endet mit einem Schrägstrich.'],
    ['/a: 1\n', '„/a“ hat die falsche Form.'],
  ])('%j stops with file and line', (source, message) => {
    expect(() => parseRedirects(`/ok: /x\n${source}`)).toThrow(message);
    expect(() => parseRedirects(`/ok: /x\n${source}`)).toThrow(/^docs\/_weiterleitungen\.yml:[2-4]\n/);
  });
});

describe('a new redirect', () => {
  it('comes last and leaves comments alone', () =>
    expect(addRedirect('# Warum\n/a: /b # Frage vom Mai\n', '/c', '/d')).toBe(
      '# Warum\n/a: /b # Frage vom Mai\n/c: /d\n',
    ));

  it('is the first of a file that only has a comment, or nothing', () => {
    expect(addRedirect('# Warum\n', '/a', '/b')).toMatch(/^# Warum\n\n?\/a: \/b\n$/);
    expect(addRedirect('', '/a', '/b')).toBe('/a: /b\n');
  });

  it('shortens chains, also to a heading', () =>
    expect(addRedirect('/x: /a\n/y: /a#teil\n/z: /ab\n', '/a', '/b')).toBe('/x: /b\n/y: /b#teil\n/z: /ab\n/a: /b\n'));

  it('takes the place of one away from the new address, which is a page again', () =>
    expect(addRedirect('/b: /x\n', '/a', '/b')).toBe('/a: /b\n'));

  it('is quoted where the address would be something else', () =>
    expect(parseRedirects(addRedirect('', '/a: b', '/c').replace('/a: b', '/a-b'))).toContainEqual({
      from: '/a-b',
      to: '/c',
    }));
});
