/**
 * Class names by which built pages are read: the only place that knows them. `tests/site-pages/class-names.test.ts` checks
 * that each of them still exists where it comes from.
 */

/** Classes of the theme. */
export const themeClasses = {
  /** Content of an article. */
  article: 'theme-doc-markdown',
  /** Table of contents that phones show inside the content. */
  mobileToc: 'theme-doc-toc-mobile',
  /** Link of a heading to itself. */
  headingLink: 'hash-link',
  admonition: 'theme-admonition',
} as const;

/** CSS modules of the theme: the build appends a hash to these names. */
export const themeModuleClasses = {
  admonitionHeading: 'admonitionHeading',
  admonitionContent: 'admonitionContent',
} as const;

/** Classes that components and plugins of this project set. */
export const ownClasses = {
  /** Dates, reading time and tags below the title. */
  fields: 'hc-meta',
  /** For screen readers only. */
  hidden: 'hc-hidden',
  /** For readers with scripts, and for those without. */
  scripted: 'hc-scripted',
  unscripted: 'hc-unscripted',
  shortAnswer: 'kurzantwort',
  shortAnswerLabel: 'kurzantwort__label',
  clickPath: 'klickpfad',
  clickPathItem: 'klickpfad__item',
  /** What changing the settings of an article acts on. */
  settings: 'hc-settings',
  /** A word whose definition a click shows. */
  term: 'hc-term',
  /** Link to another article with its kind and area. */
  card: 'hc-card',
  /** Label of a change in release notes: new, improved, fixed. */
  changeMark: 'hc-mark',
  /** A word that is not split, such as E-Rechnung. */
  unbroken: 'hc-unbroken',
  diagram: 'hc-diagram',
  sketch: 'hc-sketch',
  /** List of related articles; the heading before it belongs to it. */
  related: 'hc-related',
} as const;
