import {useEffect, useRef, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {followLinks} from '@site/src/components/follow-links';

export interface Props {
  /** Place of the article on its journeys, made by the build (src/blocks/journeys). */
  html: string;
}

/** Boxes come with the first look at a journey. */
function tickOnOpening({target}: Event): void {
  const details = target as HTMLDetailsElement;
  if (details.open)
    void import('./boxes').then(({addBoxes}) => addBoxes(details, details.dataset.journey!)).catch(() => undefined);
}

/** Place of the article on a journey, collapsed, and the next step. A landmark: no part of what the article says. */
export default function JourneyNote({html}: Props): ReactNode {
  const history = useHistory();
  const note = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = note.current!;
    element.addEventListener('toggle', tickOnOpening, true);
    return followLinks(element, history);
  }, [history]);
  return <nav ref={note} aria-label="Wege" dangerouslySetInnerHTML={{__html: html}} />;
}
