import {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {capital} from '@site/src/lib/capital';
import {ensureClipboard} from '@site/src/lib/clipboard';
import {mailto} from '@site/src/lib/mailto';
import type {Chosen} from './answers';
import {toldOf, type Told} from './groups';
import {requestFor} from './request';

const list = new Intl.ListFormat('de', {type: 'conjunction'});

/** Bold words and links of a sentence of the product's data. */
function Inline({text}: {text: string}): ReactNode {
  return text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).map((part, index) => {
    const [, bold] = /^\*\*(.+)\*\*$/.exec(part) ?? [];
    const [, label, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (bold !== undefined) return <strong key={index}>{bold}</strong>;
    return label !== undefined && to !== undefined ? (
      <Link key={index} to={to}>
        {label}
      </Link>
    ) : (
      part
    );
  });
}

function Request({text}: {text: string}): ReactNode {
  const [copied, setCopied] = useState('');
  async function copy() {
    ensureClipboard();
    await navigator.clipboard.writeText(text).then(
      () => setCopied('Kopiert.'),
      () => setCopied('Ihr Browser lässt das Kopieren nicht zu. Markieren Sie den Text von Hand.'),
    );
  }
  return (
    <div className="hc-verdict__request">
      <p>Diesen Text können Sie der Person schicken, die bei Ihnen die Rechte vergibt:</p>
      <p className="hc-verdict__text">{text}</p>
      <p className="hc-verdict__ways">
        <button type="button" className="hc-button hc-button--quiet" onClick={() => void copy()}>
          Text kopieren
        </button>
        <a className="hc-button hc-button--quiet" href={mailto('', 'Bitte um ein Recht', text)}>
          E-Mail vorbereiten
        </a>
        <span role="status">{copied}</span>
      </p>
    </div>
  );
}

/** What a possible action takes, brings and how it is taken back. */
function Details({choice, answer, children}: Told & {children?: ReactNode}): ReactNode {
  const {button, help, table} = choice;
  return (
    <dl>
      {answer.text && (
        <div>
          <dt>Was gilt</dt>
          <dd>
            <Inline text={answer.text} />
          </dd>
        </div>
      )}
      <div>
        <dt>Schaltfläche</dt>
        <dd>
          <strong>{button}</strong>
        </dd>
      </div>
      {answer.rights.length > 0 && (
        <div>
          <dt>Wer das darf</dt>
          <dd>
            <Inline text={`${list.format(answer.roles)} (${list.format(answer.rights)})`} />
          </dd>
        </div>
      )}
      {answer.points.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Inline text={text} />
          </dd>
        </div>
      ))}
      <div>
        <dt>Mehr dazu</dt>
        <dd>
          {help && (
            <>
              <Link to={help}>So geht es</Link>
              {', '}
            </>
          )}
          <Link to={table}>alle Status</Link>
        </dd>
      </div>
      {children}
    </dl>
  );
}

function Possible({told, children}: {told: Told; children?: ReactNode}): ReactNode {
  const {choice, answer} = told;
  return (
    <li>
      <details>
        <summary>
          <strong>{capital(choice.name)}</strong>
          {answer.when && (
            <>
              {', '}
              <Inline text={answer.when} />
            </>
          )}
        </summary>
        <Details {...told} />
        {children}
      </details>
    </li>
  );
}

export interface Props {
  object: Chosen;
  state: Chosen['states'][number];
  role: string | undefined;
  /** Click path to where the product gives rights. */
  path: string;
}

/** What is possible with a record in a state, what a role lacks for it, and what is not possible and why. */
export default function Verdict({object, state, role, path}: Props): ReactNode {
  const groups = toldOf(object, state.name, role);
  return (
    <div className="hc-verdict">
      <p>
        {capital(object.article)} {object.name} ist <strong>{state.name}</strong>. <Inline text={state.meaning} />
      </p>
      {groups.can.length > 0 && (
        <section>
          <h3>{role ? `Das kann die Rolle ${role}` : 'Das geht'}</h3>
          <ul>
            {groups.can.map((one) => (
              <Possible key={one.choice.name} told={one} />
            ))}
          </ul>
        </section>
      )}
      {groups.lacks.length > 0 && (
        <section>
          <h3>Das ginge, aber der Rolle {role} fehlt ein Recht</h3>
          <ul>
            {groups.lacks.map((one) => (
              <Possible key={one.choice.name} told={one}>
                <Request
                  text={requestFor(
                    {
                      action: `${object.name}: ${one.choice.name}`,
                      status: state.name,
                      rights: one.answer.rights,
                      roles: one.answer.roles,
                      address: location.href,
                    },
                    role!,
                    path,
                  )}
                />
              </Possible>
            ))}
          </ul>
        </section>
      )}
      {groups.cannot.length > 0 && (
        <section>
          <h3>Das geht nicht</h3>
          <ul>
            {groups.cannot.map(({choice, answer}) => (
              <li key={choice.name}>
                <strong>{capital(choice.name)}:</strong> <Inline text={answer.text} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="hc-verdict__note">
        Rollen gelten, wie sie ausgeliefert werden; mehrere ergänzen sich. Ihr Unternehmen kann sie geändert haben. Was
        Sie hier gewählt haben, steht nur in der Adresse dieser Seite: Sie können sie weitergeben.
      </p>
    </div>
  );
}
