import {useEffect, useRef, useState, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {followLinks} from '@site/src/components/follow-links';

export interface Props {
  journey: string;
  /** Its steps as items, made by the build (src/blocks/journeys). */
  html: string;
}

/** The steps of a journey as a list to tick. Without scripts it is a list to read. */
export default function JourneySteps({journey, html}: Props): ReactNode {
  const history = useHistory();
  const list = useRef<HTMLOListElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    void import('./boxes').then(
      ({addBoxes}) => isGone || addBoxes(list.current!, journey, setCount),
      // Without a connection the list stays one to read.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [journey]);
  useEffect(() => followLinks(list.current!, history), [history]);
  async function clear() {
    const {clearBoxes} = await import('./boxes');
    clearBoxes(list.current!, journey);
    setCount(0);
  }
  return (
    <>
      <ol ref={list} dangerouslySetInnerHTML={{__html: html}} />
      <p className="hc-scripted">
        <button
          type="button"
          className="hc-button hc-button--quiet"
          disabled={count === 0}
          onClick={() => void clear()}
        >
          Haken entfernen
        </button>
      </p>
    </>
  );
}
