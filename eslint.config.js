/** ESLint for TypeScript, React, Astro and MDX. Prettier formats the code, so no rule is about layout. */
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import * as mdx from 'eslint-plugin-mdx';
import reactHooks from 'eslint-plugin-react-hooks';
import * as importX from 'eslint-plugin-import-x';
import playwright from 'eslint-plugin-playwright';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Markup that the content security policy blocks in browsers, without an error in the build. */
const BLOCKED_BY_CSP = [
  {
    selector: "JSXAttribute[name.name='style']",
    message: 'The CSP blocks style attributes: use a class or a data attribute.',
  },
  {
    selector: "JSXAttribute[name.namespace.name='is'][name.name.name='inline']",
    message: 'The CSP blocks is:inline scripts and styles, because Astro does not hash them.',
  },
  {
    selector: "JSXAttribute[name.namespace.name='define'][name.name.name='vars']",
    message: 'define:vars writes style attributes, which the CSP blocks: use data attributes.',
  },
];

/** Properties that zod reserves for itself, and may change in every version. */
const ZOD_INTERNALS = {
  selector: "Identifier[name='_zod']",
  message: 'Read schemas with src/content/introspection.ts, which uses only the public API of zod.',
};

/**
 * Removes the YAML of an entry, which the MDX parser would read as prose and code. Schemas validate it. Line numbers stay the same.
 */
const WITHOUT_FRONTMATTER = {
  meta: { name: 'without-frontmatter', version: '1' },
  preprocess: (text) => [text.replace(/^---\n.*?\n---\n/s, (yaml) => yaml.replace(/[^\n]/g, ''))],
  postprocess: (messages) => messages.flat(),
};

/**
 * Folders of src, from pages down to utilities. A file imports from its own folder and from those below it. The schema of a section
 * (`*.schema.ts`) belongs to `schemas`, its component to the page.
 */
const LAYERS = [
  './src/pages/**',
  './src/templates/**',
  './src/layouts/**',
  './src/sections/**/!(*.schema).{astro,ts}',
  './src/components/**',
  './src/islands/**',
  './src/client/**',
  './src/site/**',
  './src/content/**',
  './src/{schemas/**,sections/**/*.schema.ts}',
  './src/graphics/**',
  './src/styles/**',
  './src/utils/**',
  './src/shared/**',
];

/** Allowed imports: tools from server and src; server from src/shared; in src, a layer from the layers below it. */
const BOUNDARIES = [
  { target: './src/**', from: ['./tools/**', './server/**', './tests/**'] },
  {
    target: './server/**',
    from: ['./tools/**', './tests/**', ...LAYERS.filter((layer) => layer !== './src/shared/**')],
  },
  ...LAYERS.map((target, index) => ({ target, from: LAYERS.slice(0, index) })).slice(1),
];

/** Tests that are skipped, or that keep all others from running. */
const SKIPPED_OR_FOCUSED = ['describe', 'it', 'suite', 'test'].flatMap((object) =>
  ['fails', 'fixme', 'only', 'runIf', 'skip', 'skipIf', 'todo'].map((property) => ({
    object,
    property,
    message: 'Every test must run. Repair it or delete it.',
  })),
);

