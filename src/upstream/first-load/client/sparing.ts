/** Tells whether a reader's connection is slow or metered: nothing is fetched ahead then. */
export function isSparing(): boolean {
  const {connection} = navigator as {connection?: {saveData?: boolean; effectiveType?: string}};
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
