import {describe, expect, it} from 'vitest';
import {checkAudit, checkLicences, type Component} from '../../scripts/lib/packages';

describe('licences', () => {
  const id = (licence: string): Component['licenses'] => [{license: {id: licence}}];
  const expression = (licence: string): Component['licenses'] => [{expression: licence}];
  const problems = (
    licenses: Component['licenses'],
    {name = 'paket', exceptions = [] as {name: string; licence: string; reason: string}[]} = {},
  ) => {
    const component = {name, version: '1.0.0', ...(licenses ? {licenses} : {})};
    return checkLicences([component], {licences: ['MIT', 'CC0-1.0'], packages: exceptions}).problems;
  };

  it.each([
    [id('MIT')],
    [expression('(WTFPL OR MIT)')],
    [expression('MIT AND CC0-1.0')],
    [[{license: {id: 'MIT'}}, {license: {name: 'CC0-1.0'}}]],
  ])('%j is allowed', (licence) => expect(problems(licence)).toEqual([]));

  it.each([[id('GPL-3.0')], [expression('(MIT AND GPL-3.0)')], [[{license: {id: 'MIT'}}, {license: {id: 'GPL-3.0'}}]]])(
    '%j is not',
    (licence) => expect(problems(licence)).toHaveLength(1),
  );

  it('does not allow a package without a licence', () => {
    expect(problems(undefined)).toEqual([expect.stringContaining('paket@1.0.0 steht unter „UNKNOWN“.')]);
  });

  const exceptions = [{name: '@a/elk', licence: 'EPL-2.0', reason: 'r'}];

  it('allows a single package its licence, and no other', () => {
    expect(problems(id('EPL-2.0'), {name: '@a/elk', exceptions})).toEqual([]);
    expect(problems(id('GPL-3.0'), {name: '@a/elk', exceptions})[0]).toContain('@a/elk@1.0.0 steht unter „GPL-3.0“');
  });

  it('names an exception nobody needs', () => {
    expect(problems(id('MIT'), {exceptions})).toEqual([
      'Die Ausnahme für @a/elk (EPL-2.0) wird nicht mehr gebraucht. Löschen Sie sie in deploy/licences.json.',
    ]);
  });

  it('finds nothing in order where nothing is installed', () => {
    expect(checkLicences([], {licences: ['MIT'], packages: exceptions}).problems).toEqual([
      'Es ist kein Paket installiert: npm ci',
    ]);
  });
});

describe('audit', () => {
  const report = JSON.stringify({
    vulnerabilities: {
      a: {via: [{url: 'https://github.com/advisories/GHSA-1', name: 'a', title: 'schlimm', severity: 'high'}]},
      b: {via: ['a']},
    },
    metadata: {dependencies: {total: 3}},
  });
  const exception = {advisory: 'GHSA-1', package: 'a', reason: 'r', until: '2026-06-30'};
  const on = (day: string) => new Date(`${day}T12:00:00Z`);

  it('names a weakness once', () => {
    expect(checkAudit(report, [], on('2026-06-30'))).toEqual({
      answered: true,
      checked: 3,
      problems: ['a (high): schlimm. GHSA-1. Aktualisieren Sie das Paket.'],
    });
  });

  it('takes an exception up to its last day, and as long as it is needed', () => {
    expect(checkAudit(report, [exception], on('2026-06-30')).problems).toEqual([]);
    expect(checkAudit(report, [exception], on('2026-07-01')).problems).toEqual([
      'Die Ausnahme GHSA-1 galt bis 2026-06-30. Prüfen Sie sie neu.',
    ]);
    const other = {...exception, advisory: 'GHSA-2'};
    expect(checkAudit(report, [exception, other], on('2026-06-30')).problems).toEqual([
      'Die Ausnahme GHSA-2 wird nicht mehr gebraucht. Löschen Sie sie.',
    ]);
  });

  it.each(['', '{"message": "405 Method Not Allowed", "error": {}}'])('knows when nobody answered: %s', (text) => {
    expect(checkAudit(text, [], on('2026-06-30')).answered).toBe(false);
  });
});
