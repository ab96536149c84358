import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDocById} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import styles from './styles.module.css';

const monthName = new Intl.DateTimeFormat('de-DE', {month: 'long', timeZone: 'UTC'});

/** Year and month stand in the name of a release note: 2025/2025-11-strukturierte-adressen. */
function monthOf(docId = ''): {month: string; year: string} | undefined {
  const [, year, month] = /(\d{4})-(\d{2})-[^/]+$/.exec(docId) ?? [];
  return year && month ? {month: monthName.format(new Date(`${year}-${month}-01`)), year} : undefined;
}

function Release({note, headingLevel: Heading}: {note: PropSidebarItemLink; headingLevel: 'h2' | 'h3'}): ReactNode {
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
      </div>
    </li>
  );
}

/** Release notes as a column of months, newest first. */
export default function Releases({
  notes,
  headingLevel,
}: {
  notes: PropSidebarItemLink[];
  headingLevel: 'h2' | 'h3';
}): ReactNode {
  return (
    <ol className={styles.releases}>
      {notes.map((note) => (
        <Release key={note.href} note={note} headingLevel={headingLevel} />
      ))}
    </ol>
  );
}
