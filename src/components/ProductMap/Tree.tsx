import {useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {INDEX_FILE, lookUp, type Answer, type ContractIndex} from '@site/src/context/contract';
import {readerOf} from '@site/src/context/read';
import {decodeUriComponent} from '@site/src/lib/decode';
import {fullId, shortId} from '@site/src/product/screen-id';
import {keyAction} from './keys';
import {shownNodes, type MapNode} from './nodes';
import './product-map.later.css';

export {readNodes, type MapNode} from './nodes';

export interface Props {
  nodes: ReadonlyMap<string, MapNode>;
}

/** More would be a search of its own. */
const MOST_ARTICLES = 8;
/** Types that a label alone does not tell from a page. */
const marked = new Map([
  ['reiter', 'Reiter'],
  ['abschnitt', 'Abschnitt'],
  ['schritt', 'Schritt'],
  ['aktion', 'Aktion'],
  ['verweis', 'Verweis'],
]);

function placeOf({help, article}: Answer): string {
  const section = help.abschnitt === undefined ? '' : `, „${help.abschnitt}“`;
  return ` (${article.art}${section})`;
}

/** The articles that treat a screen, as products get them; what the page itself names where they cannot be had. */
function Articles({node}: {node: MapNode}): ReactNode {
  const baseUrl = useBaseUrl('/');
  const [answers, setAnswers] = useState<Answer[]>();
  useEffect(() => {
    let isGone = false;
    lookUp(node.id, readerOf(baseUrl)).then(
      (found) => !isGone && setAnswers(found.slice(0, MOST_ARTICLES)),
      () => !isGone && setAnswers([]),
    );
    return () => {
      isGone = true;
    };
  }, [node.id, baseUrl]);
  if (!answers) return null;
  if (answers.length === 0) return <p dangerouslySetInnerHTML={{__html: node.articles}} />;
  return (
    <>
      <p>
        <strong>Artikel:</strong>
      </p>
      <ul>
        {answers.map((answer) => {
          const {pathname, hash} = new URL(answer.address);
          return (
            <li key={answer.address}>
              <Link to={pathname + hash}>{answer.article.titel}</Link>
              {placeOf(answer)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The id an address names, after successors; undefined for one the product never had. */
async function idOf(hash: string, nodes: Props['nodes'], baseUrl: string): Promise<string | undefined> {
  const wanted = decodeUriComponent(hash.slice(1));
  const spellings = [wanted, shortId(wanted)];
  const known = spellings.find((id) => nodes.has(id));
  if (known !== undefined || !wanted) return known;
  const {nachfolger} = (await readerOf(baseUrl)(INDEX_FILE)) as ContractIndex;
  const next = nachfolger[wanted] ?? nachfolger[fullId(wanted)];
  return next === undefined ? undefined : idOf(`#${next}`, nodes, baseUrl);
}

/** The menu tree as a tree (WAI-ARIA APG), with a field that filters it and what there is to know of the chosen node. */
export default function Tree({nodes}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const field = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  /** The node that takes the focus once it is rendered. */
  const wanted = useRef<string>(undefined);
  const {shown, matches} = useMemo(() => shownNodes(nodes, open, query), [nodes, open, query]);
  const isOpen = (id: string) => (matches ? shown.some(({parent}) => parent === id) : open.has(id));

  const choose = useCallback((id: string) => {
    wanted.current = id;
    setChosen(id);
    window.history.replaceState(window.history.state, '', `#${encodeURIComponent(id)}`);
  }, []);

  useEffect(() => {
    let isGone = false;
    const reveal = (id: string | undefined) => {
      if (id === undefined || isGone) return;
      setQuery('');
      setOpen((before) => new Set([...before, ...nodes.get(id)!.above]));
      choose(id);
    };
    // Without the contract an old id stays unknown, and the tree is closed.
    const follow = () => void idOf(window.location.hash, nodes, baseUrl).then(reveal, () => {});
    follow();
    window.addEventListener('hashchange', follow);
    return () => {
      isGone = true;
      window.removeEventListener('hashchange', follow);
    };
  }, [nodes, baseUrl, choose]);

  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });

  const toggle = (ids: string[], yes?: boolean) =>
    setOpen((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (yes ?? !before.has(id)) after.add(id);
        else after.delete(id);
      return after;
    });

  const press = (event: KeyboardEvent) => {
    const action = keyAction(event, shown, chosen ?? shown[0]?.id, isOpen);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.open) toggle(action.open, true);
    if (action.close) toggle(action.close, false);
    if (action.focus) choose(action.focus);
    if (action.read) panel.current?.focus();
  };

  const node = chosen === undefined ? undefined : nodes.get(chosen);
  const stop = shown.some(({id}) => id === chosen) ? chosen : shown[0]?.id;
  return (
    <div className="product-map">
      <div className="product-map__tree">
        <label htmlFor={field}>Ansicht oder Schaltfläche suchen</label>
        <input
          id={field}
          type="search"
          value={query}
          autoComplete="off"
          onChange={({target}) => setQuery(target.value)}
          onKeyDown={({key}) => {
            const first = shown.find(({id}) => matches?.has(id)) ?? shown[0];
            if (first && (key === 'Enter' || key === 'ArrowDown')) choose(first.id);
          }}
        />
        <p role="status">{matches ? (matches.size === 1 ? '1 Treffer' : `${matches.size} Treffer`) : ''}</p>
        {shown.length > 0 && (
          <div ref={tree} role="tree" aria-label="Menübaum" tabIndex={-1} onKeyDown={press}>
            {shown.map(({id, label, type, level, position, siblings, children}) => (
              // Keys are the tree's: it knows what comes next.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={id}
                id={id}
                role="treeitem"
                tabIndex={id === stop ? 0 : -1}
                aria-level={level}
                aria-posinset={position}
                aria-setsize={siblings}
                aria-selected={id === chosen}
                aria-expanded={children.length > 0 ? isOpen(id) : undefined}
                data-hit={matches?.has(id) ? '' : undefined}
                style={{paddingInlineStart: `${level * 1.25}rem`}}
                onClick={() => {
                  if (children.length > 0 && (id === chosen || !isOpen(id))) toggle([id]);
                  choose(id);
                }}
              >
                {label}
                {marked.has(type) && <small> {marked.get(type)}</small>}
              </div>
            ))}
          </div>
        )}
      </div>
      {node && (
        // Escape leads back to the tree from wherever the focus is in here.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          ref={panel}
          className="product-map__panel"
          aria-label={node.label}
          tabIndex={-1}
          onKeyDown={({key}) => key === 'Escape' && document.getElementById(node.id)?.focus()}
        >
          <h3>{node.label}</h3>
          <div dangerouslySetInnerHTML={{__html: node.facts}} />
          <Articles key={node.id} node={node} />
        </section>
      )}
    </div>
  );
}
