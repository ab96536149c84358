import {useCallback, useEffect, useRef} from 'react';
import type {UpstreamFooter} from './ResultsFooter';

type State = Parameters<UpstreamFooter>[0]['state'];

/** The query whose hits are shown (`with-assistant.ts`): they come later than the query. */
function shownQuery({collections}: State): string | undefined {
  return (collections[0]?.source as {query?: string} | undefined)?.query;
}

/**
 * Enter opens the first hit of what has been typed. Where the hits are still those of an earlier query, or none at all,
 * DocSearch would open one of those or forget the search; here the keystroke waits for the right ones.
 *
 * @returns to be called whenever hits are shown
 */
export function useEnterForFirstHit(isAskAiActive: boolean): (state: State) => void {
  const shown = useRef<string>(undefined);
  const awaited = useRef<string>(undefined);

  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || !input.matches('.DocSearch-Input') || isAskAiActive) return;
      awaited.current = undefined;
      const isPlainEnter = event.key === 'Enter' && !event.isComposing && !event.ctrlKey && !event.metaKey;
      if (!isPlainEnter || event.shiftKey || event.altKey) return;
      if (!input.value || input.value === shown.current) return;
      event.preventDefault();
      event.stopPropagation();
      awaited.current = input.value;
    };
    document.addEventListener('keydown', hold, true);
    return () => document.removeEventListener('keydown', hold, true);
  }, [isAskAiActive]);

  return useCallback((state: State) => {
    shown.current = shownQuery(state);
    if (awaited.current === undefined || awaited.current !== shown.current) return;
    awaited.current = undefined;
    document.querySelector<HTMLElement>('.DocSearch-Hits .DocSearch-Hit a')?.click();
  }, []);
}
