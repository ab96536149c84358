declare module '@generated/hc-content-overview/default/terms.json' {
  /** Name and definition of terms by their ids on the page of all terms. */
  const definitions: Record<string, [name: string, definition: string]>;
  export default definitions;
}
