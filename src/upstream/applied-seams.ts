/** A module as webpack and Rspack know it. */
interface Module {
  identifier: () => string;
  nameForCondition: () => string | null | undefined;
}

interface Compilation {
  errors: {push: (error: Error) => unknown};
  moduleGraph: {
    getOutgoingConnections: (module: Module) => Iterable<{module?: Module | null}>;
    getIncomingConnections: (module: Module) => Iterable<{originModule?: Module | null}>;
  };
  hooks: {finishModules: {tap: (name: string, act: (modules: Iterable<Module>) => void) => void}};
}

interface Compiler {
  hooks: {thisCompilation: {tap: (name: string, act: (compilation: Compilation) => void) => void}};
}

/** How a seam of the register shows in what the bundler has read. */
export interface AppliedSeam {
  /** Id in the register. */
  id: string;
  /** File of a package, as an absolute path: one of its imports leads to `by`, or the loader `by` has read it. */
  file?: string;
  /** Module of a package, as an absolute path: the loader `by` has read all that import it. */
  importersOf?: string;
  /** Module or loader of ours, as an absolute path. */
  by: string;
}

/**
 * Stops a build in which a seam has changed nothing although the package fits: it was looked for under another path, for
 * example, and the site would have what the package brings, such as a search that calls a service. Looks at the modules
 * themselves, so it also holds when a cache has spared the bundler the work.
 */
export class AppliedSeams {
  constructor(private readonly seams: AppliedSeam[]) {}

  apply(compiler: unknown): void {
    (compiler as Compiler).hooks.thisCompilation.tap('hc-seams', (compilation) => {
      compilation.hooks.finishModules.tap('hc-seams', (modules) => {
        const missing = this.missingIn([...modules], compilation);
        if (missing.length === 0) return;
        compilation.errors.push(
          new Error(
            `Eingriffe in Pakete haben nichts gefunden: ${missing.join(', ')}. Die Pakete liegen anders, als src/upstream es ` +
              'annimmt. Installieren Sie sie neu (npm ci); bleibt es dabei, beschreibt CONTRIBUTING.md unter „How to upgrade“, wie es weitergeht.',
          ),
        );
      });
    });
  }

  private missingIn(modules: Module[], {moduleGraph}: Compilation): string[] {
    const named = new Map(modules.map((module) => [module.nameForCondition() ?? '', module]));
    const isApplied = ({file, importersOf, by}: AppliedSeam) => {
      const module = named.get(file ?? importersOf ?? by);
      if (!module) return false;
      if (importersOf !== undefined)
        return [...moduleGraph.getIncomingConnections(module)].every(
          ({originModule}) => !originModule || originModule.identifier().includes(by),
        );
      return (
        file === undefined ||
        module.identifier().includes(by) ||
        [...moduleGraph.getOutgoingConnections(module)].some((one) => one.module?.nameForCondition() === by)
      );
    };
    return [...new Set(this.seams.filter((seam) => !isApplied(seam)).map(({id}) => id))];
  }
}
