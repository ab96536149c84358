import {parseArgs} from 'node:util';

/**
 * Takes an option with a value out of arguments that are meant for another program, however it is written:
 * --name value, --name=value or, with a letter, -n value and -nvalue.
 *
 * @param {string[]} args
 * @param {string} name
 * @param {string} [short]
 * @returns {{value: string | undefined, rest: string[]}} the last value given ('' if it is missing) and all other arguments
 */
export function takeOption(args, name, short) {
  const {tokens} = parseArgs({
    args,
    options: {[name]: {type: 'string', ...(short ? {short} : {})}},
    strict: false,
    tokens: true,
  });
  const found = tokens.filter((token) => token.kind === 'option' && token.name === name);
  const taken = new Set(
    found.flatMap(({index, inlineValue}) => (inlineValue === false ? [index, index + 1] : [index])),
  );
  return {
    value: found.length > 0 ? (found.at(-1).value ?? '') : undefined,
    rest: args.filter((_arg, index) => !taken.has(index)),
  };
}
