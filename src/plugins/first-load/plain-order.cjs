/**
 * Loader for webpack and Rspack: sorts names and paths by their characters. The framework compares them by the rules of a
 * language, which a browser first has to ready: about 20 ms on a desk, four times that on a phone.
 */
module.exports = function sortPlainly(source) {
  return source.replace(/([\w[\].]+)\.localeCompare\(([\w[\].]+)\)/g, '($1 < $2 ? -1 : 1)');
};
