import ts from 'typescript';

/** Functions whose argument is a selector: those of the DOM, and cheerio's. */
const queries = new Set(['$', 'closest', 'matches', 'querySelector', 'querySelectorAll']);

/** A selector that is kept for a query. What is only a word after its dot, such as `.mdx`, may be the ending of a file. */
const isSelector = (text: string) =>
  /^\.-?[A-Za-z_][\w-]*(?:[\s,:[>+~.]|$)/.test(text) && !/^(?:\.[a-z\d]+)+\.?$/.test(text);

/** Names of the classes in a selector, also those in `[class*='…']`. */
export function classNamesIn(selector: string): string[] {
  return [
    ...Array.from(selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, name]) => name!),
    ...Array.from(selector.matchAll(/\[class[*^~$|]?=["']?([\w-]+)/g), ([, name]) => name!),
  ];
}

/** The text of a string or of a template, with a mark for each expression in it. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({literal}) => literal)].map(({text}) => text).join('${}');
}

/** How a call uses a string it is given. */
function useOf({parent}: ts.Node): 'selector' | 'class' | undefined {
  if (!ts.isCallExpression(parent)) return undefined;
  const {expression} = parent;
  const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  if (queries.has(called)) return 'selector';
  return called === 'getElementsByClassName' || /\bclassList\??\.contains$/.test(expression.getText())
    ? 'class'
    : undefined;
}

export interface ClassUse {
  /** Classes by which the code looks for elements. */
  queried: string[];
  /** All other strings and keys: whichever class the code gives an element is one of them. */
  written: string;
}

/** Reads from a module which classes it looks for and which it may write. */
export function classUseOf(code: string, file: string): ClassUse {
  const queried = new Set<string>();
  const written: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined) {
      const use = useOf(node);
      if (use === 'class') queried.add(text);
      else if (use === 'selector' || isSelector(text)) for (const name of classNamesIn(text)) queried.add(name);
      else written.push(text);
    } else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) written.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return {queried: [...queried], written: written.join('\n')};
}
