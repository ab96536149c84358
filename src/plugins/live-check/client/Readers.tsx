import {useEffect, useState, type ReactNode} from 'react';
import siteConfig from '@generated/docusaurus.config';
import type {QuestionView, ReaderView} from '../reader-view';
import type {Connection} from './connection';

const assistant: Record<QuestionView['assistant'], string> = {
  this: 'Der Assistent zitiert diesen Artikel.',
  other: 'Der Assistent zitiert einen anderen Artikel.',
  named: 'Der Assistent nennt nur die nächsten Abschnitte.',
  nothing: 'Der Assistent findet nichts Passendes.',
};

const isGood = ({rank, assistant: does}: QuestionView) => rank === 1 && does === 'this';

const rankText = (rank: number) => (rank === 0 ? 'Nicht unter den Treffern' : `Platz ${rank}`);

function Question({view}: {view: QuestionView}): ReactNode {
  const {question, rank, hit, assistant: does, quotation} = view;
  return (
    <li data-schwere={isGood(view) ? 'gut' : 'hinweis'}>
      <details>
        <summary>
          <span className="hc-live-problem">{question}</span> <span className="hc-live-rank">{rankText(rank)}</span>{' '}
          <span className="hc-live-note">{assistant[does]}</span>
        </summary>
        {hit && (
          <>
            <p className="hc-live-place">Als Treffer</p>
            <p className="hc-live-problem">{hit.headings.join(' › ')}</p>
            <p>{hit.text}</p>
          </>
        )}
        <p className="hc-live-place">Der Assistent</p>
        <blockquote>{quotation}</blockquote>
      </details>
    </li>
  );
}

function Links({title, links, lack}: {title: string; links: ReaderView['linksTo']; lack: string}): ReactNode {
  return (
    <>
      <h2>
        {title} ({links.length})
      </h2>
      {links.length === 0 ? (
        <p>{lack}</p>
      ) : (
        <ul className="hc-live-links">
          {links.map(({title: name, route}) => (
            <li key={route}>
              <a href={siteConfig.baseUrl + encodeURI(route.slice(1))}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface Props {
  file: string;
  /** Number of the index: another one is asked again. */
  index: number;
  connection: Connection;
}

/** What readers get of the open article: its place for its own questions, hit and quotation, links, and when it is due. */
export function Readers({file, index, connection}: Props): ReactNode {
  const [view, setView] = useState<ReaderView>();

  useEffect(() => {
    let isShown = true;
    void connection.readers(file).then((found) => {
      if (isShown) setView(found);
    });
    return () => {
      isShown = false;
    };
  }, [file, index, connection]);

  if (!view) return <p>Suche und Assistent werden gefragt …</p>;
  const {questions, linksTo, linkedFrom, due} = view;
  const first = questions.filter(({rank}) => rank === 1).length;
  return (
    <>
      <h2>Fragen der Leser ({questions.length})</h2>
      {questions.length === 0 ? (
        <p>Der Artikel nennt keine. Fragen stehen im Kopf unter „fragen“.</p>
      ) : (
        <>
          <p>
            Auf Platz 1 bei {first} von {questions.length}, zitiert bei{' '}
            {questions.filter(({assistant: does}) => does === 'this').length}.
          </p>
          <ul>
            {[...questions.filter((one) => !isGood(one)), ...questions.filter(isGood)].map((one) => (
              <Question key={one.question} view={one} />
            ))}
          </ul>
        </>
      )}
      <Links title="Links zu diesem Artikel" links={linkedFrom} lack="Kein Artikel führt hierher." />
      <Links title="Links in diesem Artikel" links={linksTo} lack="Der Artikel führt nirgendwohin." />
      {due && (
        <>
          <h2>Durchsicht</h2>
          <p>
            Fällig am {due.due.split('-').reverse().join('.')} ({due.reason}).
          </p>
        </>
      )}
    </>
  );
}