export default defineConfig(
  globalIgnores(['.astro/', '.cache/', 'dist/', 'dist-hosting/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,ts,tsx,astro}'],
    extends: [js.configs.recommended, tseslint.configs.strict],

    rules: {
      'no-restricted-syntax': ['error', ...BLOCKED_BY_CSP, ZOD_INTERNALS],
      // TypeScript reports undefined names, and knows the names of types.
      'no-undef': 'off',
      eqeqeq: 'error',
      // A name that begins with an underscore is unused on purpose.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // noUncheckedIndexedAccess adds undefined to every look-up; `!` asserts that the value exists.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['{server,src,tools}/**/*.{ts,tsx,astro}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [importX.createNodeResolver()],
      'import-x/ignore': ['node_modules'],
      // Without these two, the rule about cycles would read no TypeScript file.
      'import-x/extensions': ['.ts', '.tsx', '.astro'],
      'import-x/parsers': {
        '@typescript-eslint/parser': ['.ts', '.tsx'],
        'astro-eslint-parser': ['.astro'],
      },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: BOUNDARIES }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
    },
  },
  {
    // A declaration that extends a type of another package must repeat its type parameters, even unused ones.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    files: ['**/*.astro'],
    extends: [astro.configs['flat/recommended']],
    rules: {
      // A comment at each use says why its HTML is safe: eslint-disable-next-line … -- reason
      'astro/no-set-html-directive': 'error',
    },
  },
  {
    files: ['src/islands/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.configs.strict],
    rules: {
      // Lists and dialogs listen to events of the controls in them, which can be used with the keyboard.
      'jsx-a11y-x/no-noninteractive-element-interactions': 'off',
      'jsx-a11y-x/click-events-have-key-events': 'off',
    },
  },
  {
    files: ['{server,src,tests,tools}/**/*.{ts,tsx}'],
    // TypeScript ignores folders whose name begins with a dot.
    ignores: ['src/pages/.well-known/**'],
    extends: [tseslint.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // Of the other types, only objects print as an unintended text.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowArray: true, allowBoolean: true, allowNullish: true, allowNumber: true },
      ],
      // Event listeners may be asynchronous; `no-floating-promises` reports promises without `await`.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // Spreads the code points of a string, and the values in a browser's storage.
      '@typescript-eslint/no-misused-spread': [
        'error',
        { allow: [{ from: 'lib', name: ['Storage', 'string'] }] },
      ],
      // An arrow function may consist of a call that returns void.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Values from browsers, servers and other Node.js versions may differ from their types, so code checks them.
      '@typescript-eslint/no-unnecessary-boolean-literal-compare': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // JSON, YAML and parsers return `any`, which a schema validates or an annotation types.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Values of content are unknown until they are validated; a message prints them as they are.
      '@typescript-eslint/no-base-to-string': 'off',
      // An assertion may narrow what TypeScript would infer from its surroundings.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // An asynchronous interface may be implemented without `await`.
      '@typescript-eslint/require-await': 'off',
      // Bytes and values from outside may have another type than the declared one.
      '@typescript-eslint/no-unnecessary-type-conversion': 'off',
      // Astro, Tailwind and zod offer functions as methods.
      '@typescript-eslint/unbound-method': 'off',
      // A type parameter may only be the type of a parser's result.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // The generic types of schemas allow no fields.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // node-html-parser types a copy as an interface.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Node.js rejects with errors.
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      // `return void call()` ends a function whatever the call returns.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', ...SKIPPED_OR_FOCUSED],
      // `Promise.withResolvers<void>()` and Playwright's fixtures use void as a type argument.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['tests/{browser,fixture-site,journeys,layout}/**'],
    extends: [playwright.configs['flat/recommended']],
    rules: {
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect'] }],
      // Prettier formats the code.
      'playwright/consistent-spacing-between-blocks': 'off',
      // The rows of a table of cases may have different expectations.
      'playwright/no-conditional-expect': 'off',
      'playwright/no-conditional-in-test': 'off',
      // The rule reports types as if they were values.
      'playwright/no-unsafe-references': 'off',
    },
  },
  {
    files: ['content/**/*.mdx'],
    extends: [mdx.flat],
    processor: WITHOUT_FRONTMATTER,
    rules: {
      // A placeholder in prose is an expression.
      'no-unused-expressions': 'off',
      'no-restricted-syntax': [
        'error',
        ...BLOCKED_BY_CSP,
        {
          selector: 'ImportDeclaration, ExportNamedDeclaration, ExportDefaultDeclaration',
          message: 'Content imports and exports nothing: a template passes in what a body may use.',
        },
      ],
    },
  },
);
