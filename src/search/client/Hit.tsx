import type {DocSearchModalProps} from '@docsearch/react/modal';
import {useHistory} from '@docusaurus/router';
import {memo, useEffect, useState, type ComponentProps, type JSX, type MouseEvent} from 'react';
import {afterPaint} from './after-paint';

type Props = ComponentProps<NonNullable<DocSearchModalProps['hitComponent']>>;

function HitLink({hit: {url}, children}: Props): JSX.Element {
  const history = useHistory();
  const preload = () => void window.docusaurus.preload(url);
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    history.push(url);
  };
  return (
    <a href={url} onClick={open} onMouseEnter={preload} onTouchStart={preload}>
      {children}
    </a>
  );
}

/** What a link shows depends on its hit alone, and hits stay the same objects until there are new ones. */
const MemoisedLink = memo(HitLink, (before, after) => before.hit === after.hit);

/** Hits that are drawn when those in view have been painted. */
const waiting = new Set<() => void>();
const drawWaiting = afterPaint(() => {
  for (const draw of waiting) draw();
  waiting.clear();
});

function HitBelow(props: Props): JSX.Element {
  const [shown, setShown] = useState<Props>();
  useEffect(() => {
    const draw = () => setShown(props);
    waiting.add(draw);
    drawWaiting();
    return () => void waiting.delete(draw);
  }, [props]);
  return shown ? <MemoisedLink {...shown} /> : <></>;
}

/** No window of the search shows more; who wants to see the next one has to scroll. */
const MOST_IN_VIEW = 9;

/**
 * The link of a hit. Upstream takes the framework's link, which fetches every page it shows and is drawn anew with every
 * key; this one fetches a page when a reader is about to open it. Hits below the visible ones are drawn after those.
 */
export default function Hit(props: Props): JSX.Element {
  // Numbers all hits of the window.
  const {__autocomplete_id: position = 0} = props.hit as {__autocomplete_id?: number};
  return position < MOST_IN_VIEW ? <MemoisedLink {...props} /> : <HitBelow {...props} />;
}
