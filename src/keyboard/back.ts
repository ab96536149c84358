/**
 * Marks in the states of two entries of the browser's history that belong together: the one a layer has added, and the
 * one of the page below.
 */
interface Marks {
  hcLayer?: number;
  hcBelow?: number;
}

const layers = new Set<() => void>();
let entry: Marks = {};

function marksOf(state: unknown): Marks {
  const {hcLayer, hcBelow} = (state ?? {}) as Marks;
  return {...(hcLayer !== undefined && {hcLayer}), ...(hcBelow !== undefined && {hcBelow})};
}

let push: History['pushState'];
let replace: History['replaceState'];

/**
 * Lets the browser's back button close what covers the page instead of leaving it. The layer gets an entry of its own, of
 * which the router knows nothing; the page that is opened from it takes the entry over. Once the layer is closed another
 * way, going back passes it by.
 *
 * @returns to be called when the layer is gone
 */
export function closeOnBack(close: () => void): () => void {
  if (entry.hcLayer === undefined) {
    const mark = Date.now();
    replace({...(history.state as object | null), hcBelow: mark}, '');
    push({...(history.state as object | null), hcBelow: undefined, hcLayer: mark}, '');
    entry = {hcLayer: mark};
  }
  layers.add(close);
  return () => void layers.delete(close);
}

function onPopState(event: PopStateEvent): void {
  const left = entry;
  entry = marksOf(event.state);
  const isDown = left.hcLayer !== undefined && left.hcLayer === entry.hcBelow;
  const isUp = entry.hcLayer !== undefined && entry.hcLayer === left.hcBelow;
  // Both entries are the same page: there is nothing for the router to do, and it would scroll.
  if (isDown || isUp) event.stopImmediatePropagation();
  if (isDown && layers.size === 0) history.back();
  for (const close of layers) close();
}

/** Before the router listens, and where a site has no keyboard module, before the first layer opens. */
function watchBack(): void {
  entry = marksOf(history.state);
  push = history.pushState.bind(history);
  replace = history.replaceState.bind(history);
  history.pushState = (state, unused, url) => {
    (entry.hcLayer === undefined ? push : replace)(state, unused, url);
    entry = {};
  };
  history.replaceState = (state: object | null, unused, url) => replace({...state, ...entry}, unused, url);
  addEventListener('popstate', onPopState, true);
}

if (typeof window !== 'undefined') watchBack();
