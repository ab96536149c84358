import {useEffect, useState, type ComponentType, type ReactNode} from 'react';

/** Suchen, die auf diesem Gerät nichts gebracht haben, zum Löschen oder für eine E-Mail: `<NichtGefunden />`. */
export default function NichtGefunden(): ReactNode {
  const [List, setList] = useState<ComponentType>();
  const [said, setSaid] = useState('Wird geprüft …');
  useEffect(() => {
    // With what other clicks load: a chunk of its own would cost every page its name.
    import(/* webpackChunkName: "clicked" */ './MissedSearches').then(
      (loaded) => setList(() => loaded.default),
      () => setSaid('Die Liste ließ sich nicht laden. Laden Sie die Seite neu, sobald Sie eine Verbindung haben.'),
    );
  }, []);
  if (List) return <List />;
  return (
    <>
      <p className="hc-scripted">{said}</p>
      <p className="hc-unscripted">Ohne JavaScript merkt sich das Hilfe-Center keine Suchen.</p>
    </>
  );
}
