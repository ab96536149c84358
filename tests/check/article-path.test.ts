import {describe, expect, it} from 'vitest';
import {faultOfName, faultOfPath, toName} from '../../src/check/commands/article-path';
import {listContentFiles} from '../../src/content/project';

it.each([
  ['Größe ändern', 'groesse-aendern'],
  ['Gro\u0308ße a\u0308ndern', 'groesse-aendern'],
  ['Café und Crème', 'cafe-und-creme'],
  ['Łódź, Øre & Ærø', 'lodz-ore-aero'],
  ['Kiste 📦 (2)', 'kiste-2'],
  ['CO₂', 'co2'],
  ['Con', 'artikel-con'],
  ['LPT1', 'artikel-lpt1'],
  ['README', 'artikel-readme'],
  ['Ящик', ''],
  ['kiste '.repeat(20), 'kiste-'.repeat(13)],
])('makes a name of %j', (text, name) => expect(toName(text)).toBe(name.replace(/-$/, '')));

it.each(['a'.repeat(300), 'Überüberüber'.repeat(30), 'a b '.repeat(99)])('cuts the name of %j', (text) => {
  expect(toName(text).length).toBeLessThanOrEqual(80);
  expect(faultOfName(toName(text))).toBeUndefined();
});

describe('the name of an article', () => {
  it.each(listContentFiles(process.cwd()))('lets %s be', (file) =>
    expect(faultOfPath(file, (folder) => folder === 'intern/RAG')).toBeUndefined(),
  );
  it.each([
    ['docs/a/Pflicht Eingabe.mdx', 'Leerzeichen', 'pflicht-eingabe'],
    ['docs/a/pflicht\u00a0eingabe.mdx', 'Leerzeichen', 'pflicht-eingabe'],
    ['docs/a/Pflicht.mdx', '„P“', 'pflicht'],
    ['docs/a/kisten(2).mdx', '„(“', 'kisten-2'],
    ['docs/a/kisten%20.mdx', '„%“', 'kisten-20'],
    ['docs/a/kisten#2.mdx', '„#“', 'kisten-2'],
    ['docs/a/kisten?.mdx', '„?“', 'kisten'],
    ["docs/a/kisten'.mdx", "„'“", 'kisten'],
    ['docs/a/kisten_2.mdx', '„_“', 'kisten-2'],
    ['docs/a/kisten.v2.mdx', '„.“', 'kisten-v2'],
    ['docs/a/gro\u0308ße.mdx', 'getrennt', 'groesse'],
    ['docs/a/-kisten.mdx', 'Bindestrich', 'kisten'],
    ['docs/a/kisten--2.mdx', 'Bindestrich', 'kisten-2'],
    ['docs/a/nul.mdx', 'Windows', 'artikel-nul'],
    ['docs/a/index.mdx', 'Ordner', 'artikel-index'],
    ['docs/a/a.mdx', 'wie sein Ordner', 'a-ueberblick'],
    ['docs/Neuer Ordner/a.mdx', 'Leerzeichen', 'neuer-ordner'],
    ['updates/2025/inventur.mdx', 'Jahr und Monat', '2025-11-inventur'],
    ['updates/2025/2024-12-inventur.mdx', 'Jahr und Monat', '2025-11-'],
    ['docs/updates/a.mdx', '„/updates“', 'anderen Namen'],
    ['docs/search.mdx', '„/search“', 'anderen Namen'],
    [`docs/a/${'a'.repeat(81)}.mdx`, '80 Zeichen', 'a'.repeat(80)],
    ['docs/a/.mdx', '„.“', 'Kleinbuchstaben'],
  ])('may not be %j', (file, problem, advice) => {
    const fault = faultOfPath(file);
    expect(fault?.problem).toContain(problem);
    expect(fault?.advice).toContain(advice);
  });
});
