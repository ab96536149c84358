/** Characters of a query that is kept; what is longer is a text, not a search. A line of a mail has room for it. */
export const LONGEST_QUERY = 60;

/** From this many digits in a row, whatever separates them, a number is one of a customer, an order or a telephone. */
const DIGITS = 5;

const marks = [
  // A mail address, or what it is about to be.
  /@/,
  // An address of the web, which may carry anything.
  /:\/\//,
  new RegExp(`(?:\\d[\\s./()+-]*){${DIGITS}}`),
  // An IBAN, also one that is cut short: its digits stand in groups with letters between them in some countries.
  /\b[a-z]{2}\s?\d{2}(?:\s?[a-z\d]{4}){2}/i,
];

/**
 * Tells whether a query looks as if it named a person or a record: mail address, telephone, IBAN, number of a customer or an order.
 * Names cannot be told from words, which is why nothing leaves the device unless its reader sends it.
 */
export function looksPersonal(query: string): boolean {
  return marks.some((mark) => mark.test(query));
}
