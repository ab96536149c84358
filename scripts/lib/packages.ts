/** By name@version. */
export type InstalledPackages = Record<string, {licenses?: string | string[]}>;

export interface AllowedLicences {
  licences: string[];
  /** Single packages under a licence that is not allowed in general, or whose licence is not declared. */
  packages: {name: string; licence: string; reason: string}[];
}

/**
 * Compares the licences of packages with those that are allowed.
 *
 * @returns problems in German, one line each
 */
export function checkLicences(
  installed: InstalledPackages,
  {licences, packages}: AllowedLicences,
): {counts: [licence: string, count: number][]; problems: string[]} {
  const names = Object.keys(installed);
  if (names.length === 0) return {counts: [], problems: ['Es ist kein Paket installiert: npm ci']};
  const counts = new Map<string, number>();
  const problems: string[] = [];
  for (const [id, {licenses = 'UNKNOWN'}] of Object.entries(installed)) {
    const licence = [licenses].flat().join(' AND ');
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
    // One side of an OR is enough, both sides of an AND are needed. An asterisk marks a licence read from a text.
    const isAllowed = licence
      .replace(/[()*]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((part) => licences.includes(part.trim())));
    const name = id.slice(0, id.lastIndexOf('@'));
    const exception = packages.find((one) => one.name === name && one.licence === licence);
    if (!isAllowed && !exception) {
      problems.push(
        `${id} steht unter „${licence}“. Prüfen Sie die Lizenz und tragen Sie sie mit Begründung in deploy/licences.json ein, oder entfernen Sie das Paket.`,
      );
    }
  }
  return {counts: [...counts].sort(([, a], [, b]) => b - a), problems};
}

export interface AuditException {
  /** GHSA-… */
  advisory: string;
  package: string;
  reason: string;
  /** yyyy-mm-dd, the last day the exception holds. */
  until: string;
}

/** What npm prints, as far as it is read here. */
interface AuditReport {
  metadata?: {dependencies?: {total?: number}};
  vulnerabilities?: Record<string, {via: (string | {url: string; name: string; title: string; severity: string})[]}>;
}

/**
 * Reads the report of `npm audit --json` against the exceptions.
 *
 * @returns answered: whether the registry knows about weaknesses
 */
export function checkAudit(
  report: string,
  exceptions: AuditException[],
  today: Date,
): {answered: boolean; checked: number; problems: string[]} {
  let parsed: AuditReport;
  try {
    parsed = JSON.parse(report) as AuditReport;
  } catch {
    return {answered: false, checked: 0, problems: []};
  }
  const checked = parsed.metadata?.dependencies?.total;
  if (!parsed.vulnerabilities || !checked) return {answered: false, checked: 0, problems: []};

  const advisories = Object.values(parsed.vulnerabilities)
    .flatMap(({via}) => via)
    .filter((one) => typeof one === 'object')
    .map(({url, name, title, severity}) => ({id: url.split('/').at(-1)!, name, title, severity}));
  const day = today.toISOString().slice(0, 10);
  const found = new Map(advisories.map((advisory) => [advisory.id, advisory]));
  return {
    answered: true,
    checked,
    problems: [
      ...[...found.values()]
        .filter(({id}) => !exceptions.some(({advisory}) => advisory === id))
        .map(({id, name, title, severity}) => `${name} (${severity}): ${title}. ${id}. Aktualisieren Sie das Paket.`),
      ...exceptions
        .filter(({until}) => until < day)
        .map(({advisory, until}) => `Die Ausnahme ${advisory} galt bis ${until}. Prüfen Sie sie neu.`),
      ...exceptions
        .filter(({advisory}) => !found.has(advisory))
        .map(({advisory}) => `Die Ausnahme ${advisory} wird nicht mehr gebraucht. Löschen Sie sie.`),
    ],
  };
}
