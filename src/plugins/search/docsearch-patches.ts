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
  {find: `},'"',t,'"')`, replace: `},"„",t,"“")`},
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

/** What the assistant has looked up is a button, and no key is called "enter". */
const enterOnQuery: Patch = {find: `"enter"!==e.key`, replace: `"Enter"!==e.key`};

/** All lists of hits would have the name of the field. */
const namedLists: Patch = {
  find: `e.createElement("div",{className:"DocSearch-Hit-source"},n),e.createElement("ul",t.getListProps({source:t.collection.source}),`,
  replace: `e.createElement("div",{className:"DocSearch-Hit-source"},n),e.createElement("ul",t.getListProps(F({source:t.collection.source},n&&{"aria-label":n,"aria-labelledby":void 0})),`,
};

/**
 * Each key is drawn once, not four times: the query with its hits, no new state where nothing in it is new, and none for a
 * count of hits that adds up those of all keys (ResultsFooter.tsx has the right one).
 */
const fewerRenders: Patch[] = [
  {
    find: `onStateChange:function(e){le(e.state)}`,
    replace: `onStateChange:hcDrawOnce(function(e){le(function(t){return Object.keys(e).some(function(n){return t[n]!==e[n]})?e:t})},De)`,
  },
  {
    find: `e.createElement("input",F({className:"DocSearch-Input",ref:o.inputRef},W,{`,
    replace: `e.createElement(HcTypedInput,F({className:"DocSearch-Input",ref:o.inputRef,isAskAiActive:o.isAskAiActive},W,{`,
  },
  {
    find: `"Enter"===e.key&&!q&&o.state.query&&o.onAskAgain(o.state.query)`,
    replace: `"Enter"===e.key&&!q&&e.currentTarget.value&&o.onAskAgain(e.currentTarget.value)`,
  },
  // What stays the same is not parsed again.
  {
    find: `{dangerouslySetInnerHTML:{__html:bu(t,"_snippetResult.".concat(n,".value"))||bu(t,n)}}`,
    replace: `{dangerouslySetInnerHTML:hcUseHtml(bu(t,"_snippetResult.".concat(n,".value"))||bu(t,n))}`,
  },
  {find: `if(i){var s=r.context.nbHits;u({nbHits:(null!=s?s:0)+i})}`, replace: ``},
  // A hit takes the place of the one before it instead of a new place, and those further down come a frame later.
  {
    find: `t.collection.items.map(function(n,r){return e.createElement(wu,F({key:[t.title,n.objectID].join(":"),item:n,index:r},t))})`,
    replace: `e.createElement(HcHitList,{Entry:wu,items:t.collection.items,shared:t})`,
  },
  // Elements that are the same ones need no drawing.
  {
    find: `e.createElement(sn,{translations:ae,isAskAiActive:J})`,
    replace: `e.useMemo(function(){return e.createElement(sn,{translations:ae,isAskAiActive:J})},[ae,J])`,
  },
  {
    find: `renderAction:function(){return e.createElement("div",{className:"DocSearch-Hit-action"},e.createElement(mn,null))}`,
    replace: `renderAction:function(){return hcParts.action||(hcParts.action=e.createElement("div",{className:"DocSearch-Hit-action"},e.createElement(mn,null)))}`,
  },
  {
    find: `e.createElement("div",{className:"DocSearch-Hit-icon"},e.createElement(yn,{type:u.type}))`,
    replace: `hcParts[u.type]||(hcParts[u.type]=e.createElement("div",{className:"DocSearch-Hit-icon"},e.createElement(yn,{type:u.type})))`,
  },
];

/** What the window needs when it opens it works out with every render: selected text, which lays the page out, and storage. */
const onceAndForAll: Patch[] = [
  {
    find: `e.useRef("undefined"!=typeof window?window.getSelection().toString().slice(0,512):"").current`,
    replace: `e.useState(function(){return window.getSelection().toString().slice(0,512)})[0]`,
  },
  {
    find: `e.useRef(ua({key:"__DOCSEARCH_FAVORITE_SEARCHES__".concat(Oe),limit:10})).current`,
    replace: `e.useState(function(){return ua({key:"__DOCSEARCH_FAVORITE_SEARCHES__".concat(Oe),limit:10})})[0]`,
  },
  {
    find: `e.useRef(ua({key:"__DOCSEARCH_RECENT_SEARCHES__".concat(Oe),limit:0===Te.getAll().length?W:G})).current`,
    replace: `e.useState(function(){return ua({key:"__DOCSEARCH_RECENT_SEARCHES__".concat(Oe),limit:0===Te.getAll().length?W:G})})[0]`,
  },
  // Storage has been tried before (storage.ts).
  {find: `window.localStorage.setItem(e,""),window.localStorage.removeItem(e),!0`, replace: `!0`},
  // Scrolling lays the page out: with the hits, not before them.
  {
    find: `e.useEffect(function(){var e;me.current&&!J&&("function"==typeof(e=me.current).scrollTo?e.scrollTo({top:0,behavior:"smooth"}):e.scrollTop=0)},[ce.query,J])`,
    replace: `e.useEffect(function(){J||requestAnimationFrame(function(){me.current&&me.current.scrollTo({top:0,behavior:"smooth"})})},[ce.query,J])`,
  },
];

/** Elements drawn once, and HTML that is the same object as long as it is the same text (see `fewerRenders`). */
const parts = 'var hcParts={};function hcUseHtml(h){return e.useMemo(function(){return{__html:h}},[h])}\n';

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
 * one more landmark, with an English name; the number of hits would be said to nobody. Every key is searched for, 300 ms later: that spares nothing.
 */
export const searchPage = {
  file: /[\\/]theme-search-algolia[\\/]lib[\\/]theme[\\/]SearchPage[\\/]index\.js$/,
  patches: [
    {find: '<main>', replace: '<div>'},
    {find: '</main>', replace: '</div>'},
    {find: '<nav aria-label="breadcrumbs">', replace: '<div>'},
    {find: '</nav>', replace: '</div>'},
    {
      find: `<div className={clsx('col', 'col--8', styles.searchResultsColumn)}>`,
      replace: `<div role="status" className={clsx('col', 'col--8', styles.searchResultsColumn)}>`,
    },
    {find: '}, 300);', replace: '});'},
  ] satisfies Patch[],
};

/** The bundle that is patched. */
export const docSearchBundle = /[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/;

/** What changes in DocSearch's bundle; `upgrade-guard.ts` stops the build when a text is not there exactly once. */
export function docSearchPatches(mode: SearchSettings['mode']): {patches: Patch[]; imports: string} {
  const client = (name: string) => JSON.stringify(path.resolve(__dirname, '../../search/client', name));
  const drawing = [
    `import {drawOnce as hcDrawOnce} from ${client('draw-once.ts')};`,
    `import HcHitList from ${client('HitList.tsx')};`,
    `import HcTypedInput from ${client('TypedInput.tsx')};`,
    parts,
  ].join('\n');
  const everywhere = [...germanTexts, hitsFirst, enterOnQuery, namedLists, ...fewerRenders, ...onceAndForAll];
  const sanitizer = path.resolve(__dirname, '../../search/hosted/sanitize.ts');
  return mode === 'hosted'
    ? {
        patches: [...everywhere, ...safeAnswers],
        imports: `import {isSafeUrl as hcIsSafeUrl, safeHtml as hcSafeHtml} from ${JSON.stringify(sanitizer)};\n${drawing}`,
      }
    : {patches: everywhere, imports: drawing};
}
