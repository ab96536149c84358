import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props as DocItemProps} from '@theme/DocItem';
import StructuredData from '@site/src/components/StructuredData';
import {
  article,
  faqPage,
  organization,
  webSite,
  type ArticleFacts,
  type Question,
  type SiteFacts,
  type Thing,
} from '@site/src/components/StructuredData/schema';
import {useSiteFacts} from '@site/src/components/StructuredData/use-site-facts';

export type Content = DocItemProps['content'] & {
  /** Added to articles of the kind `faq` when the site is built. */
  questions?: readonly Question[];
};

function isoDate(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value.slice(0, 10) : undefined;
}

function describe(kind: unknown, site: SiteFacts, facts: ArticleFacts, questions: readonly Question[]): Thing[] {
  if (facts.url === site.url) return [webSite(site), organization(site)];
  if (kind === 'faq' && questions.length > 0) return [faqPage(site, facts, questions)];
  return [article(site, kind === 'version' && facts.published ? 'Article' : 'TechArticle', facts)];
}

/** Alternative of the picture in link previews, and JSON-LD of an article; nothing of both is shown on the page itself. */
export default function ArticleData({content}: {content: Content}): ReactNode {
  const {title, description, permalink, lastUpdatedAt} = content.metadata;
  const {
    art,
    datum,
    image,
    keywords = [],
  } = content.frontMatter as {
    art?: unknown;
    datum?: unknown;
    image: string;
    keywords?: string[];
  };
  const site = useSiteFacts();
  const facts: ArticleFacts = {
    title,
    description,
    // Encoded, as the sitemap names it.
    url: new URL(useBaseUrl(permalink, {absolute: true})).href,
    image: useBaseUrl(image, {absolute: true}),
    keywords,
    published: isoDate(datum),
    modified: lastUpdatedAt ? new Date(lastUpdatedAt).toISOString() : undefined,
  };
  const alternative = `Titelbild: ${title}`;
  return (
    <>
      <Head>
        <meta property="og:image:alt" content={alternative} />
        <meta name="twitter:image:alt" content={alternative} />
      </Head>
      <StructuredData things={describe(art, site, facts, content.questions ?? [])} />
    </>
  );
}
