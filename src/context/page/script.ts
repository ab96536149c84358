import {applyStoredColorMode} from '../../lib/color-mode';
import {lookUp} from '../contract';
import {readerOf} from '../read';
import {messageOf, readMessage} from '../messages';

/** Put in by the build. */
declare const BASE_URL: string;

const parameters = new URLSearchParams(location.search);
const mode = {hell: 'light', dunkel: 'dark'}[parameters.get('modus') ?? ''];

const isFramed = window.self !== window.top;

function show(id: 'unbekannt' | 'fehler'): void {
  document.getElementById('suche')!.hidden = true;
  document.getElementById(id)!.hidden = false;
}

/** There is nothing to read here: a product that asks for something else is sent on. Only those that may frame the site can ask. */
function listen(): void {
  window.addEventListener('message', ({source, data}: MessageEvent) => {
    const message = source === window.parent ? readMessage(data) : undefined;
    if (message?.typ === 'suchen') location.assign(`${BASE_URL}search`);
    if (message?.typ !== 'zeigen' || typeof message.kontext !== 'string') return;
    parameters.set('id', message.kontext);
    location.replace(`?${parameters.toString()}`);
  });
  window.parent.postMessage(messageOf({typ: 'bereit'}), '*');
}

/** The theme takes its colour mode from the address without storing it. */
async function open(): Promise<void> {
  const id = parameters.get('id') ?? '';
  const [best] = id ? await lookUp(id, readerOf(BASE_URL)) : [];
  if (!best && id) {
    show('unbekannt');
    return isFramed ? listen() : undefined;
  }
  const {pathname, hash} = best ? new URL(best.address) : {pathname: BASE_URL, hash: ''};
  location.replace(pathname + (mode ? `?docusaurus-theme=${mode}` : '') + hash);
}

if (mode) document.documentElement.dataset.theme = mode;
else applyStoredColorMode();
if (isFramed) window.parent.postMessage(messageOf({typ: 'geladen'}), '*');
// Once it has loaded: a host tells by each page's report whether what was loaded is a page of the help centre.
window.addEventListener('load', () => void open().catch(() => show('fehler')));
