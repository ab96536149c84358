/** Changes to a page as translators and extensions make them, in a world of their own as browsers run them: scripts of the page are not touched. */
import type {Page} from '@playwright/test';

type Manner = 'at once' | 'next to' | 'afterwards' | 'around';

interface Options {
  manner: Manner;
  /** Nobody writes `font` any more, so that translators recognize their own. */
  element: string;
  /** Begins as soon as the page is there, or after hydration. */
  early: boolean;
}

/** Translates all texts, present and to come. Runs in the page, as text. */
function translateAll({manner, element, early}: Options): void {
  const own = new WeakSet<Node>();
  const translate = (text: Text) => {
    if (own.has(text) || !text.data.trim() || text.parentElement?.closest('script, style, svg, code, font')) return;
    const outer = document.createElement(element);
    const inner = outer.appendChild(document.createElement(element));
    const {parentNode, nextSibling} = text;
    if (!parentNode) return;
    if (manner === 'around') {
      own.add(text);
      text.replaceWith(outer);
      inner.append(text);
      return;
    }
    const copy = document.createTextNode(`T:${text.data}`);
    own.add(copy);
    inner.append(copy);
    if (manner === 'at once') return text.replaceWith(outer);
    if (manner === 'next to') parentNode.insertBefore(outer, text);
    text.remove();
    if (manner === 'afterwards') parentNode.insertBefore(outer, nextSibling);
  };
  const translateBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  const start = () => {
    translateBelow(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({addedNodes}) => [...addedNodes])) {
        if (node instanceof Text) translate(node);
        else translateBelow(node);
      }
    }).observe(document.body, {childList: true, subtree: true});
    document.documentElement.dataset.translated = '';
  };
  addEventListener('DOMContentLoaded', () => {
    if (early) return start();
    const root = document.documentElement;
    new MutationObserver((_changes, observer) => {
      if (root.getAttribute('data-has-hydrated') !== 'true') return;
      observer.disconnect();
      start();
    }).observe(root, {attributeFilter: ['data-has-hydrated']});
  });
}

/** Marks, wraps, adds and removes, again and again, as extensions do. Runs in the page, as text. */
function meddle(): void {
  const change = () => {
    const root = document.documentElement;
    root.setAttribute('data-extension', String(Date.now()));
    root.classList.add('extension');
    document.body.setAttribute('data-gramm', 'false');
    document.body.style.colorScheme = 'light';
    if (!document.querySelector('extension-root')) {
      document.body.prepend(document.createElement('extension-root'));
      document.body.append(document.createElement('extension-panel'));
      const style = document.createElement('style');
      style.textContent = 'body { line-height: 1.6; }';
      document.head.append(style);
    }
    for (const field of document.querySelectorAll('input:not([data-extension])')) {
      field.setAttribute('data-extension', '');
      field.after(document.createElement('extension-icon'));
    }
    for (const picture of document.querySelectorAll('#__docusaurus svg:not([data-extension])')) {
      picture.setAttribute('data-extension', '');
      const wrapper = document.createElement('span');
      picture.replaceWith(wrapper);
      wrapper.append(picture);
    }
    for (const gone of document.querySelectorAll('.theme-layout-footer, .table-of-contents, .theme-announcement-bar'))
      gone.remove();
  };
  addEventListener('DOMContentLoaded', () => {
    const begin = () => {
      change();
      setInterval(change, 100);
      document.documentElement.dataset.translated = '';
    };
    if (document.documentElement.getAttribute('data-has-hydrated') === 'true') return begin();
    new MutationObserver((_changes, observer) => {
      if (document.documentElement.getAttribute('data-has-hydrated') !== 'true') return;
      observer.disconnect();
      begin();
    }).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
  });
}

async function inOwnWorld(page: Page, source: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {source, worldName: 'other program'});
}

/** Lets a translator of the browser work on all pages opened from now on. */
export function withTranslator(page: Page, options: Omit<Options, 'element'>): Promise<void> {
  return inOwnWorld(page, `(${translateAll.toString()})(${JSON.stringify({...options, element: 'font'})})`);
}

/** Lets an extension work on all pages opened from now on. */
export function withExtension(page: Page): Promise<void> {
  return inOwnWorld(page, `(${meddle.toString()})()`);
}
