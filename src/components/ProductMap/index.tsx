import {useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import type {MapNode, Props as TreeProps} from './Tree';

export interface Props {
  /** The menu tree as nested lists, made by the build (src/plugins/remark-product-map). */
  html: string;
}

interface Loaded {
  Tree: ComponentType<TreeProps>;
  nodes: ReadonlyMap<string, MapNode>;
}

/**
 * The menu tree of the product: lists that open without any script until what makes a tree of them is loaded. They are one
 * string to React: thousands of elements would keep a phone from answering while they hydrate.
 */
export default function ProductMap({html}: Props): ReactNode {
  const lists = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isGone = false;
    void import('./Tree').then(({default: Tree, readNodes}) => {
      if (!isGone) setLoaded({Tree, nodes: readNodes(lists.current!)});
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (loaded) return <loaded.Tree nodes={loaded.nodes} />;
  // A landmark is no part of what the article says: search and text copies leave it out.
  return <nav ref={lists} aria-label="Menübaum" dangerouslySetInnerHTML={{__html: html}} />;
}
