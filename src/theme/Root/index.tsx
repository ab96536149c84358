// Wrapped: starts what works without a connection, at the top of every page.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Root';
import OfflineStarter from '@site/src/components/Offline/Starter';

export default function Root({children}: Props): ReactNode {
  return (
    <>
      {children}
      <OfflineStarter />
    </>
  );
}
