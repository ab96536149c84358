/**
 * Loader for webpack and Rspack: replaces strings of a package. That each of them occurs exactly once has been checked
 * before (`src/upstream/guard.ts`).
 */
module.exports = function patchStrings(source) {
  const {patches, imports} = this.getOptions();
  return imports + patches.reduce((code, {find, replace}) => code.replace(find, () => replace), source);
};
