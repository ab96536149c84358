import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDocById} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import notePoints from '@generated/hc-content-overview/default/note-points.json';
import ChangeMark from '@site/src/components/ChangeMark';
import {monthNames} from '@site/src/lib/months';
import styles from './styles.module.css';

/** Year and month are part of the name of a release note: 2025/2025-11-stichwort. */
function monthOf(docId = ''): {month: string; year: string} | undefined {
  const [, year, month] = /(\d{4})-(\d{2})-[^/]+$/.exec(docId) ?? [];
  const name = monthNames[Number(month) - 1];
  return year && name ? {month: name, year} : undefined;
}

function Changes({docId = ''}: {docId?: string | undefined}): ReactNode {
  const points = notePoints[docId] ?? [];
  if (points.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {points.map(({section, headline}) => (
        <li key={headline}>
          <ChangeMark section={section} />
          <span>{headline}</span>
        </li>
      ))}
    </ul>
  );
}

interface Options {
  headingLevel: 'h2' | 'h3';
  /** Lists for each note what is new, improved and fixed. */
  withChanges?: boolean;
}

function Release({note, headingLevel: Heading, withChanges}: Options & {note: PropSidebarItemLink}): ReactNode {
  const doc = useDocById(note.docId);
  const date = monthOf(note.docId);
  return (
    <li className={styles.release}>
      <div className={styles.date}>
        {date && (
          <>
            <b>{date.month}</b> {date.year}
          </>
        )}
      </div>
      <div className={styles.body}>
        <Heading>
          <Link to={note.href}>{note.label}</Link>
        </Heading>
        {doc?.description && <p>{doc.description}</p>}
        {withChanges && <Changes docId={note.docId} />}
      </div>
    </li>
  );
}

/** Release notes as a column of months, newest first. */
export default function Releases({notes, ...options}: Options & {notes: PropSidebarItemLink[]}): ReactNode {
  return (
    <ol className={styles.releases}>
      {notes.map((note) => (
        <Release key={note.href} note={note} {...options} />
      ))}
    </ol>
  );
}
