/** One linter for TypeScript, React, Astro and MDX. Prettier owns the layout, so no rule here is about spaces. */
import { dirname, relative, resolve } from 'node:path';
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import * as mdx from 'eslint-plugin-mdx';
import reactHooks from 'eslint-plugin-react-hooks';
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

/**
 * The rooms of src from top to bottom: files import from rooms below their own and side by side, never from above. Drawn in
 * docs/architecture.md.
 */
const ORDER = [
  ['integrations'],
  ['editors/admin', 'editors/gallery'],
  ['editors/commands'],
  ['pages'],
  ['templates'],
  ['layouts'],
  ['sections'],
  ['components'],
  ['site'],
  ['hosts/deploy', 'hosts/cloudflare'],
  ['hosts/live'],
  ['hosts/contract', 'hosts/server', 'hosts/host-files'],
  ['hosts/release'],
  ['hosts/ask'],
  ['hosts/receiver'],
  ['hosts/rules'],
  ['hosts/listen'],
  ['islands'],
  ['client'],
  ['content/current'],
  ['content/check'],
  ['days'],
  ['content/addresses', 'content/publication', 'content/terms'],
  ['content/read'],
  ['content/files'],
  ['content/phrasebook'],
  ['content/starters'],
  ['content/kinds', 'content/canonical'],
  ['content/yaml', 'content/report'],
  ['content/section-kinds'],
  ['content/sections'],
  ['drawing/pictures', 'drawing/card'],
  ['content/schemas'],
  ['drawing/icons'],
  ['drawing/guilloche'],
];

/** What some rooms may import besides their own files, where that is less than all that lies below. */
const ONLY = {
  'content/schemas': ['drawing/icons/drawings'],
  client: ['days'],
  islands: ['client', 'days'],
};

/** Runs in the browser, and knows nothing of the build. */
const EDITOR = /^editors\/admin\/(?!target\.ts)/;
const OF_THE_BUILD = ORDER.flat()
  .slice(0, ORDER.flat().indexOf('site') + 1)
  .filter((room) => !room.startsWith('editors/'));

const isIn = (path, room) => path.startsWith(`${room}/`) || path.startsWith(`${room}.`);
const roomOf = (path) => ORDER.flat().find((room) => isIn(path, room));
const height = (room) => ORDER.findIndex((rooms) => rooms.includes(room));

/** Why a file of src may not import another, of which only the types count as much; undefined where it may. Paths from src. */
function refusal(from, to) {
  const [own, other] = [roomOf(from), roomOf(to)];
  if (own === undefined || isIn(to, own)) return undefined;
  if (ONLY[own] && !ONLY[own].some((room) => isIn(to, room)))
    return `Of other rooms ${own} knows only ${ONLY[own].join(' and ')}.`;
  if (EDITOR.test(from) && OF_THE_BUILD.includes(other))
    return 'The editor runs in the browser, and knows nothing of the build.';
  if (other !== undefined && height(other) < height(own))
    return 'Files import from rooms below their own (docs/architecture.md).';
  return undefined;
}

const rooms = {
  rules: {
    'one-way': {
      create(context) {
        const pathOf = (file) =>
          relative(resolve(import.meta.dirname, 'src'), file).replaceAll('\\', '/');
        const from = pathOf(context.filename);
        const check = ({ source }) => {
          if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
          const to = pathOf(resolve(dirname(context.filename), source.value));
          const message = refusal(from, to);
          if (message) context.report({ node: source, message });
        };
        return {
          Program(node) {
            if (/^\w.*\//.test(from) && roomOf(from) === undefined)
              context.report({ node, message: 'This file is in no room of eslint.config.js.' });
          },
          ImportDeclaration: check,
          ImportExpression: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
        };
      },
    },
  },
};

/** The parser of MDX would read the YAML on top as prose, and its braces as code; the schemas judge it. Lines stay in place. */
const WITHOUT_FRONTMATTER = {
  meta: { name: 'without-frontmatter', version: '1' },
  preprocess: (text) => [text.replace(/^---\n.*?\n---\n/s, (yaml) => yaml.replace(/[^\n]/g, ''))],
  postprocess: (messages) => messages.flat(),
};

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
    files: ['tests/{browser,journeys,look}/**'],
    rules: { '@typescript-eslint/no-invalid-void-type': 'off' },
  },
  { files: ['src/islands/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    // With types: a promise that nobody waits for loses its errors.
    files: ['{src,scripts,tests}/**/*.{ts,tsx}'],
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
  {
    files: ['src/**'],
    // The kinds of page stand above the sections that they are made of, though still in the folder of schemas.
    ignores: ['src/content/schemas/entries.ts'],
    plugins: { rooms },
    rules: { 'rooms/one-way': 'error' },
  },
);
