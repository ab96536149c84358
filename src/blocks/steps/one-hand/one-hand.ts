import {closeOnBack} from '@site/src/keyboard/back';
import {keepPlace, placeIn} from './place';
import {copyOf, readSteps, spoken, type Steps} from './steps';
import './one-hand.later.css';

/** Pixels a finger has to move sideways to turn the page. */
const SWIPE = 60;

const day = new Intl.DateTimeFormat('de', {day: '2-digit', month: '2-digit', year: 'numeric'});

function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className: string,
  text = '',
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function button(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', className, text);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}

/** Keeps the screen awake where the device can; it may refuse, as when its battery is low. */
class WakeLock {
  private lock: WakeLockSentinel | undefined;

  readonly hold = (): void => {
    // The lock ends whenever the page is hidden.
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (lock) => (this.lock = lock),
      () => undefined,
    );
  };

  release(): void {
    void this.lock?.release();
  }
}

/** One step per screen, in large type, to be used with one hand. */
class OneHand {
  private readonly dialog = element('dialog', 'one-hand');
  private readonly progress = element('p', 'one-hand__progress');
  private readonly note = element('p', 'one-hand__note');
  private readonly content = element('div', 'one-hand__content');
  private readonly back: HTMLButtonElement;
  private readonly on: HTMLButtonElement;
  private readonly aloud: HTMLButtonElement | undefined;
  private readonly wakeLock = new WakeLock();
  private readonly article = decodeURI(location.pathname);
  private readonly forget: () => void;
  /** Position of the step; that of the end comes after the last. */
  private at = 0;

  constructor(
    private steps: Steps,
    private readonly say: Readonly<Record<string, string>>,
    private readonly opener: HTMLElement,
  ) {
    this.back = button('hc-button hc-button--quiet', 'Zurück', () => this.turn(-1));
    this.on = button('hc-button', 'Weiter', () => this.turn(1));
    this.aloud =
      'speechSynthesis' in window ? button('hc-button hc-button--quiet', 'Vorlesen', () => this.read()) : undefined;
    const head = element('div', 'one-hand__head');
    head.append(
      this.progress,
      button('one-hand__close', 'Schließen', () => this.dialog.close()),
    );
    const foot = element('div', 'one-hand__foot');
    foot.append(this.back, ...(this.aloud ? [this.aloud] : []), this.on);
    this.progress.id = 'one-hand-progress';
    this.content.tabIndex = -1;
    this.note.role = 'status';
    this.dialog.setAttribute('aria-labelledby', this.progress.id);
    this.dialog.append(head, this.note, this.content, foot);
    document.body.append(this.dialog);
    this.dialog.addEventListener('close', () => this.end());
    this.dialog.addEventListener('keydown', ({key}) => {
      if (key === 'ArrowRight') this.turn(1);
      if (key === 'ArrowLeft') this.turn(-1);
    });
    this.listenToSwipes();
    this.resume();
    this.dialog.showModal();
    this.content.focus();
    this.wakeLock.hold();
    document.addEventListener('visibilitychange', this.wakeLock.hold);
    this.forget = closeOnBack(() => this.dialog.close());
  }

  /** Begins where the reader stopped, and says so. */
  private resume(): void {
    const place = placeIn(this.article);
    const at = this.steps.items.findIndex(({id}) => id !== '' && id === place?.step);
    if (place && at > 0) {
      this.at = at;
      this.note.append(
        `Weiter, wo Sie am ${day.format(new Date(place.date))} waren. `,
        button('one-hand__restart', 'Von vorn', () => this.turn(-this.at)),
      );
    }
    this.show();
  }

  private turn(by: number): void {
    const {items, next} = this.steps;
    if (this.at + by > items.length) {
      if (!next) return this.dialog.close();
      this.steps = next;
      this.at = 0;
    } else this.at = Math.max(0, this.at + by);
    this.note.replaceChildren();
    this.show();
    this.content.focus();
  }

  private show(): void {
    const {items, heading, after, next} = this.steps;
    const step = items[this.at];
    speech()?.cancel();
    if (step) {
      this.progress.textContent = `Schritt ${this.at + 1} von ${items.length}${heading && `: ${heading}`}`;
      this.content.replaceChildren(copyOf(step.childNodes));
      keepPlace(this.article, step.id);
    } else {
      this.progress.textContent = 'Geschafft';
      this.content.replaceChildren(copyOf(after));
      if (after.length === 0)
        this.content.append(element('p', '', next ? `Als Nächstes: ${next.heading}` : 'Das war der letzte Schritt.'));
      keepPlace(this.article, next?.items[0]?.id);
    }
    this.content.scrollTop = 0;
    this.back.disabled = this.at === 0;
    this.on.textContent = step ? 'Weiter' : next ? 'Nächster Abschnitt' : 'Fertig';
  }

  private read(): void {
    const synthesis = speech();
    if (!synthesis) return;
    if (synthesis.speaking) return synthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(spoken(this.content, this.say));
    utterance.lang = 'de-DE';
    synthesis.speak(utterance);
  }

  private listenToSwipes(): void {
    let start: Touch | undefined;
    this.content.addEventListener(
      'touchstart',
      ({touches}) => (start = touches.length === 1 ? touches[0] : undefined),
      {
        passive: true,
      },
    );
    this.content.addEventListener('touchend', ({changedTouches: [end]}) => {
      if (!start || !end) return;
      const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
      // What scrolls sideways by itself, such as a wide table, is not turned.
      const scrolls = (start.target as Element).closest('.hc-table, pre, .hc-figure');
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y) && !scrolls && (x < 0 || this.at > 0))
        this.turn(x < 0 ? 1 : -1);
    });
  }

  private end(): void {
    speech()?.cancel();
    this.wakeLock.release();
    document.removeEventListener('visibilitychange', this.wakeLock.hold);
    this.forget();
    this.dialog.remove();
    this.opener.focus();
  }
}

const speech = () => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

/** Opens the steps a button belongs to: the list right before or right after it. */
export function openSteps(opener: HTMLElement): void {
  const list = [opener.previousElementSibling, opener.nextElementSibling].find(
    (one): one is HTMLOListElement => one?.matches('ol') ?? false,
  );
  if (!list) return;
  const say = JSON.parse(opener.dataset.say ?? '{}') as Record<string, string>;
  new OneHand(readSteps(list), say, opener);
}
