/** From this many entries on, readers look for one of them. */
export const LONG_LIST = 12;
