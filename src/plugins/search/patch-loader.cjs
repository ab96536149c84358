/**
 * Loader for webpack and Rspack: replaces strings of a package's file (src/upstream/docsearch.ts). That each of them occurs
 * exactly once has been checked before (src/upstream/guard.ts).
 */
module.exports = function patchDocSearch(source) {
  const {patches, imports} = this.getOptions();
  return imports + patches.reduce((text, {find, replace}) => text.replace(find, () => replace), source);
};
