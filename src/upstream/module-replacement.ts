/** Request that webpack's and Rspack's plugin hand over for each import; both have the same shape. */
interface ImportRequest {
  request: string;
  contextInfo?: {issuer?: string};
}

/** `NormalModuleReplacementPlugin` of whichever bundler builds. */
export type ReplacementPlugin = new (
  pattern: RegExp,
  replace: (resource: ImportRequest) => void,
) => {apply: (compiler: unknown) => void};

/** A pattern that begins with, and unless told otherwise is, this import or path. */
export function exactly(text: string, end = '$'): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}${end}`);
}
