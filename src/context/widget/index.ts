/**
 * `<hilfe-center kontext="rechnungen.lastschriften">`: a button of the product and beside the product the help for the screen
 * it shows. One script without dependencies. Its shadow tree is closed and styled without a style element, so that the
 * product's strict policy allows it and neither side's rules reach the other.
 */
import {messageOf, readMessage, type ColorMode, type HostMessage} from '../messages';

/** Put in by the build: its rules, the address of the help centre with a slash at the end, and whom to call without it. */
declare const STYLE: string;
declare const ADDRESS: string;
declare const SUPPORT: {phone: string; phoneHref: string; hours: string};

/** When nothing at all has come from the help centre by then, it is not worth waiting for. */
const PATIENCE_MS = 15_000;
/** Below this width there is no room beside the panel: it covers the product and is a modal dialog. */
const NARROW = '(max-width: 640px)';
const DARK = '(prefers-color-scheme: dark)';

const shapes = {
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.2 9.2a2.9 2.9 0 0 1 5.6 1c0 1.9-2.8 2.3-2.8 3.8M12 17h.01',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20.5 20.5 16 16',
  tab: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  close: 'M6 6l12 12M18 6 6 18',
};

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function icon(shape: keyof typeof shapes): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', shapes[shape]);
  svg.append(path);
  return svg;
}

/** Returns what has the focus in the tree of an element, which may be a shadow tree of the product. */
const focused = (element: Element) => (element.getRootNode() as Document | ShadowRoot).activeElement;

const named = (text: string) => ({type: 'button', 'aria-label': text, title: text});

class HilfeCenter extends HTMLElement {
  static readonly observedAttributes = ['kontext', 'adresse', 'beschriftung', 'modus'];

  private readonly opener = make('button', {type: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': 'false'});
  private readonly label = make('span');
  private readonly search = make('button', named('Hilfe durchsuchen'), icon('search'));
  private readonly tab = make('a', {class: 'knopf', target: '_blank', rel: 'noopener'}, icon('tab'));
  private readonly shut = make('button', named('Hilfe schließen'), icon('close'));
  private readonly waiting = make('p', {class: 'lage', role: 'status'}, 'Die Hilfe wird geladen …');
  private readonly again = make('button', {type: 'button'}, 'Erneut versuchen');
  private readonly unreachable = make('div', {class: 'lage', role: 'alert', hidden: ''});
  private readonly frame = make('iframe', {title: 'Artikel des Hilfe-Centers', hidden: ''});
  private readonly panel = make('dialog', {'aria-labelledby': 'titel'});
  private readonly scheme = matchMedia(DARK);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Address that the frame shows or is about to show; undefined until it is first opened. */
  private shown: string | undefined;
  /** A page of the help centre has reported since the last one was loaded. */
  private isReached = false;
  /** The page in the frame listens. */
  private listens = false;
  /** The search was asked for before the page listened. */
  private wantsSearch = false;
  /** Where in the product the reader is: there the focus goes back to. */
  private place: HTMLElement | undefined;

  constructor() {
    super();
    const root = this.attachShadow({mode: 'closed'});
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.opener.append(icon('help'), this.label);
    this.tab.setAttribute('aria-label', 'In neuem Tab öffnen');
    this.tab.title = 'In neuem Tab öffnen';
    this.unreachable.append(
      make('p', {}, make('b', {}, 'Das Hilfe-Center ist gerade nicht zu erreichen.')),
      make(
        'p',
        {},
        'Wir helfen auch am Telefon: ',
        make('a', {href: SUPPORT.phoneHref}, SUPPORT.phone),
        `, ${SUPPORT.hours}.`,
      ),
      this.again,
    );
    this.panel.append(
      make('header', {}, make('h2', {id: 'titel'}, 'Hilfe'), this.search, this.tab, this.shut),
      this.waiting,
      this.unreachable,
      this.frame,
    );
    root.append(this.opener, this.panel);
    // A click with the mouse takes the focus from where the reader was, one with the keyboard is where they are.
    this.opener.addEventListener('pointerdown', () => {
      if (!this.panel.open) this.notePlace(document.activeElement);
    });
    this.opener.addEventListener('click', ({detail}) => {
      if (detail === 0) this.place = undefined;
      if (this.panel.open) this.close();
      else this.open();
    });
    this.shut.addEventListener('click', () => this.close());
    this.again.addEventListener('click', () => this.load());
    this.search.addEventListener('click', () => {
      if (this.listens) this.openSearch();
      else this.wantsSearch = true;
    });
    this.panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close();
    });
    this.panel.addEventListener('cancel', () => this.close());
    this.frame.addEventListener('load', this.onLoad);
  }

