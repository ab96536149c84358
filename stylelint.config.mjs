/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    // The upstream theme names its classes in camelCase, DocSearch in BEM; we style both.
    'selector-class-pattern': null,
    'custom-property-pattern': null,
    // Order within a layer follows the page, not specificity.
    'no-descending-specificity': null,
    'selector-pseudo-class-no-unknown': [true, {ignorePseudoClasses: ['global', 'local']}],
    'property-no-unknown': [true, {ignoreProperties: ['composes']}],
    'color-named': 'never',
    'alpha-value-notation': 'number',
    'color-hex-length': null,
    'value-keyword-case': ['lower', {ignoreKeywords: ['A4', /^[A-Z]\w+$/]}],
    // Safari 17 knows these by their prefixed names alone.
    'property-no-vendor-prefix': [
      true,
      {ignoreProperties: [/^-webkit-(text-size-adjust|box-decoration-break|backdrop-filter)/]},
    ],
    // A first value for browsers without the second.
    'declaration-block-no-duplicate-properties': [true, {ignore: ['consecutive-duplicates-with-different-values']}],
    'declaration-block-no-redundant-longhand-properties': null,
    // Tokens and layout are grouped by topic; a topic may come back to a selector.
    'no-duplicate-selectors': null,
    // Blank lines group what belongs together; Prettier does the rest.
    'rule-empty-line-before': null,
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    // Metric overrides of the fallback fonts and small masks need their digits.
    'number-max-precision': null,
    // The breakpoint is written the way the upstream theme writes it, so that a search for it finds both.
    'media-feature-range-notation': null,
  },
};
