/** What webpack's and Rspack's plugin hand over for each import; both have the same shape. */
interface ImportRequest {
  request: string;
  contextInfo?: {issuer?: string};
}

/** `NormalModuleReplacementPlugin` of whichever bundler builds. */
export type ReplacementPlugin = new (
  pattern: RegExp,
  replace: (resource: ImportRequest) => void,
) => {apply: (compiler: unknown) => void};
