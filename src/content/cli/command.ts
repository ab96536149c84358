/**
 * Runs a command with the arguments of the shell when its file is the one that was started, not when a test imports it.
 * The command returns its exit code; an unexpected error is told in words and ends with 2.
 */
export function startCommand(file: NodeJS.Module, run: (args: string[]) => number | Promise<number>): void {
  if (require.main !== file) return;
  Promise.resolve()
    .then(() => run(process.argv.slice(2)))
    .then((code) => {
      process.exitCode = code;
    })
    .catch((error: unknown) => {
      console.error(explain(error));
      process.exitCode = 2;
    });
}

/** What went wrong, in German; Node itself explains a wrong option in English. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error) || !String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message;
  const option = /'(-[^' ]*)/.exec(error.message)?.[1] ?? '';
  return `Mit der Angabe „${option}“ kann ich nichts anfangen. Die Befehle erklärt das Handbuch: /intern/basics.`;
}
