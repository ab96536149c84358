declare function sortPlainly(source: string): string;

export = sortPlainly;
