import pathToRegexp, {type Key, type Path, type RegExpOptions} from 'path-to-regexp';

/**
 * Replaces the router's function of this name: an address is one to the letter, as it is to servers. Where they have the
 * not-found page, the router must not render another one over it.
 */
function exactPathToRegexp(path: Path, keys: Key[], options: RegExpOptions = {}): RegExp {
  return pathToRegexp(path, keys, {...options, sensitive: true, strict: true});
}

export default Object.assign(exactPathToRegexp, {compile: pathToRegexp.compile});