  connectedCallback(): void {
    addEventListener('message', this.onMessage);
    document.addEventListener('focusin', this.onFocusIn);
    this.scheme.addEventListener('change', this.onMode);
    this.attributeChangedCallback();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.onMessage);
    document.removeEventListener('focusin', this.onFocusIn);
    this.scheme.removeEventListener('change', this.onMode);
    clearTimeout(this.timer);
    this.panel.close();
    // A frame that is taken out of the page loses what it shows.
    this.shown = undefined;
  }

  attributeChangedCallback(): void {
    this.label.textContent = this.getAttribute('beschriftung') ?? 'Hilfe';
    this.tab.href = this.target;
    this.onMode();
    if (this.shown !== undefined && this.panel.open) this.follow();
  }

  /** Shows the help for the screen that is open, if it does not yet. */
  private follow(): void {
    if (this.shown === this.target) return;
    if (!this.listens || !this.kontext || !this.shown?.startsWith(this.address)) this.load();
    else {
      this.shown = this.target;
      this.send({typ: 'zeigen', kontext: this.kontext});
    }
  }

  private get address(): string {
    return this.getAttribute('adresse') ?? ADDRESS;
  }

  private get kontext(): string {
    return this.getAttribute('kontext') ?? '';
  }

  /** Returns the target of a link to the help for this screen. */
  private get target(): string {
    return this.kontext ? `${this.address}kontext?id=${encodeURIComponent(this.kontext)}` : this.address;
  }

  private get mode(): ColorMode {
    const wanted = this.getAttribute('modus');
    return wanted === 'hell' || wanted === 'dunkel' ? wanted : this.scheme.matches ? 'dunkel' : 'hell';
  }

  private readonly onMode = () => {
    this.toggleAttribute('dunkel', this.mode === 'dunkel');
    this.send({typ: 'modus', modus: this.mode});
  };

  private notePlace(element: unknown): void {
    this.place = element instanceof HTMLElement && element !== this && element !== document.body ? element : undefined;
  }

  private readonly onFocusIn = (event: FocusEvent) => {
    if (this.panel.open && event.target !== this) this.notePlace(event.composedPath()[0]);
  };

  /** The page in the frame takes no focus by itself; who has gone back to the product meanwhile keeps it there. */
  private openSearch(): void {
    if (focused(this) === this) this.frame.focus();
    this.send({typ: 'suchen'});
  }

  private open(): void {
    if (matchMedia(NARROW).matches) this.panel.showModal();
    else this.panel.show();
    this.shut.focus();
    this.opener.setAttribute('aria-expanded', 'true');
    if (this.shown === undefined || !this.unreachable.hidden) this.load();
    else this.follow();
  }

  private close(): void {
    if (!this.panel.open) return;
    const wasHere = focused(this) === this || document.activeElement === document.body;
    this.panel.close();
    this.opener.setAttribute('aria-expanded', 'false');
    if (!wasHere) return;
    this.place?.focus();
    if (!this.place || focused(this.place) !== this.place) this.opener.focus();
  }

  private load(): void {
    this.shown = this.target;
    this.isReached = this.listens = false;
    this.waiting.hidden = false;
    this.unreachable.hidden = this.frame.hidden = true;
    const url = new URL(`${this.address}kontext`);
    url.searchParams.set('id', this.kontext);
    url.searchParams.set('modus', this.mode);
    // Put in anew, it leaves no entry in the history of the product.
    this.frame.remove();
    this.frame.src = url.href;
    this.panel.append(this.frame);
    clearTimeout(this.timer);
    this.timer = setTimeout(this.onLoad, PATIENCE_MS);
  }

  /** Browsers report their own page about an error as loaded, too; only a page of the help centre reports itself before. */
  private readonly onLoad = () => {
    clearTimeout(this.timer);
    if (this.shown === undefined) return;
    this.waiting.hidden = true;
    this.unreachable.hidden = this.isReached;
    this.frame.hidden = !this.isReached;
    this.isReached = false;
  };

  private send(message: HostMessage): void {
    if (this.listens) this.frame.contentWindow?.postMessage(messageOf(message), new URL(this.address).origin);
  }

  private readonly onMessage = ({source, origin, data}: MessageEvent) => {
    const message = readMessage(data);
    if (!message || source !== this.frame.contentWindow || origin !== new URL(this.address).origin) return;
    switch (message.typ) {
      case 'geladen':
        this.isReached = true;
        this.listens = false;
        this.waiting.hidden = this.unreachable.hidden = true;
        this.frame.hidden = false;
        break;
      case 'bereit':
        this.listens = true;
        this.send({typ: 'verbinden', modus: this.mode});
        if (this.wantsSearch) this.openSearch();
        this.wantsSearch = false;
        break;
      case 'artikel':
        if (typeof message.adresse === 'string' && message.adresse.startsWith(this.address))
          this.tab.href = message.adresse;
        break;
      case 'unbekannt':
        this.load();
        break;
      case 'schliessen':
        this.close();
    }
  };
}

if (!customElements.get('hilfe-center')) customElements.define('hilfe-center', HilfeCenter);
