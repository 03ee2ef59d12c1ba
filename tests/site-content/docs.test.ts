/** Commands, options, files and links in the docs exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const DOCS = globSync(['*.md', 'docs/**/*.md', '.github/*.md']);

/** Paths that a reader creates while following the steps. */
const CREATED = [
  'content/documents',
  'content/funds/water-fund.mdx',
  'content/images',
  'content/guides/reports.mdx',
  'content/pages/guides.mdx',
  'src/sections/Timeline.astro',
  'src/sections/Timeline.schema.ts',
];

/** Names of code that a reader creates while following the steps. */
const CREATED_NAMES = ['guidePage'];

const code = globSync('{content,server,src,tests,tools}/**/*.{astro,css,mdx,mjs,ts,tsx,yaml}')
  .filter((file) => !file.endsWith('docs.test.ts'))
  .map(read)
  .join('\n');

const projects = read('vitest.config.ts') + read('playwright.config.ts');

/** Returns the usage of a command: the first comment of its script, which `--help` prints. */
function usageOf(command: string) {
  const [script] = /[\w/-]+\.ts/.exec(scripts[command] ?? '') ?? [];
  return script === undefined
    ? ''
    : read(`tools/${script.replace(/^tools\//, '')}`).split('*/')[0]!;
}

/** Returns the anchors of the headings of a Markdown file. */
function anchorsOf(text: string) {
  const slugger = new GithubSlugger();
  return matches(text.replace(/^```.*?^```/gms, ''), /^#+ (.*)$/gm).map((heading) =>
    slugger.slug(heading),
  );
}

test('docs/commands: describes every command', () => {
  const cells = matches(read('docs/commands.md'), /^\| `([^`]+)`/gm);
  const named = cells.map((cell) => /^npm (?:run )?([\w:]+)/.exec(cell)?.[1]);
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
});

/** For each kind of name in the docs, a function that returns the names that do not exist. */
const NAMES: Record<string, (text: string) => string[]> = {
  commands: (text) =>
    matches(text, /npm run ([\w:]+)/g).filter((name) => !Object.hasOwn(scripts, name)),
  // `wrangler` passes its options to Cloudflare's own tool.
  'options of a command': (text) =>
    [...text.matchAll(/npm run (?!wrangler)([\w:]+) -- ([^`\n#|]*)/g)].flatMap(
      ([, command = '', parameters = '']) =>
        matches(parameters, /(?<!\S)(--(?!help)[a-z][\w-]*)/g).filter(
          (option) => !usageOf(command).includes(option),
        ),
    ),
  'test projects': (text) =>
    matches(text, /--project=([\w-]+)/g).filter((name) => !projects.includes(`'${name}'`)),
  'files and folders': (text) =>
    [
      ...matches(
        text,
        /`((?:\.github|\.vscode|content|docs|server|src|tests|tools)\/[\w./[\]-]*)`/g,
      ),
      ...matches(text, /(tests\/[\w/-]+\.(?:test|spec)\.ts)/g),
    ].filter((path) => !CREATED.includes(path) && !existsSync(path)),
  'functions, fields and types': (text) => {
    const blocks = matches(text, /^ *```(?:astro|ts|yaml)\n(.*?)^ *```/gms).join('\n');
    const inline = matches(text.replace(/^ *```.*?^ *```/gms, ''), /`([^`\n]+)`/g).join(' ');
    const names = matches(`${blocks} ${inline}`, /(?<![\w/-])([A-Za-z]+[a-z][A-Z]\w+)(?![\w-])/g);
    return names.filter((name) => !CREATED_NAMES.includes(name) && !code.includes(name));
  },
};

const cases = DOCS.flatMap((file) => Object.keys(NAMES).map((names) => [file, names] as const));

test.each(cases)('%s: names only %s that exist', (file, names) =>
  expect(NAMES[names]!(read(file))).toEqual([]),
);

test('example of a section type: imports only names that exist', () => {
  const imports = [...read('docs/adding.md').matchAll(/import (?:type )?(.+) from '(\.[^']+)'/g)];
  const missing = imports.flatMap(([, names = '', from = '']) => {
    const path = join('src/sections', from);
    if (CREATED.includes(path)) return [];
    const text = existsSync(path) ? read(path) : '';
    const imported = names.startsWith('{') ? matches(names, /(\w+)/g) : [];
    const isExported = (name: string) => new RegExp(`export \\w+ ${name}\\b`).test(text);
    return text === '' ? path : imported.filter((name) => !isExported(name));
  });
  expect(imports).not.toEqual([]);
  expect(missing).toEqual([]);
});

test.each(DOCS)('%s: links only to files and headings that exist', (file) => {
  const links = matches(read(file), /\]\(((?!https?:|mailto:)[^)\s]+)\)/g);
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test('code: refers only to docs and headings that exist', () => {
  const files = globSync([
    '{server,src,tests,tools}/**/*.{astro,caddy,conf,css,mjs,ts,tsx}',
    '{.github/**/*.yml,*.ts,*.mjs,deploy.yaml}',
  ]);
  const broken = files.flatMap((file) =>
    [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)(?:, "([^"]+)")?/g)].flatMap(
      ([reference, path = '', heading]) => {
        if (!existsSync(path)) return `${file}: ${reference}`;
        const anchors = anchorsOf(read(path));
        const exists = heading === undefined || anchors.includes(new GithubSlugger().slug(heading));
        return exists ? [] : `${file}: ${reference}`;
      },
    ),
  );
  expect(broken).toEqual([]);
});
