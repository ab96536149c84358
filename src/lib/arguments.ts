import {parseArgs} from 'node:util';

/** An option as for parseArgs. */
export interface Option {
  type: 'string' | 'boolean';
  short?: string;
  multiple?: boolean;
  default?: string | boolean | string[] | boolean[];
  /** The values it can have. */
  accepts?: RegExp;
}

/**
 * Takes an option with a value out of arguments that are meant for another program, however it is written:
 * --name value, --name=value or, with a letter, -n value and -nvalue.
 *
 * @returns the last value given ('' if it is missing) and all other arguments
 */
export function takeOption(args: string[], name: string, short?: string): {value: string | undefined; rest: string[]} {
  const {tokens} = parseArgs({
    args,
    options: {[name]: {type: 'string', ...(short ? {short} : {})}},
    strict: false,
    tokens: true,
  });
  const found = tokens.flatMap((token) => (token.kind === 'option' && token.name === name ? [token] : []));
  const taken = new Set(
    found.flatMap(({index, inlineValue}) => (inlineValue === false ? [index, index + 1] : [index])),
  );
  return {
    value: found.length > 0 ? (found.at(-1)!.value ?? '') : undefined,
    rest: args.filter((_arg, index) => !taken.has(index)),
  };
}

/** A call that cannot be understood; the message says how to write it. */
export class CallError extends Error {}

function wasStartedByNpm(file: string, env: NodeJS.ProcessEnv): boolean {
  const started = file.replaceAll('\\', '/');
  const isScript = (env.npm_lifecycle_script ?? '')
    .split(/\s+/)
    .some((word) => word.includes('/') && started.endsWith(`/${word}`));
  // Every `npm run` puts a folder of this name into the path. A second one is an outer command, and its options are not ours.
  const [, folders = ''] = Object.entries(env).find(([name]) => name.toUpperCase() === 'PATH') ?? [];
  return isScript && folders.split('node-gyp-bin').length <= 2;
}

/** Every way to give each option one of the arguments it accepts: lists of indexes, in the order of the options. */
function assignments([option, ...others]: Option[], args: string[], taken: number[] = []): number[][] {
  if (!option) return [taken];
  return args.flatMap((value, index) =>
    taken.includes(index) || option.accepts?.test(value) === false ? [] : assignments(others, args, [...taken, index]),
  );
}

/**
 * Puts back the options that npm has taken for its own. It takes whatever comes before a bare `--`, which the PowerShell of
 * Windows drops, and hands it on in the environment: `--fix` as npm_config_fix=true, `--stufe=ci` as npm_config_stufe=ci. Of
 * `--stufe ci` only the name goes there, and the value stays among the arguments; it is put back if there is but one way to.
 *
 * @param args what the command was given
 * @param command the started file, and whether it takes arguments without a name
 * @returns the arguments as they were meant
 * @throws CallError if it is not clear which value belongs to which option
 */
export function restoreOptions(
  args: string[],
  options: Readonly<Record<string, Option>>,
  {file, positionals = false, env = process.env}: {file: string; positionals?: boolean; env?: NodeJS.ProcessEnv},
): string[] {
  if (!wasStartedByNpm(file, env)) return args;
  const {tokens} = parseArgs({args, options, strict: false, tokens: true});
  const given = new Set(tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])));
  const restored: string[] = [];
  const open: (Option & {name: string})[] = [];
  for (const [name, option] of Object.entries(options)) {
    const isNegative = name.startsWith('no-');
    const value = env[`npm_config_${(isNegative ? name.slice(3) : name).replaceAll('-', '_')}`];
    if (value === undefined || given.has(name)) continue;
    if (isNegative) restored.push(...(value === '' ? [`--${name}`] : []));
    else if (option.type === 'boolean')
      restored.push(...(value === '' ? [] : [value === 'true' ? `--${name}` : `--${name}=${value}`]));
    else if (value === 'true') open.push({name, ...option});
    // npm joins the values of an option that is given several times.
    else restored.push(...value.split('\n\n').map((one) => `--${name}=${one}`));
  }
  if (open.length === 0) return [...restored, ...args];
  const loose = args.filter((arg) => !arg.startsWith('-'));
  const ways = assignments(open, loose).filter((way) => positionals || way.length === loose.length);
  if (ways.length !== 1) {
    const call = [...restored, ...open.map(({name}) => `--${name}=…`)].join(' ');
    throw new CallError(
      `npm hat ${open.map(({name}) => `„--${name}“`).join(', ')} für sich behalten, und welcher Wert dazu gehört, ist nicht ` +
        `sicher. Setzen Sie ein Gleichheitszeichen zwischen Namen und Wert: npm run ${env.npm_lifecycle_event ?? ''} -- ${call}`,
    );
  }
  const way = ways[0]!;
  const values = new Set(way.map((index) => loose[index]));
  return [
    ...restored,
    ...open.map(({name}, index) => `--${name}=${loose[way[index]!]!}`),
    ...args.filter((arg) => !values.has(arg)),
  ];
}
