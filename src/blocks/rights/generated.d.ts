declare module '@generated/hc-content-overview/default/rights.json' {
  /** Roles of the product as delivered, and the click path to where it gives rights. */
  const rights: {roles: string[]; path: string};
  export default rights;
}
