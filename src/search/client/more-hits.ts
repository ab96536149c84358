/** DocSearch's modal after a change of its state, as far as asking again needs it. */
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

/** Of the modal that was opened last. */
let latest: Change | undefined;

/** Called by DocSearch's modal at every change of its state (`src/upstream/docsearch.ts`). */
export function stateChanged(change: Change): void {
  latest = change;
}

/** Position of the assistant's entry, the last one; it moves when there are more hits. */
function assistantAt({collections}: State): number | undefined {
  const last = collections.at(-1) as Collection | undefined;
  return last?.source.sourceId === 'askAI' ? last.items.at(-1)?.__autocomplete_id : undefined;
}

async function askAgain({state, refresh, setActiveItemId}: Change): Promise<void> {
  const chosen = state.activeItemId ?? null;
  const isAssistant = chosen !== null && chosen === assistantAt(state);
  const asked = refresh();
  // In the same task: the list does not render with another entry chosen.
  setActiveItemId(chosen);
  await asked;
  const now = latest?.state;
  if (isAssistant && now?.activeItemId === chosen) setActiveItemId(assistantAt(now) ?? chosen);
}

/** There is more than the modal shows: it asks again, if it still shows this query. What is chosen stays chosen. */
export function tellOfMore(query: string): void {
  if (latest?.state.query === query) void askAgain(latest);
}
