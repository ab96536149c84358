import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react/modal';
import {useEffect, useMemo, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {installAssistant} from './ask-ai';
import ResultsFooter, {type UpstreamFooter} from './ResultsFooter';
import type {SearchClient} from './search-client';
import {ensureStorage} from './storage';
import {withEmbeddedAssistant} from './translations';
import {useModalRepairs} from './use-modal-repairs';
import './shell.css';

export interface Props extends DocSearchModalProps {
  /** Turns the theme's client into the one that searches. */
  toClient: (theirs: SearchClient) => SearchClient;
}

type AskAi = Exclude<DocSearchModalProps['askAi'], string | undefined>;

if (typeof window !== 'undefined') ensureStorage();

/** Areas are few and pages many: DocSearch would show five hits per area and drop the rest. */
const HITS_PER_GROUP = 8;
const EMBEDDED_ASSISTANT = 'embedded';

/** What both providers need around DocSearch's modal. Without a hosted assistant the site answers itself. */
export default function SearchShell({toClient, ...props}: Props): ReactNode {
  const {askAi, transformSearchClient, resultsFooterComponent, translations, appId, apiKey} = props;
  // The theme still passes what DocSearch is about to replace by `indices`.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
  const {searchParameters, indexName} = props;
  useModalRepairs(props);

  const isEmbedded = !askAi;
  useEffect(() => (isEmbedded ? installAssistant() : undefined), [isEmbedded]);

  const contactUrl = useBaseUrl('/gethelp/gethelp-landingpage');
  const facetFilters = searchParameters?.facetFilters;
  const assistant = useMemo(() => {
    const hosted = typeof askAi === 'string' ? {assistantId: askAi} : askAi;
    const embedded = {assistantId: EMBEDDED_ASSISTANT, appId, apiKey, indexName, searchParameters: {facetFilters}};
    // DocSearch types facet filters as a flat list; lists in lists mean "one of" and are what it sends.
    return {...(hosted ?? embedded), suggestedQuestions: true} as AskAi;
  }, [askAi, appId, apiKey, indexName, facetFilters]);

  const transform = useMemo(
    () => (client: SearchClient) =>
      toClient((transformSearchClient as ((theirs: unknown) => SearchClient) | undefined)?.(client) ?? client),
    [toClient, transformSearchClient],
  );
  const footer = useMemo<UpstreamFooter>(
    () =>
      function Footer({state}) {
        return <ResultsFooter state={state} upstream={resultsFooterComponent} />;
      },
    [resultsFooterComponent],
  );
  const texts = useMemo(
    () => (isEmbedded ? withEmbeddedAssistant(translations) : translations),
    [isEmbedded, translations],
  );

  return (
    <DocSearchModal
      {...props}
      askAi={assistant}
      maxResultsPerGroup={HITS_PER_GROUP}
      translations={texts}
      transformSearchClient={transform as unknown as DocSearchModalProps['transformSearchClient']}
      resultsFooterComponent={footer}
      getMissingResultsUrl={() => contactUrl}
      insights={false}
    />
  );
}
