import {spawnSync} from 'node:child_process';
import {quietEnv} from './run';

function run(command: string, args: string[]): boolean {
  console.error(`> ${[command, ...args].join(' ')}`);
  // Everything goes to stderr: what calls this may print its result on stdout.
  return (
    spawnSync(command, args, {stdio: ['ignore', 2, 2], env: {...quietEnv, DEBIAN_FRONTEND: 'noninteractive'}})
      .status === 0
  );
}

function works(command: string, args: string[]): boolean {
  return spawnSync(command, args, {stdio: 'ignore'}).status === 0;
}

/**
 * Installs packages of Debian or Ubuntu if that needs no password.
 *
 * @returns whether they were installed
 */
export function installDebianPackages(packages: string[]): boolean {
  if (!works('apt-get', ['--version'])) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !works('sudo', ['-n', 'true'])) return false;
  const [command = '', ...prefix] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  return (
    run(command, [...prefix, 'update']) &&
    run(command, [...prefix, 'install', '-y', '--no-install-recommends', ...packages])
  );
}
