/**
 * Runs a command with the arguments of the shell when its file is the one that was started, not when a test imports it.
 * The command returns its exit code; an unexpected error is told in one line and ends with 2.
 */
export function startCommand(file: NodeJS.Module, run: (args: string[]) => number | Promise<number>): void {
  if (require.main !== file) return;
  Promise.resolve()
    .then(() => run(process.argv.slice(2)))
    .then((code) => {
      process.exitCode = code;
    })
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = 2;
    });
}
