import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {useSiteRoute} from '@site/src/components/site-route';
import {imageAddress, imageSize} from './address';

export interface Props {
  /** Title of the page, as it stands on the image. */
  title: string;
}

/** Names the page's own image to whoever shows a link to it. */
export default function SocialImage({title}: Props): ReactNode {
  const {pathname} = useLocation();
  const {withBaseUrl} = useBaseUrlUtils();
  const route = useSiteRoute(pathname);
  const image = withBaseUrl(encodeURI(imageAddress(route)), {absolute: true});
  const alt = `Titelbild: ${title}`;
  return (
    <Head>
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(imageSize.width)} />
      <meta property="og:image:height" content={String(imageSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </Head>
  );
}
