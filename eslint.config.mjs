import js from '@eslint/js';
import {defineConfig, globalIgnores} from 'eslint/config';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import * as mdx from 'eslint-plugin-mdx';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const remark = mdx.createRemarkProcessor({lintCodeBlocks: false, ignoreRemarkConfig: true});

/** Docusaurus reads `## Title {#anchor}` before MDX does; MDX alone would take the braces for code. Same length, so that positions stay. */
const mdxProcessor = {
  ...remark,
  supportsAutofix: false,
  preprocess: (text, file) =>
    remark.preprocess(
      text.replace(/^#{1,6} .*\{#[\w-]+\}$/gm, (line) =>
        line.replace(/\{#[\w-]+\}$/, (anchor) => ' '.repeat(anchor.length)),
      ),
      file,
    ),
};

/**
 * The rooms of the code from ground to roof: each may import from those before it. A circle between two rooms shows that
 * something in one of them belongs further down.
 */
const rooms = [
  'src/lib',
  'config',
  'src/signals',
  'src/icons',
  'src/product',
  'src/content',
  'src/site-pages',
  'src/handbook',
  'src/keyboard',
  'src/dom-changes',
  'src/search',
  'src/context',
  'src/offline',
  'src/delivery',
  'src/upstream',
  'src/components',
  'src/blocks',
  'src/check',
  'src/outputs',
  'src/setup',
  'src/theme',
  'src/pages',
];

const typed = ['**/*.{ts,tsx}'];

export default defineConfig([
  globalIgnores([
    'build/',
    '.docusaurus*/',
    'node_modules/',
    'test-results/',
    'playwright-report/',
    'coverage/',
    'tests/**/fixtures/',
  ]),

  {files: ['**/*.{mjs,cjs}'], extends: [js.configs.recommended], languageOptions: {globals: globals.node}},

  {
    files: typed,
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      // Short handlers and visitors such as `onClick={() => save()}` or `return visit(…)` are clear without braces.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Docusaurus and Playwright hooks are async by contract, whether they wait for something or not.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/prefer-regexp-exec': 'off',
      // Two packages require methods that are empty here.
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_'}],
      // Index access is checked by noUncheckedIndexedAccess; where the code knows better it says so with `!`.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'inline-type-imports'}],
    },
  },
  {
    // Numbers that decide what readers find stand in one file, each with what chose it.
    files: [
      'src/search/{engine,answer,german}/**/*.ts',
      'src/search/client/{algolia/algolia-response,algolia/shown-hits,worker/growing-answer}.ts',
    ],
    ignores: ['src/search/engine/tuning.ts'],
    rules: {
      '@typescript-eslint/no-magic-numbers': [
        'error',
        {ignore: [-1, 0, 1, 2], ignoreTypeIndexes: true, ignoreNumericLiteralTypes: true},
      ],
    },
  },
  {
    files: [
      'scripts/**/*.ts',
      'config/**/*.ts',
      'src/{lib,product,content,check/commands,site-pages,handbook,delivery,setup}/**/*.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportExpression[source.value=/^\\./]',
          message: 'Our own processes start with tsx/cjs, which cannot import() a file of TypeScript: import it above.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [
      react.configs.flat.recommended,
      react.configs.flat['jsx-runtime'],
      reactHooks.configs.flat.recommended,
      jsxA11y.flatConfigs.strict,
    ],
    languageOptions: {globals: globals.browser},
    settings: {react: {version: 'detect'}},
    rules: {
      'react/prop-types': 'off',
      'react/display-name': 'off',
    },
  },
  {
    // Functions of the page are taken apart and put together again in tests; nothing is called without its object.
    files: ['e2e/**/*.ts', 'tests/**/*.{ts,tsx}', 'src/**/*.{test,spec}.{ts,tsx}'],
    rules: {'@typescript-eslint/unbound-method': 'off'},
  },
  {
    files: rooms.map((room) => `${room}/**/*.{ts,tsx}`),
    ignores: ['**/*.{test,spec}.{ts,tsx}'],
    plugins: {boundaries},
    settings: {
      // As the framework finds a component of its theme: in `src/theme`, else in its own packages, which are no room.
      // `@theme-original/…` is always the framework's, `@generated/…` data that the build writes.
      'import/resolver': {typescript: {alias: {'@theme': [`${import.meta.dirname}/src/theme`]}}},
      'boundaries/elements': rooms.map((room) => ({type: room, pattern: room})),
      // Folders of the same name further down are no rooms.
      'boundaries/root-path': import.meta.dirname,
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          // What lies outside the rooms (scripts, tests, benchmarks) may import from them, not they from it.
          checkUnknownLocals: true,
          message: '{{from.element.type}} must not import {{dependency.source}}: see `rooms` in eslint.config.mjs.',
          policies: [
            ...rooms.map((room, index) => ({
              from: {element: {type: room}},
              allow: {to: {element: {type: rooms.slice(0, index + 1).filter((one) => one !== 'src/theme')}}},
            })),
            {allow: {to: {file: {path: 'static/**/*.svg'}}}},
            // Types of this name are those the framework declares for its own component.
            {allow: {dependency: {kind: 'type', source: '@theme/**'}}},
          ],
        },
      ],
    },
  },

  {
    ...mdx.flat,
    files: ['{docs,api,gethelp,updates,intern}/**/*.mdx', 'src/pages/**/*.mdx'],
    plugins: {...mdx.flat.plugins, react, 'jsx-a11y': jsxA11y},
    processor: mdxProcessor,
    settings: {react: {version: 'detect'}},
    rules: {
      ...mdx.flat.rules,
      ...jsxA11y.flatConfigs.strict.rules,
      'react/jsx-no-duplicate-props': 'error',
      'react/jsx-no-target-blank': 'error',
      'react/no-unknown-property': 'error',
    },
  },
]);
