import {fileNamesMark, type WrittenRouteChunk} from './tables';

/** Part that webpack's and Rspack's compilers share. */
interface Compiler {
  webpack: {
    Compilation: {PROCESS_ASSETS_STAGE_OPTIMIZE_HASH: number};
    sources: {RawSource: new (code: string) => unknown};
  };
  hooks: {compilation: {tap: (name: string, act: (compilation: Compilation) => void) => void}};
}

interface Compilation {
  hooks: {
    processAssets: {
      tap: (
        options: {name: string; stage: number},
        act: (assets: Record<string, {source: () => string | Buffer}>) => void,
      ) => void;
    };
  };
  updateAsset: (name: string, source: unknown) => void;
}

const changed =
  'Vermutlich schreibt eine neue Version des Bundlers sie anders: src/upstream/first-load/file-names.ts anpassen oder die Fächer dort herausnehmen.';

/**
 * Takes the hashes of some chunks out of the bundler's runtime, and the names of all chunks that are the chunk's id, which
 * the runtime falls back to.
 *
 * @throws Error when the runtime does not have each hash once
 */
export function takeHashes(runtime: string, keys: Set<string>): {runtime: string; hashes: Map<string, string>} {
  const hashes = new Map<string, string>();
  const left = runtime
    .replace(/(?<=[{,]\s*)"?([\w-]+)"?:\s*"([^"\\]*)",?/g, (entry, key: string, value: string) => {
      if (key === value) return '';
      if (!keys.has(key) || !/^[\da-f]{8}$/.test(value)) return entry;
      if (hashes.has(key))
        throw new Error(`Die Laufzeit des Bundlers nennt die Datei von „${key}“ zweimal. ${changed}`);
      hashes.set(key, value);
      return '';
    })
    .replace(/,\s*\}/g, '}');
  const missing = [...keys].find((key) => !hashes.has(key));
  if (missing !== undefined)
    throw new Error(`Die Laufzeit des Bundlers nennt die Datei von „${missing}“ nicht. ${changed}`);
  return {runtime: left, hashes};
}

/**
 * Moves the hashes of the files of pages from the bundler's runtime, which every page loads, to the route chunks. Before the
 * bundler makes the hashes final: those of route chunks and runtime follow from what is then in them.
 */
export class FileNamesPlugin {
  constructor(private readonly routeChunks: WrittenRouteChunk[]) {}

  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.compilation.tap('hc-first-load', (compilation) => {
      compilation.hooks.processAssets.tap(
        {name: 'hc-first-load', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1},
        (assets) => {
          // CSS is extracted by compilations of its own.
          const runtimeFile = Object.keys(assets).find((name) => /\/runtime~main\.\w+\.js$/.test(name));
          if (!runtimeFile) return;
          const replace = (name: string, code: string) => compilation.updateAsset(name, new sources.RawSource(code));
          const keys = new Set(this.routeChunks.flatMap(({chunks}) => chunks.map(([key]) => key)));
          const {runtime, hashes} = takeHashes(assets[runtimeFile]!.source().toString(), keys);
          replace(runtimeFile, runtime);
          const files = new Map(
            Object.keys(assets).map((name) => [/^assets\/js\/(fach-\d+)\.\w+\.js$/.exec(name)?.[1], name]),
          );
          for (const {name, chunks} of this.routeChunks) {
            const file = files.get(name);
            const code = file === undefined ? '' : assets[file]!.source().toString();
            const mark = fileNamesMark(name);
            if (!file || !code.includes(mark))
              throw new Error(`Die Datei von „${name}“ fehlt unter den Skripten. ${changed}`);
            replace(file, code.replace(mark, chunks.map(([key]) => hashes.get(key)!).join(',')));
          }
        },
      );
    });
  }
}
