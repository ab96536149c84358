import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react/modal';
import {useEffect, useMemo, useState, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {ensureClipboard} from '../../../lib/clipboard';
import type {FacetFilters} from '../algolia/algolia-response';
import {installAssistant} from '../algolia/ask-ai';
import {filtersFor, toFilters} from '../algolia/audience';
import ResultsFooter, {type UpstreamFooter} from './ResultsFooter';
import Hit from './Hit';
import {openPassage} from './passage';
import type {SearchClient} from '../algolia/search-client';
import {SearchNoticeInWindow} from './SearchNotice';
import {noteLeft, noteOpened} from '../algolia/search-trail';
import StartQuestions, {hearingSuggestions} from './StartQuestions';
import {ensureStorage} from './storage';
import {dropUnreadable} from './stored';
import {withAllTranslations} from './translations';
import {useAnnouncements} from './use-announcements';
import {useEnterForFirstHit} from './use-enter-for-first-hit';
import {useModalRepairs} from './use-modal-repairs';
import './modal-style';
import './answers.later.css';
import './shell.css';

export interface Props extends DocSearchModalProps {
  /** Turns the theme's client into the one that searches. */
  toClient: (theirs: SearchClient) => SearchClient;
  /** Without it the site answers questions itself. */
  hostedAssistant?: {
    /** Agent of Agent Studio; without one the assistant of `askAi` answers. */
    agentId: string | undefined;
    /** Puts itself between DocSearch and the service; returns how to undo that. */
    install: () => () => void;
  };
}

type Navigator = NonNullable<DocSearchModalProps['navigator']>;
type AskAi = Exclude<DocSearchModalProps['askAi'], string | undefined>;

if (typeof window !== 'undefined') {
  ensureStorage();
  ensureClipboard();
}

/** Areas are few and pages many: DocSearch would show five hits per area and drop the rest. */
const HITS_PER_GROUP = 8;
const EMBEDDED_ASSISTANT = 'embedded';

function toAskAi(props: DocSearchModalProps, hosted: Props['hostedAssistant']): AskAi {
  const {appId, apiKey} = props;
  // The theme still passes what DocSearch is about to replace by `indices` and, for `askAi`, in version 5.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
  const {askAi, indexName, searchParameters} = props;
  // On a page of the handbook, too, questions are answered for readers.
  const facetFilters = filtersFor('readers', searchParameters?.facetFilters as FacetFilters | undefined);
  const common = {appId, apiKey, indexName, suggestedQuestions: true};
  if (hosted?.agentId !== undefined) {
    const filters = toFilters(facetFilters);
    return {
      ...common,
      assistantId: hosted.agentId,
      agentStudio: true,
      searchParameters: {[indexName ?? '']: {filters}},
    };
  }
  if (hosted) {
    const own = typeof askAi === 'string' ? {assistantId: askAi} : askAi;
    return {...common, ...own, searchParameters: {...own?.searchParameters, facetFilters}} as AskAi;
  }
  // DocSearch types facet filters as a flat list; lists in lists mean "one of" and are what it sends.
  return {...common, assistantId: EMBEDDED_ASSISTANT, searchParameters: {facetFilters}} as AskAi;
}

/** Renders what both providers need around DocSearch's modal. */
export default function SearchShell({toClient, hostedAssistant, ...props}: Props): ReactNode {
  const {transformSearchClient, resultsFooterComponent, translations} = props;
  // Before DocSearch reads it, and each time it opens: another tab may have written meanwhile.
  useState(() => dropUnreadable(localStorage));
  const history = useHistory();
  const navigator = useMemo<Navigator>(
    () => ({
      ...props.navigator,
      navigate({itemUrl}) {
        noteOpened();
        openPassage(history, itemUrl);
      },
    }),
    [history, props.navigator],
  );
  useModalRepairs({navigator, onClose: props.onClose});
  useAnnouncements();
  useEffect(() => noteLeft, []);
  const onShown = useEnterForFirstHit(props.isAskAiActive ?? false);

  const installHosted = hostedAssistant?.install;
  useEffect(() => (installHosted ?? installAssistant)(), [installHosted]);

  const contactUrl = useBaseUrl('/gethelp/gethelp-landingpage');
  const assistantKey = JSON.stringify(toAskAi(props, hostedAssistant));
  // The theme makes a new object at every render; a new assistant would end the conversation.
  const assistant = useMemo(() => JSON.parse(assistantKey) as AskAi, [assistantKey]);

  const [questions, setQuestions] = useState<string[]>([]);
  const transform = useMemo(
    () => (client: SearchClient) =>
      hearingSuggestions(
        toClient((transformSearchClient as ((theirs: unknown) => SearchClient) | undefined)?.(client) ?? client),
        setQuestions,
      ),
    [toClient, transformSearchClient],
  );
  const footer = useMemo<UpstreamFooter>(
    () =>
      function Footer({state}) {
        return <ResultsFooter state={state} upstream={resultsFooterComponent} onShown={onShown} />;
      },
    [resultsFooterComponent, onShown],
  );
  const words = useMemo(() => withAllTranslations(translations, !installHosted), [installHosted, translations]);

  return (
    <>
      <DocSearchModal
        {...props}
        navigator={navigator}
        hitComponent={Hit}
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- see toAskAi
        askAi={assistant}
        maxResultsPerGroup={HITS_PER_GROUP}
        translations={words}
        transformSearchClient={transform as unknown as DocSearchModalProps['transformSearchClient']}
        resultsFooterComponent={footer}
        getMissingResultsUrl={() => contactUrl}
        insights={false}
      />
      {!props.isAskAiActive && <SearchNoticeInWindow />}
      <StartQuestions questions={questions} />
    </>
  );
}
