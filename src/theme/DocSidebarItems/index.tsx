// Wrapped: the items of a large category are fetched when it is expanded.
import {useEffect, useState, type ReactNode} from 'react';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItems';
import {loaderOf} from '@site/src/upstream/first-load/client/menus';

type Items = Props['items'];

export default function DocSidebarItemsWrapper({items, ...props}: Props): ReactNode {
  const load = loaderOf(items as object[]);
  const [fetched, setFetched] = useState<Items>();
  useEffect(() => {
    // Without a connection the first of them stays.
    load?.().then(
      (all) => setFetched(all as unknown as Items),
      () => undefined,
    );
  }, [load]);
  return <DocSidebarItems items={load ? (fetched ?? items) : items} {...props} />;
}
