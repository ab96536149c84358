/** A package in a bill of materials in CycloneDX's format. */
export interface Component {
  name: string;
  version: string;
  /** Missing where the package declares none, or none that SPDX knows. */
  licenses?: ({license: {id?: string; name?: string}} | {expression: string})[];
}

/** Content of `deploy/licences.json`. */
export interface AllowedLicences {
  /** SPDX names. */
  licences: string[];
  /** Single packages under a licence that is not allowed in general, or under `UNKNOWN`. */
  packages: {name: string; licence: string; reason: string}[];
}

/** The licence a package declares, as an SPDX expression; `UNKNOWN` without one. */
export function licenceOf({licenses = []}: Component): string {
  const declared = licenses.map((one) => ('expression' in one ? one.expression : (one.license.id ?? one.license.name)));
  return declared.filter((one) => one !== undefined).join(' AND ') || 'UNKNOWN';
}

/**
 * Compares the licences of packages with those that are allowed.
 *
 * @returns how often each licence occurs, the most frequent first, and problems in German, one line each
 */
export function checkLicences(
  components: Component[],
  {licences, packages}: AllowedLicences,
): {counts: [licence: string, count: number][]; problems: string[]} {
  if (components.length === 0) return {counts: [], problems: ['Es ist kein Paket installiert: npm ci']};
  const counts = new Map<string, number>();
  const problems: string[] = [];
  const needed = new Set<object>();
  for (const component of components) {
    const {name, version} = component;
    const licence = licenceOf(component);
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
    // One side of an OR is enough, both sides of an AND are needed.
    const isAllowed = licence
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((part) => licences.includes(part.trim())));
    if (isAllowed) continue;
    const exception = packages.find((one) => one.name === name && one.licence === licence);
    if (exception) needed.add(exception);
    else
      problems.push(
        `${name}@${version} steht unter „${licence}“. Prüfen Sie die Lizenz und tragen Sie sie mit Begründung in deploy/licences.json ein, oder entfernen Sie das Paket.`,
      );
  }
  for (const exception of packages.filter((one) => !needed.has(one)))
    problems.push(
      `Die Ausnahme für ${exception.name} (${exception.licence}) wird nicht mehr gebraucht. Löschen Sie sie in deploy/licences.json.`,
    );
  return {counts: [...counts].sort(([, a], [, b]) => b - a), problems};
}

/** An exception in `deploy/audit-exceptions.json`. */
export interface AuditException {
  /** `GHSA-…` */
  advisory: string;
  package: string;
  reason: string;
  /** yyyy-mm-dd, the last day the exception holds. */
  until: string;
}

interface Advisory {
  url: string;
  name: string;
  title: string;
  severity: string;
}

interface AuditReport {
  vulnerabilities?: Record<string, {via: (Advisory | string)[]}>;
  metadata?: {dependencies?: {total?: number}};
}

function parseReport(report: string): AuditReport {
  try {
    return JSON.parse(report) as AuditReport;
  } catch {
    return {};
  }
}

/**
 * Reads the report of `npm audit --json` against the exceptions.
 *
 * @returns whether the registry knows about weaknesses, how many packages it was asked about, and problems in German
 */
export function checkAudit(
  report: string,
  exceptions: AuditException[],
  today: Date,
): {answered: boolean; checked: number; problems: string[]} {
  const {vulnerabilities, metadata} = parseReport(report);
  const checked = metadata?.dependencies?.total;
  if (!vulnerabilities || !checked) return {answered: false, checked: 0, problems: []};

  const advisories = Object.values(vulnerabilities)
    .flatMap(({via}) => via)
    .filter((one) => typeof one === 'object')
    .map(({url, ...advisory}) => ({...advisory, id: url.slice(url.lastIndexOf('/') + 1)}));
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
