/**
 * Fields of our own for the editor in the browser: an icon chosen by sight, figures, pages and
 * warnings by what they say. React elements, which
 * is what the editor asks for, made with its own copy of React.
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
import { CONTROLS } from './configuration.ts';
import {
  addressChoices,
  figureChoices,
  pageChoices,
  warningChoices,
  type Choice,
} from './loaded.ts';
import { NAME } from './values.ts';

/** `h` is a function that the editor leaves on the window. */
export const h = ((...parameters: unknown[]) =>
  (window as unknown as { h: (...parameters: unknown[]) => unknown }).h(
    ...parameters,
  )) as typeof createElement;

/** Makes the fields known to the editor, before it starts. */
export function registerControls(cms: typeof CMS): void {
  cms.registerFieldType(CONTROLS.icon, IconChoice);
  cms.registerFieldType(CONTROLS.link, Address);
  const choose = (
    name: string,
    groups: (props: CustomFieldControlProps) => Record<string, Choice[]>,
  ) =>
    cms.registerFieldType(name, (props: CustomFieldControlProps) => choice(props, groups(props)));
  choose(CONTROLS.entry, () => ({ Pages: pageChoices() }));
  choose(CONTROLS.warning, () => ({ Warnings: warningChoices() }));
  choose(CONTROLS.figure, (props) => ({
    'Figures of this page': ownFigures(props),
    'Figures of the firm': figureChoices(),
  }));
}

/** Every icon as it is drawn, to choose from; a name is read out. */
function IconChoice({ value, onChange, field, forID }: CustomFieldControlProps): ReactElement {
  const optional = field.get('required') === false;
  const names: readonly string[] = optional ? ['', ...iconNames] : iconNames;
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

/** A list to choose from, in groups. What the file holds is offered too when nothing of its name is there any more. */
function choice(
  { value, onChange, field, forID }: CustomFieldControlProps,
  groups: Record<string, readonly Choice[]>,
): ReactElement {
  const known = Object.values(groups).some((all) => all.some((each) => each.value === value));
  return h(
    'select',
    {
      id: forID,
      className: 'choice',
      'aria-label': String(field.get('label')),
      value: typeof value === 'string' ? value : '',
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    },
    option({ label: '–', value: '' }),
    known || !value
      ? null
      : option({ label: `${value} (not there any more)`, value: String(value) }),
    ...Object.entries(groups)
      .filter(([, choices]) => choices.length > 0)
      .map(([label, choices]) => h('optgroup', { key: label, label }, ...choices.map(option))),
  );
}

/** The figures of the page itself, as its form has them at this moment. */
const ownFigures = ({ entry }: CustomFieldControlProps): Choice[] => {
  const form = entry?.toJS() as { data?: { figures?: Record<string, string>[] } } | undefined;
  return (form?.data?.figures ?? []).map((figure) => ({
    label: `${figure['value']} ${figure['label']}`,
    value: figure[NAME] ?? '',
  }));
};

const option = ({ label, value }: Choice) => h('option', { key: value, value }, label);

/** An address: one of the site's pages, found by its title, or any other. */
function Address({ value, onChange, field, forID }: CustomFieldControlProps): ReactElement {
  const list = `${forID}-addresses`;
  const written = typeof value === 'string' ? value : '';
  return h(
    'div',
    null,
    h('input', {
      id: forID,
      className: 'choice',
      list,
      'aria-label': String(field.get('label')),
      placeholder: 'Choose a page, or paste an address',
      autoComplete: 'off',
      spellCheck: false,
      // Not by its value: the editor keeps that later than the browser does, and the cursor would jump.
      ref: (input: HTMLInputElement | null) => {
        if (input && input.value !== written) input.value = written;
      },
      onInput: (event: { target: { value: string } }) => onChange(event.target.value.trim()),
    }),
    h('datalist', { id: list }, ...addressChoices().map(option)),
  );
}

/** Offers the pages there are where the editor asks for the address of a link in prose. */
export function offerAddresses(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.list) return;
    if (!target.matches('[role="dialog"] [aria-label="URL"]')) return;
    const list = Object.assign(document.createElement('datalist'), {
      id: `${target.id}-addresses`,
    });
    list.append(...addressChoices().map(({ label, value }) => new Option(label, value)));
    target.after(list);
    target.setAttribute('list', list.id);
  });
}
