/** The marks around found words that the theme's search page expects without asking for them: a setting of the index. */
export const HIGHLIGHT = {before: '<span class="algolia-docsearch-suggestion--highlight">', after: '</span>'};
