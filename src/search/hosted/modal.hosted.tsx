import type {DocSearchModalProps} from '@docsearch/react/modal';
import type {ReactNode} from 'react';
import type {SearchClient} from '../client/algolia/search-client';
import SearchShell from '../client/ui/SearchShell';
import {installHostedAssistant} from './assistant';
import {withFallback, withOwnSuggestions} from './fallback';

interface Props extends DocSearchModalProps {
  /** Agent of Algolia's Agent Studio; the theme passes it on without knowing it. */
  agentId?: string;
}

const withOwnAssistant = (theirs: SearchClient): SearchClient => withOwnSuggestions(withFallback(theirs));

/** Replaces DocSearch's modal where the theme's search bar imports it: Algolia first, the embedded index second. */
export function DocSearchModal({agentId, ...props}: Props): ReactNode {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the theme passes it
  const isHosted = Boolean(props.askAi) || agentId !== undefined;
  return (
    <SearchShell
      {...props}
      toClient={isHosted ? withFallback : withOwnAssistant}
      {...(isHosted ? {hostedAssistant: {agentId, install: installHostedAssistant}} : {})}
    />
  );
}
