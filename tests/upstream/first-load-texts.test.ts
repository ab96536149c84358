import {describe, expect, it} from 'vitest';
import inlineTexts from '../../src/upstream/first-load/inline-texts.cjs';

const texts = {
  'theme.docs.paginator.next': 'Weiter',
  'theme.docs.expand': '„{label}“ aufklappen',
  'theme.docs.tags': 'Ein Artikel|{count} Artikel',
};

/** Blanks of the printed code do not matter. */
const loaded = (source: string) =>
  inlineTexts.call({resourcePath: '/x/theme/Test.tsx', getOptions: () => ({texts})}, source).replace(/\s+/g, ' ');
const imports = "import Translate, {translate} from '@docusaurus/Translate';\n";

describe('the texts of the theme', () => {
  it('stand where they are named, without the English ones and the notes for translators', () => {
    const code = loaded(
      `${imports}const label = translate({id: 'theme.docs.paginator.next', message: 'Next', description: 'A label'});`,
    );
    expect(code).toContain('const label = "Weiter";');
    expect(code).not.toMatch(/Next|A label|paginator/);
  });

  it('keep what is filled in when the page is shown', () => {
    const code = loaded(
      `${imports}f(translate({id: 'theme.docs.expand', message: "Expand '{label}'"}, {label: item.label}));`,
    );
    expect(code).toContain('translate({ message: "„{label}“ aufklappen" }, { label: item.label })');
  });

  it('replace the children of an element, whose id a stand-in may ask for', () => {
    const code = loaded(
      `${imports}const next = (
        <Translate
          id="theme.docs.paginator.next"
          description="The
            label">
          Next
        </Translate>
      );`,
    );
    expect(code).toContain('<Translate id="theme.docs.paginator.next">{"Weiter"}</Translate>');
  });

  it('leave what has no text of ours in the words of the theme', () => {
    expect(loaded(`${imports}f(translate({id: 'theme.new', message: 'New'}));`)).toContain('f("New")');
    expect(loaded(`${imports}f(translate({message: 'Nur ' + 'hier'}));`)).toContain('f("Nur hier")');
    expect(loaded(`${imports}const x = <Translate>Nur &amp; hier</Translate>;`)).toContain('{"Nur & hier"}');
  });

  it('leave other functions of the same name, and elements that pass on what they get', () => {
    expect(loaded(`import Translate from '@docusaurus/Translate'; f(translate({id: 'theme.new'}));`)).toContain(
      "translate({ id: 'theme.new' })",
    );
    expect(loaded(`${imports}const x = <Translate {...props} />;`)).toContain('<Translate {...props} />');
    const plain = "const translate = (x: {id: string}) => x; translate({id: 'a'});";
    expect(loaded(plain)).toBe(plain);
  });

  it.each([
    ['an id', 'f(translate({id: item.id, message: "Next"}));'],
    ['a text', 'f(translate({id: "theme.new", message: item.text}));'],
    ['the id of an element', 'f(<Translate id={item.id}>Next</Translate>);'],
    ['the text of an element', 'f(<Translate>{item.text}</Translate>);'],
  ])('name the place where %s is not known before the page is shown', (_name, call) => {
    expect(() => loaded(`${imports}\n${call}`)).toThrow(/Test\.tsx: Dieser Teil einer Übersetzung[\s\S]*\n> 3 \|/);
  });
});
