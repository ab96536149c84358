import {useEffect, useRef, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {followLinks} from '@site/src/components/follow-links';
import styles from './styles.module.css';

export interface Props {
  /** The menu tree as nested lists, made by the build (src/blocks/product-map). */
  html: string;
}

/**
 * The menu tree of the product. It is one string to React: thousands of elements would keep a phone from answering while they
 * hydrate. A landmark is no part of what the article says: search and text copies leave it out.
 */
export default function ProductMap({html}: Props): ReactNode {
  const history = useHistory();
  const lists = useRef<HTMLElement>(null);
  useEffect(() => followLinks(lists.current!, history), [history]);
  return <nav ref={lists} className={styles.map} aria-label="Menübaum" dangerouslySetInnerHTML={{__html: html}} />;
}
