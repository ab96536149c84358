import {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import Layout from '@theme/Layout';

/** A page that asks before the reader leaves it, as soon as something has been typed. */
export default function UnsavedPage(): ReactNode {
  const history = useHistory();
  const [note, setNote] = useState('');
  useEffect(() => (note === '' ? undefined : history.block('Änderungen verwerfen?')), [history, note]);
  return (
    <Layout title="Ungespeichert">
      <main>
        <article>
          <h1>Ungespeichert</h1>
          <label>
            Notiz
            <input value={note} onChange={({target}) => setNote(target.value)} />
          </label>
          <Link to="/rechnungen/rechnungen-ueberblick">Weiter</Link>
        </article>
      </main>
    </Layout>
  );
}
