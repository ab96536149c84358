import type {MissingWords} from '../words';

/**
 * Runs in the head of every page, as text: it may not use anything from outside itself.
 *
 * When a script of the site or a style sheet that comes with one cannot be had, the page is loaded anew, once for each
 * version of it: after a publication the files of the one before are gone, and an old page from a cache on the way names them
 * still. Where that does not help, nobody answers, or the reader would lose what is typed, a sentence says what to do.
 * Nothing is done about what is fetched ahead (`ahead.ts`) or asked for once more anyway.
 *
 * @param key of the versions that were loaded anew, in the storage of the tab
 * @param event by which code of the site tells of a script that its element does not
 */
export function missingScripts(key: string, event: string, words: MissingWords): void {
  const root = document.documentElement;
  const needed = /\/(?:runtime~)?main\.\w+\.js$/;
  let isBusy = false;
  let named: string[] = [];
  let typedInto: EventTarget | null = null;

  const hasTyped = () => {
    const field = typedInto;
    return (
      field instanceof HTMLElement && field.isConnected && Boolean('value' in field ? field.value : field.innerText)
    );
  };

  /** Tells whether this version of the page has not been loaded anew before. Without storage nobody would know. */
  function isFirstTime(): boolean {
    const version = named.filter((address) => needed.test(address)).join();
    try {
      const before = sessionStorage.getItem(key) ?? '';
      if (before.split(' ').includes(version)) return false;
      sessionStorage.setItem(key, `${before} ${version}`);
      return true;
    } catch {
      return false;
    }
  }

  /** Asks for scripts past caches, which may hold old ones or the answer of somebody else: the next page takes these. */
  async function refresh(address: string): Promise<void> {
    const addresses = root.dataset.hasHydrated === 'true' ? [address] : [address, ...named];
    await Promise.allSettled(addresses.map((one) => fetch(one, {cache: 'reload'})));
  }

  function tell(text: string, address: string): void {
    // Nothing may look as if it could be clicked.
    if (root.dataset.hasHydrated !== 'true') delete root.dataset.scripts;
    document.querySelector('.hc-missing')?.remove();
    const notice = document.createElement('div');
    notice.className = 'hc-missing';
    notice.role = 'alert';
    // Screen readers say what appears in an alert that is there.
    document.body.append(notice);
    const sentence = document.createElement('p');
    sentence.textContent = hasTyped() ? `${text} ${words.typed}` : text;
    const link = document.createElement('a');
    link.className = 'hc-button';
    link.href = '';
    link.textContent = words.reload;
    link.onclick = (click) => {
      click.preventDefault();
      void refresh(address).then(() => location.reload());
    };
    notice.append(sentence, link);
  }

  async function recover(address: string): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    const isPressed = navigator.userActivation.isActive;
    await refresh(address);
    const page = await fetch(location.href, {cache: 'reload'}).then(
      (response) => response.text(),
      () => '',
    );
    const isOwn = /<script[^>]+\/runtime~main\.\w+\.js/.test(page);
    if (isOwn && !hasTyped() && isFirstTime()) return location.reload();
    // Readers without a connection know, and what was not asked for is not missed.
    if (isPressed || navigator.onLine || root.dataset.hasHydrated !== 'true')
      tell(isOwn ? words.gone : words.unreachable, address);
    isBusy = false;
  }

  function miss(element: HTMLScriptElement | HTMLLinkElement): void {
    const address = element instanceof HTMLScriptElement ? element.src : element.href;
    const {ahead, later} = element.dataset;
    if (!address.startsWith(`${location.origin}/`) || !address.includes('/assets/') || ahead !== undefined) return;
    // The application asks once more for a script it does not wait for yet.
    if (later !== undefined && element.onerror === null && !needed.test(address)) return;
    void recover(address);
  }

  addEventListener(
    'error',
    (failed: Event) => {
      const {target} = failed;
      if (target instanceof HTMLScriptElement) miss(target);
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') miss(target);
      // Somebody else has answered with a page.
      if (failed instanceof ErrorEvent && failed.error instanceof SyntaxError) {
        const script = Array.from(document.scripts).find(({src}) => src === failed.filename);
        if (script) miss(script);
      }
    },
    true,
  );
  addEventListener(event, (told) => void recover((told as CustomEvent<string>).detail));
  addEventListener('input', ({isTrusted, target}) => isTrusted && (typedInto = target), true);
  // Before they start, which takes the mark off them (`before-hydration.ts`).
  addEventListener('DOMContentLoaded', () => {
    const later = document.querySelectorAll('script[type="text/later"]');
    named = Array.from(later, (script) => script.getAttribute('src')!);
  });
}
