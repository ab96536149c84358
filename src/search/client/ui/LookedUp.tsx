import {Fragment, type ReactNode} from 'react';
import {lookedUp} from '../words';

interface Props {
  queries: string[];
  search: (query: string) => void;
}

/** Shows what the assistant has looked up in a row. DocSearch's own has English quotation marks and no buttons for keyboards. */
export default function LookedUp({queries, search}: Props): ReactNode {
  const {before, separator, lastSeparator, open, close} = lookedUp;
  return (
    <div className="DocSearch-AskAiScreen-MessageContent-Tool Tool--AggregatedResult">
      <svg width="18" height="18" className="DocSearch-Search-Icon" viewBox="0 0 24 24" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round">
          <circle cx="11" cy="11" r="8" />
          <path d="m21 21-4.3-4.3" />
        </g>
      </svg>
      <span>
        {before}
        {queries.map((query, index) => (
          <Fragment key={`${index} ${query}`}>
            {index > 0 && (index < queries.length - 1 ? separator : lastSeparator)}
            <button
              type="button"
              className="DocSearch-AskAiScreen-MessageContent-Tool-Query"
              onClick={() => search(query)}
            >
              {open}
              {query}
              {close}
            </button>
          </Fragment>
        ))}
      </span>
    </div>
  );
}
