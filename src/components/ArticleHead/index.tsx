import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {useArticle} from '@site/src/components/article';
import {formatDay} from '@site/src/components/dates';

/** The boxed fields below the title, as on a delivery note. Nothing where there is nothing to say. */
export default function ArticleHead(): ReactNode {
  const {lastUpdatedAt, tags} = useDoc().metadata;
  const {kind, minutes, released, checked, version} = useArticle();
  if (kind === 'start') return null;
  const fields: [label: string, value: ReactNode][] = [];
  if (released) fields.push(['Veröffentlicht', formatDay(released)]);
  else if (lastUpdatedAt) fields.push(['Stand', formatDay(lastUpdatedAt)]);
  if (checked && !released) fields.push(['Geprüft am', formatDay(checked)]);
  if (version) fields.push(['Version', version]);
  if (minutes && kind !== 'version')
    fields.push(['Lesezeit', `${minutes}\u00a0${minutes === 1 ? 'Minute' : 'Minuten'}`]);
  if (tags.length > 0) {
    fields.push([
      'Schlagwörter',
      <ul className="hc-tags" key="tags">
        {tags.map(({permalink, label}) => (
          <li key={permalink}>
            <Link to={permalink} rel="tag">
              {label}
            </Link>
          </li>
        ))}
      </ul>,
    ]);
  }
  if (fields.length === 0) return null;
  return (
    <dl className="hc-meta">
      {fields.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
