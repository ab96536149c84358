// Wrapper at the top of every page: preloads the two font files all text is set in, and starts what works offline.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import textFace from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
import signFace from '@fontsource-variable/encode-sans/files/encode-sans-latin-wdth-normal.woff2';
import type {Props} from '@theme/Root';
import OfflineStarter from '@site/src/components/Offline/Starter';

export default function Root({children}: Props): ReactNode {
  return (
    <>
      <Head>
        {[textFace, signFace].map((face) => (
          <link key={face} rel="preload" href={face} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
      </Head>
      {children}
      <OfflineStarter />
    </>
  );
}
