import {spawn, type ChildProcess} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

/** Environment of every tool we start: none of them asks for updates or reports home. */
export const quietEnv: NodeJS.ProcessEnv = {
  ...process.env,
  NO_UPDATE_NOTIFIER: '1',
  DISABLE_OPENCOLLECTIVE: '1',
  // Playwright would otherwise open the report in a browser and wait for Ctrl+C.
  PLAYWRIGHT_HTML_OPEN: process.env.PLAYWRIGHT_HTML_OPEN ?? 'never',
};

/**
 * Path of the script of a package's command. Started with Node itself, it needs no shell and works in every path.
 *
 * @param packageName for example '@docusaurus/core'
 * @param command name of the command, for example 'docusaurus'
 */
export function commandOf(packageName: string, command: string): string {
  const folder = path.join(root, 'node_modules', packageName);
  const {bin} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]!);
}

/**
 * Passes on what ends this process, until the other one has ended.
 *
 * @returns the signal that was passed on, once there was one
 */
export function forwardSignals(child: ChildProcess): () => NodeJS.Signals | undefined {
  let passedOn: NodeJS.Signals | undefined;
  const forward = (signal: NodeJS.Signals) => {
    passedOn = signal;
    child.kill(signal);
  };
  process.once('SIGTERM', forward);
  process.once('SIGINT', forward);
  child.once('close', () => {
    process.off('SIGTERM', forward);
    process.off('SIGINT', forward);
  });
  return () => passedOn;
}

/**
 * Runs a package's command in the project folder with its output on the terminal.
 *
 * @returns exit code; 1 if a signal ended the command
 */
export function runCommand(packageName: string, command: string, args: string[], env = quietEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [commandOf(packageName, command), ...args], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    forwardSignals(child);
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
