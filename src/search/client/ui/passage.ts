import {openDetails} from '../../../keyboard/open-details';
import {decodeUriComponent} from '../../../lib/decode';
import {ownClasses} from '../../../site-pages/class-names';
import {DIRECTIVE} from '../../engine/passage';
import './passage.later.css';

/** Name of the highlight in passage.later.css. */
const HIGHLIGHT = 'hc-passage';
/** A page that takes longer is no longer what the reader is waiting for. */
const PATIENCE_MS = 10_000;
/** Elements that have no place in the text of a page, as in `src/search/records/extract.ts`. */
const silent = `[aria-hidden='true'], script, style, svg, .${ownClasses.hidden}`;

/** Tells whether a click opens a link in the same tab. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

interface Place {
  node: Text;
  offset: number;
}

/** The letters and digits of a page, each with its place: blanks, hyphens and quotation marks differ from those of the index. */
function lettersOf(root: Element): {letters: string; places: Place[]} {
  let letters = '';
  const places: Place[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    if (node.parentElement!.closest(silent)) continue;
    for (const {0: run, index} of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      letters += run;
      for (let at = 0; at < run.length; at++) places.push({node, offset: index + at});
    }
  }
  return {letters, places};
}

const onlyLetters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Finds a passage on the page.
 *
 * @param directive the value of a text directive: the passage, or its beginning and its end with a comma between them
 * @param from the passage after this element is meant, if there is one
 */
export function findPassage(root: Element, directive: string, from: Element | null): Range | undefined {
  const [beginning = '', end] = directive.split(',').map((part) => onlyLetters(decodeUriComponent(part)));
  const {letters, places} = lettersOf(root);
  const isAfter = ({node}: Place) => from!.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING;
  const section = from ? places.findIndex(isAfter) : 0;
  const within = letters.indexOf(beginning, Math.max(section, 0));
  const start = within < 0 ? letters.indexOf(beginning) : within;
  if (!beginning || start < 0) return undefined;
  const rest = start + beginning.length;
  const stop = end ? letters.indexOf(end, rest) + end.length : rest;
  if (stop < rest) return undefined;
  const [first, last] = [places[start]!, places[stop - 1]!];
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

function isInView(range: Range): boolean {
  const {top, bottom} = range.getBoundingClientRect();
  const covered = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
  return top >= covered && bottom <= innerHeight;
}

/** Runs once the page has been laid out and scrolled to its section, which takes two frames (src/keyboard/navigation.ts). */
function afterLayout(run: () => void, frames = 3): void {
  requestAnimationFrame(() => (frames > 1 ? afterLayout(run, frames - 1) : run()));
}

/** Takes the mark away, or stops waiting for the page to be marked. */
let unmark: (() => void) | undefined;

/** Marks a passage without touching the page, until the next click or Escape. */
function mark(range: Range): void {
  const opened = openDetails(range.startContainer.parentElement);
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  const left = new AbortController();
  const since = performance.now();
  unmark = () => {
    CSS.highlights.delete(HIGHLIGHT);
    left.abort();
  };
  // The click that opened the page may still be on its way to the document.
  const isNew = ({timeStamp}: Event) => timeStamp > since;
  document.addEventListener('click', (event) => isNew(event) && unmark?.(), {signal: left.signal});
  document.addEventListener('keydown', (event) => event.key === 'Escape' && isNew(event) && unmark?.(), {
    signal: left.signal,
  });
  const show = () => {
    if (left.signal.aborted) return;
    // What is in the window may still be out of sight in a table that scrolls.
    range.startContainer.parentElement!.scrollIntoView({block: isInView(range) ? 'nearest' : 'center'});
  };
  if (opened) void opened.then(() => afterLayout(show));
  else afterLayout(show);
}

/** Runs as soon as another page has replaced the one with this heading; at once where there is none to replace. */
function onceReplaced(heading: Element | null, run: () => void): void {
  const observer = new MutationObserver(check);
  const timer = setTimeout(end, PATIENCE_MS);
  unmark = end;
  observer.observe(document.body, {childList: true, subtree: true});
  check();

  function end(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  function check(): void {
    if (heading?.isConnected || !document.querySelector('main h1')) return;
    end();
    run();
  }
}

/**
 * Opens a page of the site and marks the passage its address names. Browsers do so only for pages they load as a whole; an
 * address without a passage is opened like any other.
 */
export function openPassage({push}: {push: (address: string) => void}, url: string): void {
  unmark?.();
  const [address, directive] = url.split(DIRECTIVE) as [string, string?];
  const {pathname, hash} = new URL(address, location.href);
  const replaced = pathname === location.pathname ? null : document.querySelector('main h1');
  push(address.replace(/#$/, ''));
  if (directive === undefined || !('highlights' in CSS)) return;
  onceReplaced(replaced, () => {
    const section = document.getElementById(decodeUriComponent(hash.slice(1)));
    const range = findPassage(document.querySelector('main')!, directive, section);
    if (range) mark(range);
  });
}
