import {openSearch} from '../../search/client/ui/open';
import {lookUp} from '../contract';
import {messageOf, readMessage, type ViewMessage} from '../messages';
import {readerOf} from '../read';

/** The part of the router's history that is needed. */
interface History {
  push: (address: string) => void;
  replace: (address: string) => void;
  listen: (listener: () => void) => () => void;
}

interface Settings {
  /** Path of the site with both slashes. */
  baseUrl: string;
  history: History;
}

/** Links to other sites would open inside the frame, where most sites refuse to be shown. */
function leaveFrame(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin === window.location.origin || !/^https?:$/.test(link.protocol)) return;
  link.target = '_blank';
  link.rel = 'noopener';
}

/** The theme reads these two attributes. The reader's own choice for the site stays what it is. */
function setColorMode(modus: unknown): void {
  if (modus !== 'hell' && modus !== 'dunkel') return;
  const {dataset} = document.documentElement;
  dataset.theme = dataset.themeChoice = modus === 'dunkel' ? 'dark' : 'light';
}

/** Tells whether something of the page is open that Escape closes. */
function hasLayer(): boolean {
  return document.querySelector('.DocSearch-Container, .navbar-sidebar--show, .dropdown--show') !== null;
}

/**
 * Connects a page in a frame with its host: tells which article is open and how high it is, and shows what the host asks
 * for. Messages from origins that may not embed the site are not read.
 *
 * @returns disconnects
 */
export async function startView({baseUrl, history}: Settings): Promise<() => void> {
  const read = readerOf(baseUrl);
  const {urspruenge} = (await read('einbettung.json')) as {urspruenge: string[]};
  let host: string | undefined;
  const send = (message: ViewMessage) => {
    if (host !== undefined) window.parent.postMessage(messageOf(message), host);
  };
  const height = () => Math.ceil(document.body.getBoundingClientRect().height);
  const tellArticle = () => {
    const titel = document.querySelector('main h1')?.textContent.trim() ?? document.title;
    const adresse = window.location.href.replace(window.location.search, '');
    send({typ: 'artikel', titel, adresse, hoehe: height()});
  };
  const show = async (kontext: string) => {
    const [best] = await lookUp(kontext, read);
    if (!best) return send({typ: 'unbekannt', kontext});
    const {pathname, hash} = new URL(best.address);
    // The reader changed the screen, not the article: the product's back button leads to the screen before.
    history.replace(pathname + hash);
  };

  const receive = ({origin, source, data}: MessageEvent) => {
    const message = readMessage(data);
    if (!message || source !== window.parent || !urspruenge.includes(origin)) return;
    if (message.typ === 'verbinden') {
      host = origin;
      setColorMode(message.modus);
      tellArticle();
    } else if (message.typ === 'modus') setColorMode(message.modus);
    else if (message.typ === 'zeigen' && typeof message.kontext === 'string') {
      const {kontext} = message;
      show(kontext).catch(() => send({typ: 'unbekannt', kontext}));
    } else if (message.typ === 'suchen') {
      if (typeof message.frage === 'string') history.push(`${baseUrl}search?q=${encodeURIComponent(message.frage)}`);
      else openSearch();
    }
  };
  let hadLayer = false;
  const noteLayer = ({key}: KeyboardEvent) => {
    if (key === 'Escape') hadLayer = hasLayer();
  };
  const close = ({key, defaultPrevented}: KeyboardEvent) => {
    if (key === 'Escape' && !hadLayer && !defaultPrevented) send({typ: 'schliessen'});
  };

  // What the router shows is in the page two frames after it has changed.
  const stopListening = history.listen(() =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(tellArticle))),
  );
  const observer = new ResizeObserver(() => send({typ: 'hoehe', hoehe: height()}));
  observer.observe(document.body);
  window.addEventListener('message', receive);
  document.addEventListener('click', leaveFrame, true);
  window.addEventListener('keydown', noteLayer, true);
  window.addEventListener('keydown', close);
  window.parent.postMessage(messageOf({typ: 'bereit'}), '*');
  return () => {
    stopListening();
    observer.disconnect();
    window.removeEventListener('message', receive);
    document.removeEventListener('click', leaveFrame, true);
    window.removeEventListener('keydown', noteLayer, true);
    window.removeEventListener('keydown', close);
  };
}
