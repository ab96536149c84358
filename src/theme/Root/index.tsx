// Wrapped: starts what works without a connection and what connects with a product, at the top of every page.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Root';
import Embedded from '@site/src/components/Embedded';
import OfflineStarter from '@site/src/components/Offline/Starter';

export default function Root({children}: Props): ReactNode {
  return (
    <>
      {children}
      <OfflineStarter />
      <Embedded />
    </>
  );
}
