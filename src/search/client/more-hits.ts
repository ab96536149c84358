/** What DocSearch's window tells of a change of its state, as far as asking again takes it. */
export interface Change<S = State> {
  state: S;
  /** Searches again, and chooses the first entry. */
  refresh: () => Promise<unknown>;
  setActiveItemId: (id: number | null) => void;
}

interface State {
  query: string;
  activeItemId: number | null;
  collections: readonly unknown[];
}

interface Collection {
  source: {sourceId: string};
  items: {__autocomplete_id?: number}[];
}

let latest: (() => Change | undefined) | undefined;

/**
 * Names the window that is told of more hits: the one that was opened last.
 *
 * @param change what it told last
 */
export function hearOfMore(change: () => Change | undefined): void {
  latest = change;
}

/** Position of the assistant's entry, the last one; it moves when there are more hits. */
function assistantAt({collections}: State): number | undefined {
  const last = collections.at(-1) as Collection | undefined;
  return last?.source.sourceId === 'askAI' ? last.items.at(-1)?.__autocomplete_id : undefined;
}

async function askAgain({state, refresh, setActiveItemId}: Change, stateNow: () => State | undefined): Promise<void> {
  const chosen = state.activeItemId ?? null;
  const isAssistant = chosen !== null && chosen === assistantAt(state);
  const asked = refresh();
  // In the same task: the list is not drawn with another entry chosen.
  setActiveItemId(chosen);
  await asked;
  const now = stateNow();
  if (isAssistant && now?.activeItemId === chosen) setActiveItemId(assistantAt(now) ?? chosen);
}

/** There is more than the window shows: has it ask again, if it still shows this query. What is chosen stays chosen. */
export function tellOfMore(query: string): void {
  const change = latest?.();
  if (change?.state.query === query) void askAgain(change, () => latest?.()?.state);
}
