import {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

function Bomb(): ReactNode {
  const [armed, arm] = useState(false);
  if (armed) throw new Error('Mit Absicht', {cause: new Error('Grenzfall')});
  return (
    <p>
      Noch steht alles.
      <button type="button" onClick={() => arm(true)}>
        Abstürzen
      </button>
    </p>
  );
}

/** A page that works until the reader presses its button. */
export default function CrashingPage(): ReactNode {
  return (
    <Layout title="Absturz">
      <main>
        <article>
          <h1>Absturz</h1>
          <Bomb />
          <Link to="/">Zur Startseite</Link>
        </article>
      </main>
    </Layout>
  );
}
