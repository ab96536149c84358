import {useEffect, useState, type ComponentType, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import actions from '@generated/hc-content-overview/default/actions.json';

/** "Was geht noch?": a form for who has scripts and a connection, and the list of all tables for everybody else. */
export default function Chooser(): ReactNode {
  const [Form, setForm] = useState<ComponentType<{children: ReactNode}>>();
  useEffect(() => {
    import(/* webpackChunkName: "clicked" */ './Form').then(
      (loaded) => setForm(() => loaded.default),
      () => undefined,
    );
  }, []);
  const tables = (
    <ul>
      {actions.objects.map(({key, name, page}) => (
        <li key={key}>
          <Link to={page}>{name}</Link>
        </li>
      ))}
    </ul>
  );
  return Form ? <Form>{tables}</Form> : tables;
}
