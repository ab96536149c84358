// Ejected: German crash page without the layout, which may be what crashed (upstream: English, tries the layout first).
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import Crash from '@site/src/components/Crash';

export default function RootError({error, tryAgain}: Props): ReactNode {
  return (
    <>
      <Head>
        <title>Die Seite ist abgestürzt.</title>
      </Head>
      <Crash error={error} tryAgain={tryAgain} />
    </>
  );
}
