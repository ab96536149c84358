import type {Patch} from '../../upstream/docsearch';

declare function patchStrings(this: {getOptions: () => {patches: Patch[]; imports: string}}, source: string): string;

export = patchStrings;
