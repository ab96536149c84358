import pathToRegexp, {type Key, type Path, type RegExpOptions} from 'path-to-regexp';

/** What makes a path more than the text it is. */
const pattern = /[\\:*()]/;

/**
 * Stands in for the library's function of this name in the router, which makes a regular expression of every path of the
 * site to find the one page that is asked for. Here that is done for those whose text fits: the page and its parents.
 *
 * An address is one to the letter, as it is to servers: where they have the not-found page, the router must not draw
 * another one over it.
 */
function toRegexp(path: Path, keys: Key[], options: RegExpOptions = {}): Pick<RegExp, 'exec'> {
  const exactly = {...options, sensitive: true, strict: true};
  if (typeof path !== 'string' || pattern.test(path)) return pathToRegexp(path, keys, exactly);
  let regexp: RegExp | undefined;
  return {
    exec(pathname) {
      const isLonger = options.end !== false && pathname.length > path.length;
      if (isLonger || !pathname.startsWith(path)) return null;
      regexp ??= pathToRegexp(path, keys, exactly);
      return regexp.exec(pathname);
    },
  };
}

export default Object.assign(toRegexp, {compile: pathToRegexp.compile});
