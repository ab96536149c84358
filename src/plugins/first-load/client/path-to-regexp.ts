import pathToRegexp, {type Key, type Path, type RegExpOptions} from 'path-to-regexp';

/** What makes a path more than the text it is. */
const pattern = /[\\:*()]/;

/**
 * Stands in for the library's function of this name in the router, which makes a regular expression of every path of the
 * site to find the one page that is asked for. Here that is done for those whose text fits: the page and its parents.
 */
function toRegexp(path: Path, keys: Key[], options: RegExpOptions = {}): Pick<RegExp, 'exec'> {
  if (typeof path !== 'string' || pattern.test(path)) return pathToRegexp(path, keys, options);
  const text = path.replace(/\/$/, '').toLowerCase();
  let regexp: RegExp | undefined;
  return {
    exec(pathname) {
      const asked = pathname.toLowerCase();
      const isLonger = options.end !== false && asked.length > text.length + 1;
      if (isLonger || !asked.startsWith(text)) return null;
      regexp ??= pathToRegexp(path, keys, options);
      return regexp.exec(pathname);
    },
  };
}

export default Object.assign(toRegexp, {compile: pathToRegexp.compile});
