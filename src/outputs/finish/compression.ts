import {fork} from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

export interface Compression {
  /** Compresses files that do not change any more, relative to the build, without waiting for them. */
  add: (files: string[]) => void;
  /**
   * Waits for all of them.
   *
   * @throws Error in German when a file could not be compressed
   */
  end: () => Promise<void>;
  /** Ends the process, whether it is done or not. */
  stop: () => void;
}

/**
 * Starts a process that compresses files with what this one leaves of the cores: this one is busy, and would hand over
 * the next file only now and then. It ends with this one.
 */
export function startCompression(outDir: string): Compression {
  const child = fork(path.join(__dirname, '../../delivery/cli/compress.ts'), [outDir], {
    execArgv: ['--require', require.resolve('tsx/cjs')],
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  const send = (message: string[] | 'end') => {
    // It is gone when a file could not be compressed; `end` reports that.
    if (child.connected) child.send(message);
  };
  return {
    add: send,
    async end() {
      send('end');
      if (!(await ended)) throw new Error('Die Dateien der Website lassen sich nicht komprimieren.');
    },
    stop() {
      if (child.connected) child.disconnect();
    },
  };
}
