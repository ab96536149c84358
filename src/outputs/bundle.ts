import {build} from 'esbuild';

/**
 * Bundles a script that stands for itself, outside of the framework's bundles.
 *
 * @param entry absolute path
 * @param define name of a constant → the value the build puts in its place
 * @returns the script
 * @throws Error when it cannot be bundled
 */
export async function bundle(entry: string, define: Record<string, unknown> = {}): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: ['chrome117', 'firefox121', 'safari17'],
    legalComments: 'none',
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    },
  });
  return outputFiles[0]!.text;
}
