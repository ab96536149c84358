const list = new Intl.ListFormat('de', {type: 'conjunction'});

/** What a reader wants to do, and what it takes. */
export interface Wish {
  /** "Bestellung: stornieren" */
  action: string;
  status: string;
  /** Rights it takes, and the roles that have them all as delivered. */
  rights: readonly string[];
  roles: readonly string[];
  /** Address of the page that says so. */
  address: string;
}

/**
 * The text with which a reader asks for what is missing.
 *
 * @param role of the reader
 * @param path click path to where the product gives rights
 */
export function requestFor({action, status, rights, roles, address}: Wish, role: string, path: string): string {
  return [
    'Guten Tag,',
    `mit der Rolle ${role} fehlt mir ein Recht. Ich möchte: ${action} (Status ${status}). Nötig ist: ${list.format(rights).replaceAll('**', '')}, ab Werk haben das ${list.format(roles)}.`,
    `Können Sie mir das geben oder es für mich tun? Rechte stehen unter ${path}.`,
    `Nachzulesen: ${address}`,
  ].join('\n\n');
}
