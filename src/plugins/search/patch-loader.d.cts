import type {Patch} from './docsearch-patches';

declare function patchDocSearch(this: {getOptions: () => {patches: Patch[]; imports: string}}, source: string): string;

export = patchDocSearch;
