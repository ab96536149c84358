import {useState, type ReactNode} from 'react';
import {storageKeys} from '@site/src/lib/storage-keys';

interface Entry {
  what: string;
  why: string;
  /** Its names in the browser's storage, if code of the site reads or writes it there. */
  keys?: (keyof typeof storageKeys)[];
  /** How to delete it; without it a button does. */
  away?: ReactNode;
}

const withSiteData = 'mit den Website-Daten löschen';

export const entries: Entry[] = [
  {
    what: 'Zuletzt gesuchte Treffer',
    why: 'erscheinen, wenn Sie die Suche öffnen',
    away: 'in der Suche den Eintrag aus dem Verlauf entfernen',
  },
  {
    what: 'Als Favorit gemerkte Treffer',
    why: 'erscheinen unter „Favoriten“, wenn Sie die Suche öffnen',
    away: 'in der Suche den Eintrag aus den Favoriten entfernen',
  },
  {
    what: 'Unterhaltungen mit dem Assistenten',
    why: 'lassen sich wieder öffnen',
    away: 'in der Suche die Unterhaltung entfernen',
  },
  {
    what: 'Farbmodus',
    why: 'hell, dunkel oder wie das Betriebssystem',
    keys: ['colorMode', 'visited'],
    away: 'mit dem Schalter oben rechts ändern',
  },
  {what: 'Gelesene Seiten, höchstens 100', why: 'lassen sich ohne Verbindung öffnen', away: withSiteData},
  {
    what: 'Die ganze Hilfe, wenn Sie es wünschen',
    why: 'lässt sich ohne Verbindung lesen und durchsuchen',
    away: (
      <>
        unter <a href="#offline">Ohne Internet lesen</a> mit „Vom Gerät löschen“
      </>
    ),
  },
  {what: 'Haken an den Schritten eines Weges', why: 'zeigen, wie weit Sie sind', keys: ['journeys']},
  {
    what: 'Schritt, an dem Sie bei „Schritt für Schritt“ aufgehört haben, mit Tag, in höchstens 30 Artikeln',
    why: 'öffnet dort wieder',
    keys: ['steps'],
  },
  {
    what: 'Suchen, bei denen Sie nichts gefunden haben, höchstens 50 und 30 Tage lang',
    why: 'stehen unter „Was Sie nicht gefunden haben“, falls Sie sie uns schicken möchten',
    keys: ['missed'],
    away: (
      <>
        unter <a href="#nicht-gefunden">Was Sie nicht gefunden haben</a> mit „Löschen“
      </>
    ),
  },
  {
    what: 'Geschlossene Ankündigung',
    why: 'bleibt geschlossen, bis es eine neue gibt',
    keys: ['announcement', 'announcementDismissed'],
    away: withSiteData,
  },
  {
    what: 'Welche Fassung einer Seite sich neu geladen hat, weil ein Teil fehlte',
    why: 'sie lädt sich kein zweites Mal von selbst neu',
    keys: ['reloaded'],
    away: 'den Tab schließen',
  },
];

/** Inline: a style sheet of its own would cost every page its name. */
const deleteStyle = {minHeight: 'var(--hc-target)', paddingBlock: '0.25rem', fontSize: 'var(--hc-size-1)'};

function DeleteButton({what, keys}: {what: string; keys: NonNullable<Entry['keys']>}): ReactNode {
  const [said, setSaid] = useState('');
  const remove = () => {
    try {
      for (const key of keys) localStorage.removeItem(storageKeys[key]);
    } catch {
      // Where storage is forbidden, nothing was stored.
    }
    setSaid('Gelöscht.');
  };
  return (
    <>
      <button
        type="button"
        className="hc-button hc-button--quiet"
        style={deleteStyle}
        aria-label={`${what}: löschen`}
        onClick={remove}
      >
        Löschen
      </button>{' '}
      <span role="status">{said}</span>
    </>
  );
}

const columns = ['Was', 'Wozu', 'Einzeln löschen'] as const;

/** Alles, was das Hilfe-Center im Browser speichert, und wie man es löscht: `<BrowserSpeicher />`. */
export default function BrowserSpeicher(): ReactNode {
  return (
    // As src/blocks/tables makes them: cards where the text column is narrow, and there the roles have to be said.
    /* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */
    <div className="hc-table hc-table--fields">
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {entries.map(({what, why, keys = [], away}) => (
            <tr key={what} role="row">
              <th role="rowheader" scope="row">
                {what}
              </th>
              <td role="cell" data-label={columns[1]}>
                <span>{why}</span>
              </td>
              <td role="cell" data-label={columns[2]}>
                <span>{away ?? <DeleteButton what={what} keys={keys} />}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    /* eslint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
  );
}
