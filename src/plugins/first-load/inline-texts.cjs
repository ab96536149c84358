const babel = require('@babel/core');

/** What is written without a placeholder in source: text, or a template or sum of such. */
function textOf(path) {
  const {confident, value} = path.evaluate();
  return confident && typeof value === 'string' ? value : undefined;
}

/**
 * Babel plugin: puts the texts of the site's language where `translate()` and `<Translate>` name them.
 *
 * @param {{types: typeof import('@babel/core').types}} api
 * @param {{texts: Record<string, string>}} options texts by their ids
 */
function inlineTexts({types: t}, {texts}) {
  const fromTranslate = (path, name) => {
    const binding = path.scope.getBinding(name)?.path;
    return binding?.parentPath?.node.source?.value === '@docusaurus/Translate' ? binding : undefined;
  };
  const textFor = (path, id, message) => {
    if (id === undefined && message === undefined)
      throw path.buildCodeFrameError(
        'Kennung und Text dieser Übersetzung stehen erst im Browser fest. Beide hier als Text in Anführungszeichen schreiben.',
      );
    return texts[id ?? message] ?? message ?? id;
  };
  return {
    visitor: {
      CallExpression(path) {
        const callee = path.get('callee');
        if (!callee.isIdentifier() || !fromTranslate(path, callee.node.name)?.isImportSpecifier()) return;
        const [message, values] = path.get('arguments');
        if (!message?.isObjectExpression()) return;
        const given = (name) => {
          const property = message.get('properties').find((entry) => entry.node.key?.name === name);
          return property && textOf(property.get('value'));
        };
        const text = t.stringLiteral(textFor(path, given('id'), given('message')));
        if (!values) path.replaceWith(text);
        else message.replaceWith(t.objectExpression([t.objectProperty(t.identifier('message'), text)]));
      },
      JSXElement(path) {
        const opening = path.get('openingElement');
        const name = opening.node.name.name;
        if (!fromTranslate(path, name)?.isImportDefaultSpecifier()) return;
        const attributes = opening.get('attributes');
        // Passes on what it is given, which is put in where that is written.
        if (attributes.some((attribute) => attribute.isJSXSpreadAttribute())) return;
        const id = attributes.find(({node}) => node.name.name === 'id')?.node.value.value;
        const children = path.node.children
          .map((child) => (t.isJSXText(child) ? child.value : child.expression?.value))
          .join('')
          .replace(/\s*\n\s*/g, ' ')
          .trim();
        attributes.find(({node}) => node.name.name === 'description')?.remove();
        path.node.children = [t.jsxExpressionContainer(t.stringLiteral(textFor(path, id, children)))];
      },
    },
  };
}

/**
 * Loader for webpack and Rspack. The site has one language, so a text need not travel in English, with a note for
 * translators, and once more in a table of all texts the theme has.
 */
module.exports = function inlineTextsOfFile(source) {
  if (!source.includes('@docusaurus/Translate')) return source;
  return babel.transformSync(source, {
    filename: this.resourcePath,
    babelrc: false,
    configFile: false,
    parserOpts: {plugins: ['jsx', 'typescript']},
    generatorOpts: {jsescOption: {minimal: true}},
    plugins: [[inlineTexts, this.getOptions()]],
  }).code;
};
