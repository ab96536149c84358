import {useEffect, useId, useLayoutEffect, useMemo, useState, type ReactNode} from 'react';
import {filterEntries, readEntries} from './filter';
import {fitHead} from './head';
import './list-filter.later.css';

export interface Props {
  /** Element after the field: a table, a list, or the first heading of a register. */
  list: HTMLElement;
}

/** The field that filters a list, and what it says. */
export default function Field({list}: Props): ReactNode {
  const id = useId();
  const entries = useMemo(() => readEntries(list), [list]);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState('');

  const filter = (wanted: string) => {
    const left = filterEntries(entries, wanted);
    setQuery(wanted);
    setFound(
      wanted.trim() === '' ? '' : left === 0 ? 'Kein Eintrag passt.' : `${left} von ${entries.length} Einträgen`,
    );
  };

  // Before the page scrolls to a section.
  useLayoutEffect(() => () => void filterEntries(entries, ''), [entries]);

  useEffect(() => {
    const table = list.querySelector('table');
    if (!table) return undefined;
    const observer = new ResizeObserver(() => fitHead(list));
    observer.observe(list);
    observer.observe(table);
    return () => observer.disconnect();
  }, [list]);

  return (
    <div className="list-filter">
      <label htmlFor={id}>Einträge filtern</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={query}
        onChange={({target}) => filter(target.value)}
        onKeyDown={({key}) => key === 'Escape' && filter('')}
      />
      <p role="status">{found}</p>
    </div>
  );
}
