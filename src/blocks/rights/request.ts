import type {Need} from './MayI';

/** Selects the needs that a role does not have as delivered. */
export function lacking(needs: readonly Need[], role: string): Need[] {
  return needs.filter(([, holders]) => !holders.includes(role));
}

const list = new Intl.ListFormat('de', {type: 'conjunction'});

/** A sentence of an article names its roles itself; the name of a right does not. */
function line([name, holders]: Need): string {
  return name.endsWith('.') ? `- ${name}` : `- ${name} (ab Werk: ${list.format(holders)})`;
}

/**
 * The text with which a reader asks for what is missing.
 *
 * @param path click path to where the product gives rights
 */
export function requestFor(
  article: {title: string; address: string},
  role: string,
  missing: readonly Need[],
  path: string,
): string {
  return [
    'Guten Tag,',
    `ich möchte nach der Anleitung „${article.title}“ arbeiten. Mit der Rolle ${role} fehlt mir dafür:\n${missing.map(line).join('\n')}`,
    `Können Sie mir das geben? Es steht unter ${path}.`,
    `Anleitung: ${article.address}`,
  ].join('\n\n');
}
