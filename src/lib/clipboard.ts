import copyTextToClipboard from 'copy-text-to-clipboard';

/**
 * Browsers have a clipboard only on pages with a secure address; theme, DocSearch and this site write to it without asking
 * whether it is there. Elsewhere, as on a server inside a company without HTTPS, they get one that copies as browsers did
 * before.
 */
export function ensureClipboard(target: Navigator = navigator): void {
  if ((target as {clipboard?: Clipboard}).clipboard) return;
  const writeText = async (text: string) => {
    if (!copyTextToClipboard(text)) throw new DOMException('The browser does not let pages copy.', 'NotAllowedError');
  };
  Object.defineProperty(target, 'clipboard', {value: {writeText}, configurable: true});
}
