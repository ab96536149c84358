interface LoaderContext {
  resourcePath: string;
  getOptions: () => {texts: Record<string, string>};
}

declare function inlineTextsOfFile(this: LoaderContext, source: string): string;

export = inlineTextsOfFile;
