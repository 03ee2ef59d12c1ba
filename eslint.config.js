/** One linter for TypeScript, React, Astro and MDX. Prettier owns the layout, so no rule here is about spaces. */
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import * as mdx from 'eslint-plugin-mdx';
import reactHooks from 'eslint-plugin-react-hooks';
import * as importX from 'eslint-plugin-import-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** What the Content-Security-Policy of the site would block in a browser, and no build would notice. */
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

/** The parser of MDX would read the YAML on top as prose, and its braces as code; the schemas judge it. Lines stay in place. */
const WITHOUT_FRONTMATTER = {
  meta: { name: 'without-frontmatter', version: '1' },
  preprocess: (text) => [text.replace(/^---\n.*?\n---\n/s, (yaml) => yaml.replace(/[^\n]/g, ''))],
  postprocess: (messages) => messages.flat(),
};

/**
 * Folders of src, from what visitors ask for down to what draws. A file imports from its own folder and from those below it.
 * The schema of a section (`*.schema.ts`) is data that a page is made of, and its component draws it.
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
  './src/sections/**/*.schema.ts',
  './src/content/**',
  './src/schemas/**',
  './src/graphics/**',
  './src/styles/**',
  './src/utils/**',
];

/** One direction: tools → server, src; server → src/schemas; src → src. Inside src: down the layers. */
const BOUNDARIES = [
  { target: './src/**', from: ['./tools/**', './server/**', './tests/**'] },
  {
    target: './server/**',
    from: ['./tools/**', './tests/**', ...LAYERS.filter((layer) => layer !== './src/schemas/**')],
  },
  ...LAYERS.map((target, index) => ({ target, from: LAYERS.slice(0, index) })).slice(1),
];

export default defineConfig(
  globalIgnores(['.astro/', '.cache/', 'dist/', 'dist-hosting/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,ts,tsx,astro}'],
    extends: [js.configs.recommended, tseslint.configs.strict],

    rules: {
      'no-restricted-syntax': ['error', ...BLOCKED_BY_CSP],
      // TypeScript knows every name, also those of its own types.
      'no-undef': 'off',
      eqeqeq: 'error',
      // A name that begins with an underscore is there to be left out.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // noUncheckedIndexedAccess makes every look-up uncertain; where the code knows better, `!` says so in one sign.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['{server,src,tools}/**/*.{ts,tsx,astro}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [importX.createNodeResolver()],
      'import-x/ignore': ['node_modules'],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: BOUNDARIES }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
    },
  },
  {
    // Adding to a type of another package repeats its parameters, used or not.
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
    // Playwright's fixtures use void for "nothing".
    files: ['tests/{browser,journeys,layout}/**'],
    rules: { '@typescript-eslint/no-invalid-void-type': 'off' },
  },
  { files: ['src/islands/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    // With types: a promise that nobody waits for loses its errors.
    files: ['{server,src,tests,tools}/**/*.{ts,tsx}'],
    // TypeScript passes over folders that begin with a point.
    ignores: ['src/pages/.well-known/**'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
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
