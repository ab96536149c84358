import {projectRoot} from './project-root';
import {CallError, restoreOptions, type Option} from './arguments';

/**
 * Runs a command with the arguments of the shell when its file is the one that was started, not when a test imports it.
 * Prints the help instead when asked for it with --hilfe or --help. The command returns its exit code; an error is told in
 * words and ends with 1, a call that cannot be understood with 2.
 *
 * @param help how the command is called
 * @param options what it can be told, so that nothing of it gets lost between the shell and npm
 * @param positionals whether it takes arguments without a name
 */
export function startCommand(
  file: NodeJS.Module,
  run: (args: string[]) => number | Promise<number>,
  help: string,
  options: Record<string, Option> = {},
  {positionals = false} = {},
): void {
  if (require.main !== file) return;
  // Called in a folder of the project, as npm does it: paths are those of the project.
  process.chdir(projectRoot());
  Promise.resolve()
    .then(() => {
      const args = restoreOptions(
        process.argv.slice(2),
        {...options, hilfe: {type: 'boolean'}},
        {file: file.filename, positionals},
      );
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

/** What is wrong with a call, in German; Node explains it in English. */
function explainCall(error: Error): string | undefined {
  if (error instanceof CallError) return error.message;
  if (!('code' in error) || !String(error.code).startsWith('ERR_PARSE_ARGS')) return undefined;
  const given = /'(?:-\w, )?(.*?)(?: <value>)?'/.exec(error.message)?.[1] ?? '';
  if (error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `Die Angabe „${given}“ gibt es nicht.`;
  return error.message.includes('does not take') ? `„${given}“ steht ohne Wert.` : `Hinter „${given}“ fehlt der Wert.`;
}
