import {useEffect, useId, useState, type ReactNode} from 'react';
import {filterRows, fitHead, showColumn} from './table';
import './table-tools.later.css';

export interface Props {
  /** Holds the table, as src/plugins/rehype-tables makes it. */
  wrapper: HTMLElement;
}

/** The tools of one table. They only set attributes: its cells belong to the article. */
export default function Tools({wrapper}: Props): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const [column, setColumn] = useState(0);
  const [found, setFound] = useState('');
  const table = wrapper.querySelector('table')!;
  const columns = Array.from(table.tHead!.rows[0]!.cells, (cell) => cell.textContent);
  // Other tables become cards where there is no room for them.
  const hasColumns = !wrapper.classList.contains('hc-table--fields');
  const [isWide, setIsWide] = useState(false);

  const filter = (wanted: string) => {
    const {shown, all} = filterRows(table, wanted);
    setQuery(wanted);
    setFound(wanted.trim() === '' ? '' : shown === 0 ? 'Keine Zeile passt.' : `${shown} von ${all} Zeilen`);
  };

  useEffect(() => {
    const observer = new ResizeObserver(() => setIsWide(fitHead(wrapper) === 'scrolls'));
    observer.observe(wrapper);
    observer.observe(table);
    return () => observer.disconnect();
  }, [table, wrapper]);

  const choose = (wanted: number) => {
    showColumn(table, wanted);
    setColumn(wanted);
  };

  return (
    <div className="table-tools">
      <div>
        <label htmlFor={`${id}-rows`}>Tabelle filtern</label>
        <input
          id={`${id}-rows`}
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => filter(event.target.value)}
        />
      </div>
      {hasColumns && (isWide || column > 0) && (
        <div>
          <label htmlFor={`${id}-column`}>Spalte</label>
          <select id={`${id}-column`} value={column} onChange={(event) => choose(Number(event.target.value))}>
            {columns.map((name, index) => (
              <option key={name} value={index}>
                {index === 0 ? 'Alle' : name}
              </option>
            ))}
          </select>
        </div>
      )}
      <p role="status">{found}</p>
    </div>
  );
}
