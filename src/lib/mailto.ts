// RFC 6068 wants lines to end with both.
const encode = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));

/**
 * The address of a mail that is ready to be sent.
 *
 * @param to address of the recipient; empty where the reader chooses
 */
export function mailto(to: string, subject: string, body: string): string {
  return `mailto:${to}?subject=${encode(subject)}&body=${encode(body)}`;
}
