import {useHistory, useLocation} from '@docusaurus/router';
import {useSearchQueryString} from '@docusaurus/theme-common';
import {useSyncExternalStore, type ReactNode} from 'react';
import {isKind, kinds} from '../../../content/kinds';
import {
  getCounts,
  readFilter,
  subscribeToCounts,
  withFilterIn,
  type Filter,
  type PageFacet,
} from '../algolia/page-filter';
import SearchNotice from './SearchNotice';
import {searchFilter as words} from '../words';
import './search-page.later.css';

const labelOf: Record<PageFacet, (value: string) => string | undefined> = {
  area: (area) => area,
  kind: (kind) => (isKind(kind) ? kinds[kind] : undefined),
};

interface ChoiceProps {
  facet: PageFacet;
  counts: Record<string, number>;
  chosen: string;
  choose: (value: string) => void;
}

function Choice({facet, counts, chosen, choose}: ChoiceProps): ReactNode {
  const values = Object.entries(counts)
    .flatMap(([value, count]) => (labelOf[facet](value) && count > 0 ? [{value, count}] : []))
    .sort((a, b) => b.count - a.count);
  // What was chosen stays to be seen where it has no hits.
  if (chosen && !values.some(({value}) => value === chosen)) values.push({value: chosen, count: 0});
  return (
    <label>
      {words[facet]}
      <select value={chosen} disabled={values.length === 0} onChange={({target}) => choose(target.value)}>
        <option value="">{words.all[facet]}</option>
        {values.map(({value, count}) => (
          <option key={value} value={value}>
            {`${labelOf[facet](value) ?? value} (${count})`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Narrows the hits of the search page down by area and kind. The address keeps what is chosen. */
function SearchFilter(): ReactNode {
  const {search} = useLocation();
  const history = useHistory();
  const counts = useSyncExternalStore(subscribeToCounts, getCounts, getCounts);
  const filter = readFilter(search);
  const change = (next: Filter) => history.replace({search: withFilterIn(search, next)});
  return (
    <div role="group" aria-label={words.name} className="hc-search-filter">
      {(['area', 'kind'] as const).map((facet) => (
        <Choice
          key={facet}
          facet={facet}
          counts={counts[facet]}
          chosen={filter[facet]}
          choose={(value) => change({...filter, [facet]: value})}
        />
      ))}
      {(filter.area || filter.kind) && (
        <button type="button" onClick={() => change({area: '', kind: ''})}>
          {words.clear}
        </button>
      )}
    </div>
  );
}

/** Renders the part below the field of the search page (`src/upstream/docsearch.ts`). */
function BelowField(): ReactNode {
  const [query] = useSearchQueryString();
  return (
    <>
      <div hidden={!query}>
        <SearchNotice />
      </div>
      {query && <SearchFilter />}
    </>
  );
}

/** The same, as the page calls it. */
export function searchFilter(): ReactNode {
  return <BelowField />;
}

/** Changes with the filter in the address, so that the page searches again. */
export function useFilterKey(): string {
  const {area, kind} = readFilter(useLocation().search);
  return `${area}\n${kind}`;
}
