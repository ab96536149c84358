/** Change of state that DocSearch's modal reports, as far as searching again needs it. */
export interface Change {
  state: State;
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

let latest: Change | undefined;

/** Keeps the state of the modal, which reports every change of it (`src/upstream/docsearch.ts`). */
export function keepChange(change: Change): void {
  latest = change;
}

/** Position of the assistant's entry, the last one; it moves when there are more hits. */
function assistantAt({collections}: State): number | undefined {
  const last = collections.at(-1) as Collection | undefined;
  return last?.source.sourceId === 'askAI' ? last.items.at(-1)?.__autocomplete_id : undefined;
}

async function searchAgain({state, refresh, setActiveItemId}: Change): Promise<void> {
  const chosen = state.activeItemId ?? null;
  const isAssistant = chosen !== null && chosen === assistantAt(state);
  const searched = refresh();
  // In the same task: the list is not rendered with another entry chosen.
  setActiveItemId(chosen);
  await searched;
  const now = latest?.state;
  if (isAssistant && now?.activeItemId === chosen) setActiveItemId(assistantAt(now) ?? chosen);
}

/** Makes the modal search again, if it still shows this query: there are more hits. The chosen entry stays chosen. */
export function tellOfMore(query: string): void {
  if (latest?.state.query === query) void searchAgain(latest);
}
