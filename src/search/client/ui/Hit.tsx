import type {DocSearchModalProps} from '@docsearch/react/modal';
import {useHistory} from '@docusaurus/router';
import type {ComponentProps, JSX, MouseEvent} from 'react';
import {isPlainClick, openPassage} from './passage';
import {noteOpened} from '../algolia/search-trail';

type Props = ComponentProps<NonNullable<DocSearchModalProps['hitComponent']>>;

/**
 * The link of a hit. Upstream takes the framework's link, which fetches every page it shows; this one fetches a page when a
 * reader is about to open it.
 */
export default function Hit({hit: {url}, children}: Props): JSX.Element {
  const history = useHistory();
  const preload = () => void window.docusaurus.preload(url);
  const open = (event: MouseEvent) => {
    noteOpened();
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openPassage(history, url);
  };
  return (
    <a href={url} onClick={open} onAuxClick={noteOpened} onMouseEnter={preload} onTouchStart={preload}>
      {children}
    </a>
  );
}
