import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import i18next from 'eslint-plugin-i18next';
import wordingDefaults from 'eslint-plugin-i18next/lib/options/defaults.js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import * as backend from './backend/boundaries.mjs';
import * as frontend from './frontend/boundaries.mjs';
import { project } from './scripts/lint/plugin.mjs';

const folder = (name) => fileURLToPath(new URL(name, import.meta.url));
const boundariesOf = (side, { modules, roots }) => [
  'error',
  { modules, roots, side, folder: folder(side) },
];

const TESTS = ['**/*.spec.{ts,tsx}', '**/*.e2e.ts'];

// Attributes that a reader sees or hears; their words belong to the locale files.
const SPOKEN = [
  ...['title', 'subTitle', 'label', 'placeholder', 'alt', 'description', 'message', 'content'],
  ...['tooltip', 'help', 'extra', 'header', 'okText', 'cancelText', 'tip', 'text', 'addonBefore'],
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
];

// Functions whose arguments are keys and paths, no texts.
const CALLED_WITH_KEYS = ['canCall', 'inputProps', 'labelOf', 'textsOf'];

const ONE_LANGUAGE = {
  selector: 'BinaryExpression[operator=/^[!=]==?$/] > Literal[value=/^(zh|en)(-|$)/]',
  message:
    'A comparison with one language serves every further language wrongly: use byLanguage (frontend) or pickText (backend).',
};

const RAW_CALL_MESSAGE =
  'A call of the API is a function of src/api/endpoints, typed by schema.ts.';
const RAW_CALLS = [
  'ImportSpecifier[imported.name="http"]',
  'ImportDeclaration[importKind!="type"][source.value="axios"]',
  'CallExpression[callee.name="fetch"] > :matches(Literal[value=/^.api./], TemplateLiteral)',
].map((selector) => ({ selector, message: RAW_CALL_MESSAGE }));

const ICON_INDEX = {
  selector: 'ImportDeclaration[source.value="@ant-design/icons"]',
  message: 'Import each icon from its own file: the index loads all of them in tests.',
};

// A write finds a query only by a word that both take from one place.
const LITERAL_QUERY_KEYS = {
  selector:
    'Property[key.name=/^(queryKey|invalidatesQueries)$/] ArrayExpression > Literal:first-child',
  message: 'A query key begins with one of `queryKeys` of src/domain/query-keys.ts.',
};

// A selector has its expression between slashes, so a slash inside is written as `\x2F`.
const PAGE = String.raw`^\x2F(control_panel|challenge|rank|user|dashboard|faq|login|register|redirect)(\x2F|\?|$)`;
const LITERAL_PAGES = [
  // A resource's description declares the paths of its own pages.
  `:not(Property[key.name="path"]) > Literal[value=/${PAGE}/]`,
  `TemplateElement[value.raw=/${PAGE}/]`,
].map((selector) => ({ selector, message: 'The addresses of pages are in src/lib/routes.ts.' }));

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/coverage/',
    '**/.data/',
    'docs/',
    'frontend/src/api/schema.ts',
    'frontend/e2e/results/',
    'frontend/e2e/report/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { project },
    rules: {
      'max-lines': ['error', 300],
      'project/test-names': 'error',
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['frontend/public/**/*.js'], languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.{ts,tsx}'],
    // The rules that need types are in .oxlintrc.json.
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_$' },
      ],
      // A Nest module is a class whose content is its decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
    },
  },
  {
    files: ['backend/**/*.ts'],
    rules: {
      'project/boundaries': boundariesOf('backend', backend),
      'project/layers': 'error',
    },
  },
  {
    // A regular expression over bytes of a request takes time linear in their number.
    files: ['backend/src/**/*.ts'],
    ignores: TESTS,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    files: ['backend/test/**/*.ts'],
    rules: {
      // A test reads whatever the server answered; its expectations are the types.
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
  {
    files: ['{backend,frontend}/src/**/*.{ts,tsx}', 'frontend/public/**/*.js'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ONE_LANGUAGE] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    // Refine's data provider hands the client to simple-rest.
    ignores: [
      ...[...TESTS, '**/testing/**', 'frontend/src/api/**', 'frontend/src/lib/routes.ts'],
      'frontend/src/app/providers/data-provider.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ONE_LANGUAGE,
        ICON_INDEX,
        LITERAL_QUERY_KEYS,
        ...LITERAL_PAGES,
        ...RAW_CALLS,
      ],
    },
  },
  {
    // These rules compile each file, which takes two thirds of the time of ESLint.
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, '**/testing/**'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    rules: {
      'project/boundaries': boundariesOf('frontend', frontend),
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: [...TESTS, 'frontend/src/components/testing/**'],
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': { include: SPOKEN.map((name) => `^${name}$`) },
          'should-validate-template': true,
          callees: { exclude: [...wordingDefaults.callees.exclude, ...CALLED_WITH_KEYS] },
        },
      ],
    },
  },
  {
    files: ['frontend/src/{components,hooks,lib}/**/*.{ts,tsx}'],
    ignores: ['frontend/src/components/testing/**'],
    rules: {
      'no-restricted-globals': ['error', ...['fetch', 'XMLHttpRequest', 'EventSource']],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['axios', '@tanstack/*', '@refinedev/*'],
              message:
                'Components, hooks and helpers receive their data as arguments; they never fetch.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['frontend/src/admin/resources/**'],
    ignores: TESTS,
    rules: { 'project/no-hooks': 'error' },
  },
  {
    files: ['frontend/e2e/**'],
    // A Playwright fixture that depends on no other one has an empty object pattern as its parameter.
    rules: { 'no-empty-pattern': 'off' },
  },
);
