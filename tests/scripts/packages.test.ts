import {describe, expect, it} from 'vitest';
import {checkAudit, checkLicences} from '../../scripts/lib/packages';

describe('licences', () => {
  const allowed = {licences: ['MIT', 'CC0-1.0'], packages: [{name: '@a/elk', licence: 'EPL-2.0', reason: 'r'}]};
  const problems = (licenses: string | string[] | undefined, name = 'paket@1.0.0') =>
    checkLicences({[name]: {licenses}}, allowed).problems;

  it.each(['MIT', 'MIT*', '(WTFPL OR MIT)', '(MIT AND CC0-1.0)', ['MIT', 'CC0-1.0']])('%s is allowed', (licence) => {
    expect(problems(licence)).toEqual([]);
  });

  it.each(['GPL-3.0', '(MIT AND GPL-3.0)', 'UNKNOWN', undefined])('%s is not', (licence) => {
    expect(problems(licence)).toHaveLength(1);
  });

  it('allows a single package its licence, and no other', () => {
    expect(problems('EPL-2.0', '@a/elk@1.0.0')).toEqual([]);
    expect(problems('GPL-3.0', '@a/elk@1.0.0')).toHaveLength(1);
  });

  it('finds nothing in order where nothing is installed', () => {
    expect(checkLicences({}, allowed).problems).toHaveLength(1);
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
