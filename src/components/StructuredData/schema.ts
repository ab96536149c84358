/** A thing of schema.org. */
export type Thing = Record<string, unknown>;

/** Facts about the site that its pages need to describe themselves. */
export interface SiteFacts {
  /** Address of the start page, with base URL. */
  url: string;
  title: string;
  tagline: string;
  language: string;
  company: {name: string; url: string};
  support: {email: string; phoneHref: string};
  /** Address of the site's mark as PNG. */
  logo: string;
}

/** Entry of a trail; the address is absolute. */
export interface Crumb {
  name: string;
  url: string;
}

export interface ArticleFacts {
  title: string;
  description: string;
  url: string;
  image: string;
  keywords: readonly string[];
  /** ISO dates; left out where nobody knows them. */
  modified?: string | undefined;
  published?: string | undefined;
}

export interface Question {
  question: string;
  answer: string;
}

const organizationId = ({company}: SiteFacts) => `${company.url}#organization`;
const webSiteId = ({url}: SiteFacts) => `${url}#website`;

export function organization(site: SiteFacts): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.company.name,
    url: site.company.url,
    logo: site.logo,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: site.support.email,
      telephone: site.support.phoneHref.replace('tel:', ''),
      availableLanguage: site.language,
    },
  };
}

/** The site with its search, so that others can offer it. */
export function webSite(site: SiteFacts): Thing {
  return {
    '@type': 'WebSite',
    '@id': webSiteId(site),
    name: site.title,
    description: site.tagline,
    url: site.url,
    inLanguage: site.language,
    publisher: {'@id': organizationId(site)},
    potentialAction: {
      '@type': 'SearchAction',
      target: {'@type': 'EntryPoint', urlTemplate: `${site.url}search?q={search_term_string}`},
      'query-input': 'required name=search_term_string',
    },
  };
}

export function breadcrumbList(crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({name, url}, index) => ({'@type': 'ListItem', position: index + 1, name, item: url})),
  };
}

/** An instruction is a TechArticle; a release note, which reports, a plain one. */
export function article(site: SiteFacts, type: 'TechArticle' | 'Article', facts: ArticleFacts): Thing {
  return {
    '@type': type,
    headline: facts.title,
    description: facts.description,
    url: facts.url,
    mainEntityOfPage: facts.url,
    image: facts.image,
    inLanguage: site.language,
    ...(facts.keywords.length > 0 ? {keywords: facts.keywords} : {}),
    ...(facts.published ? {datePublished: facts.published} : {}),
    ...(facts.modified ? {dateModified: facts.modified} : {}),
    author: {'@type': 'Organization', '@id': organizationId(site), name: site.company.name},
    publisher: {'@type': 'Organization', '@id': organizationId(site), name: site.company.name},
    isPartOf: {'@id': webSiteId(site)},
  };
}

export function faqPage(site: SiteFacts, facts: ArticleFacts, questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    name: facts.title,
    description: facts.description,
    url: facts.url,
    inLanguage: site.language,
    ...(facts.modified ? {dateModified: facts.modified} : {}),
    isPartOf: {'@id': webSiteId(site)},
    mainEntity: questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  };
}

/** JSON that may stand inside a script element: no text in it can end the element. */
export function toJsonLd(...things: Thing[]): string {
  const document =
    things.length === 1
      ? {'@context': 'https://schema.org', ...things[0]}
      : {'@context': 'https://schema.org', '@graph': things};
  return JSON.stringify(document).replace(/</g, '\\u003c');
}
