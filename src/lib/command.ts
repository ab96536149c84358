import {projectRoot} from './project-root';
import {CallError, restoreOptions, type Option} from './arguments';

/** A command that can be started from the shell. */
export interface Command {
  /** Returns the exit code. */
  run: (args: string[]) => number | Promise<number>;
  /** How it is called; the first line says what it does. */
  help: string;
  /** Options it can be given, so that none of them gets lost between the shell and npm. */
  options?: Record<string, Option>;
  /** It takes arguments without a name. */
  positionals?: boolean;
}

function start(file: NodeJS.Module, given: string[], {run, help, options, positionals = false}: Command): void {
  // Called in a folder of the project, as npm does it: paths are those of the project.
  process.chdir(projectRoot());
  Promise.resolve()
    .then(() => {
      const args = restoreOptions(given, {...options, hilfe: {type: 'boolean'}}, {file: file.filename, positionals});
      if (!args.includes('--hilfe') && !args.includes('--help')) return run(args);
      process.stdout.write(`${help.trim()}\n`);
      return 0;
    })
    .then((code) => {
      process.exitCode = code;
    })
    .catch((error: unknown) => {
      const misunderstood = error instanceof Error ? explainCall(error) : undefined;
      console.error(
        misunderstood ? `${misunderstood}\n\n${help.trim()}` : error instanceof Error ? error.message : error,
      );
      process.exitCode = misunderstood ? 2 : 1;
    });
}

/**
 * Runs a command with the arguments of the shell when its file is the one that was started, not when a test imports it.
 * Prints the help instead when asked for it with --hilfe or --help. An error is told in words and ends with 1, a call that
 * cannot be understood with 2.
 */
export function startCommand(
  file: NodeJS.Module,
  run: Command['run'],
  help: string,
  options: Record<string, Option> = {},
  {positionals = false} = {},
): void {
  if (require.main === file) start(file, process.argv.slice(2), {run, help, options, positionals});
}

/**
 * The same for a command that is several: the first argument says which.
 *
 * @param name of the script in package.json
 */
export function startOneOf(file: NodeJS.Module, name: string, commands: Readonly<Record<string, Command>>): void {
  if (require.main !== file) return;
  const [wanted = '', ...args] = process.argv.slice(2);
  if (Object.hasOwn(commands, wanted)) return start(file, args, commands[wanted]!);
  const lines = Object.entries(commands).map(
    ([one, {help}]) => `  npm run ${name} -- ${one}\n    ${help.split('\n')[0]}`,
  );
  const unknown = wanted === '' ? 'Es fehlt, was getan werden soll.' : `Die Angabe „${wanted}“ gibt es nicht.`;
  start(file, process.argv.slice(2), {
    help: `Zur Wahl stehen:\n\n${lines.join('\n')}\n\nMehr zu jedem mit --hilfe dahinter.`,
    positionals: true,
    run: () => {
      throw new CallError(unknown);
    },
  });
}

/** Says what is wrong with a call, in German; Node explains it in English. */
function explainCall(error: Error): string | undefined {
  if (error instanceof CallError) return error.message;
  if (!('code' in error) || !String(error.code).startsWith('ERR_PARSE_ARGS')) return undefined;
  const given = /'(?:-\w, )?(.*?)(?: <value>)?'/.exec(error.message)?.[1] ?? '';
  if (error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `Die Angabe „${given}“ gibt es nicht.`;
  return error.message.includes('does not take') ? `„${given}“ steht ohne Wert.` : `Hinter „${given}“ fehlt der Wert.`;
}
