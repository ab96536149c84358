const babel = require('@babel/core');

/** The string an expression evaluates to; undefined without an expression. */
function textOf(path) {
  if (!path?.node) return undefined;
  const {confident, value} = path.evaluate();
  if (confident && typeof value === 'string') return value;
  throw path.buildCodeFrameError(
    'Dieser Teil einer Übersetzung steht erst im Browser fest. Als Text in Anführungszeichen schreiben.',
  );
}

/** The text between the tags of an element, in one line. */
function childrenOf(path) {
  return path
    .get('children')
    .map((child) => (child.isJSXText() ? child.node.value : textOf(child.get('expression'))))
    .join('')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

/**
 * Babel plugin: puts the texts of the site's language where `translate()` and `<Translate>` name them.
 *
 * @param {{types: typeof import('@babel/core').types}} api
 * @param {{texts: Record<string, string>}} options texts by their ids
 */
function inlineTexts({types: t}, {texts}) {
  const isImported = (path, name, kind) => {
    const binding = path.scope.getBinding(name)?.path;
    return binding?.type === kind && binding.parent.source.value === '@docusaurus/Translate';
  };
  /** As the framework looks it up; `message` is read only where that is needed. */
  const textFor = (id, message) => texts[id ?? message()] ?? message() ?? id;
  return {
    visitor: {
      CallExpression(path) {
        if (!isImported(path, path.node.callee.name, 'ImportSpecifier')) return;
        const [message, values] = path.get('arguments');
        if (!message?.isObjectExpression()) return;
        const given = (name) =>
          textOf(
            message
              .get('properties')
              .find(({node}) => node.key?.name === name)
              ?.get('value'),
          );
        const text = t.stringLiteral(textFor(given('id'), () => given('message')));
        if (!values) path.replaceWith(text);
        else message.replaceWith(t.objectExpression([t.objectProperty(t.identifier('message'), text)]));
      },
      JSXElement(path) {
        const opening = path.get('openingElement');
        if (!isImported(path, opening.node.name.name, 'ImportDefaultSpecifier')) return;
        const attributes = opening.get('attributes');
        // Passes on what it is given, which is put in where that is written.
        if (attributes.some((attribute) => attribute.isJSXSpreadAttribute())) return;
        const given = (name) => attributes.find(({node}) => node.name.name === name);
        const text = textFor(textOf(given('id')?.get('value')), () => childrenOf(path));
        given('description')?.remove();
        path.node.children = [t.jsxExpressionContainer(t.stringLiteral(text))];
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
    highlightCode: false,
    parserOpts: {plugins: ['jsx', 'typescript']},
    generatorOpts: {jsescOption: {minimal: true}},
    plugins: [[inlineTexts, this.getOptions()]],
  }).code;
};
