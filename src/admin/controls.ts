/**
 * Fields of our own for the editor in the browser: an icon chosen by sight, a figure by what it says. React elements, which
 * is what the editor asks for, made with its own copy of React.
 */
import type CMS from '@sveltia/cms';
import type { CustomFieldControlProps } from '@sveltia/cms';
import type { createElement, ReactElement } from 'react';
import { drawings, iconAttributes } from '../icons/drawings.ts';
import { iconNames } from '../icons/names.ts';
import { CONTROLS } from './configuration.ts';
import type { Choice, Choices } from './choices.ts';
import { NAME } from './values.ts';

/** `h` is a function that the editor leaves on the window. */
const h = ((...parameters: unknown[]) =>
  (window as unknown as { h: (...parameters: unknown[]) => unknown }).h(
    ...parameters,
  )) as typeof createElement;

/** Makes the fields known to the editor, before it starts. */
export function registerControls(cms: typeof CMS, { figures }: Choices): void {
  cms.registerFieldType(CONTROLS.icon, IconChoice);
  cms.registerFieldType(CONTROLS.figure, (props: CustomFieldControlProps) =>
    figureChoice(props, figures),
  );
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
        name === '' ? '–' : drawing(name as (typeof iconNames)[number]),
      ),
    ),
  );
}

const drawing = (name: (typeof iconNames)[number]) =>
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
    h('g', { dangerouslySetInnerHTML: { __html: drawings[name] } }),
  );

/** The figures of the page itself, as they stand in its form at this moment, and those of the firm. */
function figureChoice(
  { value, onChange, field, forID, entry }: CustomFieldControlProps,
  ofFirm: readonly Choice[],
): ReactElement {
  const form = entry?.toJS() as { data?: { figures?: Record<string, string>[] } } | undefined;
  const own = (form?.data?.figures ?? []).map((figure) => ({
    label: `${figure['value']} ${figure['label']}`,
    value: figure[NAME] ?? '',
  }));
  const known = [...own, ...ofFirm].some((choice) => choice.value === value);
  const group = (label: string, choices: readonly Choice[]) =>
    choices.length === 0
      ? null
      : h('optgroup', { label }, ...choices.map((choice) => option(choice)));
  return h(
    'select',
    {
      id: forID,
      className: 'figure-choice',
      'aria-label': String(field.get('label')),
      value: typeof value === 'string' ? value : '',
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    },
    option({ label: '–', value: '' }),
    known || !value
      ? null
      : option({ label: `${value} (not there any more)`, value: String(value) }),
    group('Figures of this page', own),
    group('Figures of the firm', ofFirm),
  );
}

const option = ({ label, value }: Choice) => h('option', { key: value, value }, label);
