import path from 'node:path';
import type {SearchSettings} from '../../../config/search';

/** A text of DocSearch's bundle, which occurs exactly once, and what takes its place. */
export interface Patch {
  find: string;
  replace: string;
}

/** English that DocSearch 4.6 writes without asking anyone for a translation. */
const germanTexts: Patch[] = [
  {find: `" ",'"',l||"",'"')`, replace: `" ","„",l||"","“")`},
  {find: `' "',l||"",'"')`, replace: `" „",l||"","“")`},
  {find: `," ","found ",d," results")`, replace: `,": ",d," Treffer")`},
  {find: `'"'.concat(n.input.query||"",'" ...')`, replace: `"„".concat(n.input.query||"","“ …")`},
  {
    find: `' "',e.createElement("strong",null,u.state.query),'"')`,
    replace: `" für „",e.createElement("strong",null,u.state.query),"“")`,
  },
  {find: `"Reasoning..."`, replace: `"Denkt nach …"`},
  {find: `," ","to continue.")`, replace: `,", um weiterzufragen.")`},
  {find: `aria-label="copy code"`, replace: `aria-label="Code kopieren"`},
  {find: `"An error occured"`, replace: `"Das hat nicht geklappt."`},
  {
    find: `"Failed, try again later."`,
    replace: `"Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal."`,
  },
  {
    find: `"Could not complete response due to token output limits"`,
    replace: `"Die Antwort ist zu lang geworden. Fragen Sie bitte nach einem Teil davon."`,
  },
];

/**
 * The assistant's entry comes after the hits, so that the first hit is the one Enter opens. It is still drawn on top
 * (shell.css): one step up from the first hit, because the list goes round.
 */
const hitsFirst: Patch = {find: `[].concat(f,I(e))`, replace: `[].concat(I(e),f)`};

/** What a service writes reaches the page as HTML; only harmless HTML may. */
const safeAnswers: Patch[] = [
  {find: `dangerouslySetInnerHTML:{__html:c}`, replace: `dangerouslySetInnerHTML:{__html:hcSafeHtml(c)}`},
  {find: `n.has(s)||(n.add(s),`, replace: `n.has(s)||!hcIsSafeUrl(s)||(n.add(s),`},
];

/** The button reads its shortcut out in English; `aria-keyshortcuts` holds it for those who want to hear it. */
export const docSearchButton = {
  bundle: /[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchButton\.js$/,
  patches: [{find: `A?"".concat(E," (").concat(L,")"):E`, replace: `E`}] satisfies Patch[],
};

/**
 * On the search page the hits would be a main landmark inside ours (SearchPageLayout.tsx), and the path of each of them
 * one more landmark, with an English name.
 */
export const searchPage = {
  file: /[\\/]theme-search-algolia[\\/]lib[\\/]theme[\\/]SearchPage[\\/]index\.js$/,
  patches: [
    {find: '<main>', replace: '<div>'},
    {find: '</main>', replace: '</div>'},
    {find: '<nav aria-label="breadcrumbs">', replace: '<div>'},
    {find: '</nav>', replace: '</div>'},
  ] satisfies Patch[],
};

/** The bundle that is patched. */
export const docSearchBundle = /[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/;

/** What changes in DocSearch's bundle; `upgrade-guard.ts` stops the build when a text is not there exactly once. */
export function docSearchPatches(mode: SearchSettings['mode']): {patches: Patch[]; imports: string} {
  const sanitizer = path.resolve(__dirname, '../../search/hosted/sanitize.ts');
  return mode === 'hosted'
    ? {
        patches: [...germanTexts, hitsFirst, ...safeAnswers],
        imports: `import {isSafeUrl as hcIsSafeUrl, safeHtml as hcSafeHtml} from ${JSON.stringify(sanitizer)};\n`,
      }
    : {patches: [...germanTexts, hitsFirst], imports: ''};
}
