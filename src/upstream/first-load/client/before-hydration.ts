/**
 * Runs in the head of every page, as text: it may not use anything from outside itself.
 *
 * Fonts and scripts start when the page has been painted, and what a reader clicks until the
 * page has hydrated is clicked again then: menu, search, colour mode. Returning readers have the fonts
 * already, and gets them at once. The manifest comes last.
 *
 * @param visited key the browser's storage holds from the first visit on
 * @param opensSearch the rule of the search's shortcut (src/search/client/ui/shortcut.ts)
 */
export function beforeHydration(visited: string, opensSearch: (event: KeyboardEvent) => boolean): void {
  const root = document.documentElement;
  // Characters: what changes its font in one animation frame, and what is not taken apart any more.
  const PORTION = 800;
  const BLOCK = 400;
  // On the search page with a query the reader waits for hits, which need hydration: nothing is put before it.
  const isAsked = new URLSearchParams(location.search).has('q');
  let clicked: HTMLElement | null = null;
  let started = false;
  let areFontsAsked = false;
  let manifest: HTMLLinkElement | null = null;

  /** Collects elements with text of their own, in pieces small enough to be set in a moment, in the order of the page. */
  function blocksOf(element: HTMLElement): HTMLElement[] {
    if (element.offsetHeight === 0) return [];
    const isWhole =
      element.textContent.length < BLOCK ||
      Array.from(element.childNodes).some((node) => node instanceof Text && node.data.trim() !== '');
    return isWhole ? [element] : Array.from(element.children as HTMLCollectionOf<HTMLElement>).flatMap(blocksOf);
  }

  function isInView(element: HTMLElement): boolean {
    const {top, bottom} = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }

  /**
   * Setting all of a page anew keeps a slow phone from answering for a tenth of a second. A few lines at a time it does so in
   * between, those first that are seen. What is no block of its own, or comes meanwhile, has the fonts at once.
   */
  function showFonts(): void {
    const left = new Set(blocksOf(document.body));
    function showNext(): void {
      const seen = Array.from(left).filter(isInView);
      let length = 0;
      for (const block of seen.length > 0 ? seen : left) {
        if (length >= PORTION) break;
        delete block.dataset.fonts;
        left.delete(block);
        length += block.textContent.length;
      }
      if (left.size > 0) requestAnimationFrame(showNext);
    }
    requestAnimationFrame(() => {
      for (const block of left) block.dataset.fonts = 'later';
      delete root.dataset.fonts;
      showNext();
    });
  }

  /** Shown when all are there: lines would break one way, and a second later another. */
  function fetchFonts(): void {
    if (areFontsAsked || root.dataset.fonts === undefined) return;
    areFontsAsked = true;
    const files = Array.from(document.fonts).filter(({family}) => !family.includes('Fallback'));
    void Promise.allSettled(files.map((face) => face.load())).then(showFonts);
  }

  function start(): void {
    // Hydration needs the whole page.
    if (started || document.readyState === 'loading') return;
    started = true;
    // In a task of its own: asking for a file takes the browser a few milliseconds.
    if (!isAsked) setTimeout(fetchFonts);
    for (const later of document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]')) {
      const script = document.createElement('script');
      script.src = later.getAttribute('src')!;
      script.async = false;
      script.dataset.later = '';
      // The application knows its scripts by this element: it waits for one on its way, and asks again for a missing one.
      script.addEventListener('error', () => script.remove());
      later.replaceWith(script);
    }
  }

  function remember(event: Event, selector: string): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!target?.closest('#__docusaurus')) return;
    event.preventDefault();
    // An application that is just taking over would act on it too, and a menu would open and close.
    event.stopPropagation();
    clicked = target;
    start();
  }
  const onClick = (event: Event) => remember(event, 'button, [role="button"]');
  // A button that is still disabled, as the colour mode's is, gets no click, but it gets the pointer.
  const onPointer = (event: Event) => remember(event, 'button:disabled');
  function onKey(event: KeyboardEvent): void {
    const button = opensSearch(event) ? document.querySelector<HTMLElement>('.DocSearch-Button') : null;
    if (!button) return;
    event.preventDefault();
    clicked = button;
    start();
  }

  addEventListener('click', onClick, true);
  addEventListener('pointerup', onPointer, true);
  addEventListener('keydown', onKey, true);
  new MutationObserver((_changes, observer) => {
    if (root.getAttribute('data-has-hydrated') !== 'true') return;
    observer.disconnect();
    fetchFonts();
    if (manifest) manifest.rel = 'manifest';
    removeEventListener('click', onClick, true);
    removeEventListener('pointerup', onPointer, true);
    removeEventListener('keydown', onKey, true);
    clicked?.focus();
    clicked?.click();
  }).observe(root, {attributeFilter: ['data-has-hydrated']});

  let isReturning = false;
  try {
    isReturning = localStorage.getItem(visited) !== null;
  } catch {
    // Without storage every visit is the first.
  }
  if (!isReturning) root.dataset.fonts = 'later';

  addEventListener('DOMContentLoaded', () => {
    if (history.scrollRestoration === 'manual') {
      // Loaded anew for a reader who has just come to this address (src/lib/arrival.ts). What follows the event of loading
      // is the browser's own scrolling.
      if (location.hash) location.replace(location.href);
      addEventListener('load', () => setTimeout(() => (history.scrollRestoration = 'auto')));
    }
    // Browsers would fetch it before the paint: as soon as a page is complete.
    manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (manifest) manifest.rel = 'later';
    // A page in the background is not painted, and who has clicked or asked something does not wait for paint.
    if (document.hidden || clicked || isAsked) return start();
    // The first paint may have shown only the top of the page; these are the ones with all of it. A frame that was
    // asked for is on its way to the screen: the browser tells when it got there.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        new PerformanceObserver(() => setTimeout(start)).observe({type: 'paint', buffered: true}),
      ),
    );
    setTimeout(start, 1500);
  });
}
