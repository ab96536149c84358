import type {DocSearchModalProps} from '@docsearch/react/modal';
import {useHistory} from '@docusaurus/router';
import {memo, type ComponentProps, type JSX, type MouseEvent} from 'react';

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

/**
 * The link of a hit. Upstream takes the framework's link, which fetches every page it shows and is drawn anew with every
 * key; this one fetches a page when a reader is about to open it. A function, because DocSearch's type wants one.
 */
export default function Hit(props: Props): JSX.Element {
  return <MemoisedLink {...props} />;
}
