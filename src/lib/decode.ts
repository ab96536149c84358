/**
 * Decodes as browsers do with fragments: what is no percent-encoded UTF-8 stays as it is written. The functions of the
 * language throw instead, and an address somebody has cut short or typed would take the page down.
 */
function leniently(decode: (text: string) => string): (text: string) => string {
  const decodeOrKeep = (text: string) => {
    try {
      return decode(text);
    } catch {
      return text;
    }
  };
  return (text) => {
    try {
      return decode(text);
    } catch {
      return text.replace(/(?:%[\da-f]{2})+/gi, decodeOrKeep);
    }
  };
}

// By their full names: in scripts for the browser the short ones lead here.
export const decodeUri = leniently(globalThis.decodeURI);
export const decodeUriComponent = leniently(globalThis.decodeURIComponent);
