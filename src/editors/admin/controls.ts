/**
 * Fields of our own for the editor in the browser: an icon chosen by sight, pages and addresses with those that visitors find as
 * suggestions. React elements, which is what the editor asks for, made with its own copy of React.
 */
import type CMS from '@sveltia/cms';
import type { CustomFieldControlProps } from '@sveltia/cms';
import type { createElement, ReactElement } from 'react';
import {
  drawings,
  iconAttributes,
  iconNames,
  type IconName,
} from '../../drawing/icons/drawings.ts';
import { kindOf, kinds, pageKinds } from '../../content/kinds.ts';
import type { SearchIndex } from '../../islands/search/search.ts';
import { CONTROLS } from './configuration.ts';

/** A function that the editor leaves on the window. */
const h = ((...parameters: unknown[]) =>
  (window as unknown as { h: (...parameters: unknown[]) => unknown }).h(
    ...parameters,
  )) as typeof createElement;

/** Makes the fields known to the editor, before it starts. */
export function registerControls(cms: typeof CMS): void {
  cms.registerFieldType(CONTROLS.icon, IconChoice);
  cms.registerFieldType(CONTROLS.link, (props: CustomFieldControlProps) =>
    suggesting(props, 'link'),
  );
  cms.registerFieldType(CONTROLS.entry, (props: CustomFieldControlProps) =>
    suggesting(props, 'entry'),
  );
  void suggest();
}

/** Every icon as it is drawn, to choose from; a name is read out. */
function IconChoice({ value, onChange, field, forID }: CustomFieldControlProps): ReactElement {
  const isOptional = field.get('required') === false;
  const names: readonly string[] = isOptional ? ['', ...iconNames] : iconNames;
  return h(
    'div',
    { className: 'icon-choice', role: 'radiogroup', 'aria-label': String(field.get('label')) },
    ...names.map((name) =>
      h(
        'label',
        { key: name, title: name || 'none' },
        h('input', {
          type: 'radio',
          name: forID,
          value: name,
          'aria-label': name || 'none',
          checked: value === name,
          onChange: () => onChange(name),
        }),
        name === '' ? '–' : drawing(name as IconName),
      ),
    ),
  );
}

const drawing = (name: IconName) =>
  h(
    'svg',
    {
      viewBox: iconAttributes.viewBox,
      fill: iconAttributes.fill,
      stroke: iconAttributes.stroke,
      strokeWidth: iconAttributes['stroke-width'],
      strokeLinecap: iconAttributes['stroke-linecap'],
      'aria-hidden': true,
    },
    h('path', { d: drawings[name] }),
  );

const suggesting = (
  { value, onChange, field, forID }: CustomFieldControlProps,
  list: 'link' | 'entry',
): ReactElement =>
  h('input', {
    id: forID,
    className: 'suggesting',
    list: `suggestions-${list}`,
    'aria-label': String(field.get('label')),
    autoComplete: 'off',
    spellCheck: false,
    // Not by its value: the editor keeps that later than the browser does, and the cursor would jump.
    ref: (input: HTMLInputElement | null) => {
      const text = typeof value === 'string' ? value : '';
      if (input && input.value !== text) input.value = text;
    },
    onInput: (event: { target: { value: string } }) => onChange(event.target.value.trim()),
  });

/** The pages that visitors find, by their addresses and by the names of their entries; none where the site has no search. */
async function suggest(): Promise<void> {
  const answer = await fetch('/search-index.json');
  const { documents } = answer.ok ? ((await answer.json()) as SearchIndex) : { documents: [] };
  const option = (value: string, title: string) => new Option(title, value);
  const links = documents.map(({ path, title }) => option(path, title));
  const entries = documents.flatMap(({ path, title, kind }) => {
    const name = entryNamed(path, kind);
    return name === undefined ? [] : option(name, title);
  });
  for (const [id, options] of Object.entries({ link: links, entry: entries })) {
    const list = Object.assign(document.createElement('datalist'), { id: `suggestions-${id}` });
    list.append(...options);
    document.body.append(list);
  }
}

/** `/fund/blockchain` as `funds/blockchain`; undefined of what is a part of a page. */
function entryNamed(path: string, line: string): string | undefined {
  if (path.includes('#') || path.includes('.')) return undefined;
  if (path === '/') return 'pages/home';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const found = pageKinds.find((kind) => kindOf(kind).address === folder);
  const isLegal = found === 'pages' && line.startsWith(kinds.legal.name.one);
  return found && `${isLegal ? 'legal' : found}/${path.slice(folder.length)}`;
}
