import {useEffect, useState, type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import actions from '@generated/hc-content-overview/default/actions.json';
import type {Chosen} from './answers';
import Verdict from './Verdict';
import './actions.later.css';

/** What was chosen, as the address of the page says it. */
export interface Choices {
  objekt: string;
  status: string;
  rolle: string;
}

const labels: Record<keyof Choices, string> = {objekt: 'Worum geht es?', status: 'Status', rolle: 'Meine Rolle'};

function load(key: string): Promise<Chosen> {
  return import(
    /* webpackChunkName: "clicked" */
    /* webpackInclude: /actions-.+\.json$/ */
    `@generated/hc-content-overview/default/actions-${key}.json`
  ).then(({default: chosen}: {default: Chosen}) => chosen);
}

function readChoices(search: string): Choices {
  const query = new URLSearchParams(search);
  return {objekt: query.get('objekt') ?? '', status: query.get('status') ?? '', rolle: query.get('rolle') ?? ''};
}

const toSearch = (choices: Choices): string =>
  new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== '')).toString();

function Select(props: {
  name: keyof Choices;
  value: string;
  options: [value: string, label: string][];
  onChoice: (value: string) => void;
}) {
  const {name, value, options, onChoice} = props;
  return (
    <label>
      {labels[name]}
      <select value={value} onChange={({target}) => onChoice(target.value)}>
        <option value="">{name === 'rolle' ? 'keine gewählt' : 'Bitte wählen'}</option>
        {options.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Asks for a kind of record, its status and a role, and says what is possible, what is not and why. What was chosen is the address
 * of the page, and is kept nowhere.
 *
 * @param props.children what is shown until a status is chosen
 */
export default function Form({children}: {children: ReactNode}): ReactNode {
  const history = useHistory();
  const choices = readChoices(useLocation().search);
  const [chosen, setChosen] = useState<{key: string; object: Chosen} | 'lost'>();
  const key = actions.objects.some((one) => one.key === choices.objekt) ? choices.objekt : '';
  useEffect(() => {
    if (key === '') return undefined;
    let isGone = false;
    load(key).then(
      (object) => isGone || setChosen({key, object}),
      () => isGone || setChosen('lost'),
    );
    return () => {
      isGone = true;
    };
  }, [key]);
  const choose = (next: Partial<Choices>) => history.replace({search: toSearch({...choices, ...next})});
  const object = chosen !== 'lost' && chosen?.key === key ? chosen.object : undefined;
  const state = object?.states.find(({name}) => name === choices.status);
  const role = actions.roles.find((one) => one === choices.rolle);
  return (
    <>
      <div className="hc-choices">
        <Select
          name="objekt"
          value={key}
          options={actions.objects.map(({key: one, name}) => [one, name])}
          onChoice={(objekt) => choose({objekt, status: ''})}
        />
        {object && (
          <>
            <Select
              name="status"
              value={state?.name ?? ''}
              options={object.states.map(({name}) => [name, name])}
              onChoice={(status) => choose({status})}
            />
            <Select
              name="rolle"
              value={role ?? ''}
              options={actions.roles.map((one) => [one, one])}
              onChoice={(rolle) => choose({rolle})}
            />
          </>
        )}
      </div>
      {/* Read out when a choice changes: there before what it says. */}
      <div aria-live="polite">
        {key !== '' && chosen === 'lost' && (
          <p>Das lässt sich ohne Verbindung nicht laden. Die Tabellen stehen unten.</p>
        )}
        {object && state && <Verdict object={object} state={state} role={role} path={actions.path} />}
      </div>
      {!state && children}
    </>
  );
}
