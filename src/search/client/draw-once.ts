import type {RefObject} from 'react';
import {hearOfMore, type Change} from './more-hits';

/** The part of the window's state that tells a new query from new hits. */
interface State {
  query: string;
  activeItemId: number | null;
  status: 'idle' | 'loading' | 'stalled' | 'error';
  collections: readonly unknown[];
}

/** A query whose hits take longer than this is drawn without them: the field's buttons and the sign of waiting come with it. */
const HITS_MS = 30;

/**
 * DocSearch draws its window for the query and once more for its hits. Here the query waits for its hits, which are
 * mostly there before the next task (foresight.ts).
 *
 * @param draw sets the state of the window, where the new one differs
 * @param field shows what has been typed by itself (TypedInput.tsx), and gets here what has not been typed
 * @returns to be told of every state
 */
export function drawOnce<S extends State>(
  draw: (state: S) => void,
  field: RefObject<Pick<HTMLInputElement, 'value'> | null>,
): (change: Change<S>) => void {
  let drawn: S | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let latest: Change<S> | undefined;
  hearOfMore(() => latest);
  const drawNow = (state: S) => {
    drawn = state;
    draw(state);
  };
  return (change) => {
    const {state} = change;
    latest = change;
    clearTimeout(waiting);
    // Emptied by its button, or by a question that has been asked. Writing the same again would move the caret.
    if (field.current && field.current.value !== state.query) field.current.value = state.query;
    const isOnlyQuery =
      drawn?.collections === state.collections &&
      drawn.query !== state.query &&
      (state.status === 'idle' || state.status === 'loading');
    if (isOnlyQuery) waiting = setTimeout(() => drawNow(state), HITS_MS);
    else drawNow(state);
  };
}
