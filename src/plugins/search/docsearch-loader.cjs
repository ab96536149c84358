/**
 * Loader for webpack and Rspack: replaces texts of DocSearch and of the theme's search page (docsearch-patches.ts). That
 * each of them occurs exactly once has been checked before (upgrade-guard.ts).
 */
module.exports = function patchDocSearch(source) {
  const {patches, imports} = this.getOptions();
  return imports + patches.reduce((text, {find, replace}) => text.replace(find, () => replace), source);
};
