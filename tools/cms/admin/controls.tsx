/** Custom form controls: a choice of icons, and inputs that suggest pages. The CMS renders them with its own version of React. */
import type { CustomFieldControlProps } from '@sveltia/cms';
import { drawings, iconAttributes, iconNames } from '../../../src/graphics/icons/drawings.ts';
import type { SearchIndex } from '../../../src/site/search-index.ts';

/** Renders a radio group of all icons. Screen readers read the name of an icon. */
export function IconChoice({ value, onChange, field, forID }: CustomFieldControlProps) {
  const names = field.get('required') === false ? (['', ...iconNames] as const) : iconNames;
  return (
    <div className="icon-choice" role="radiogroup" aria-label={String(field.get('label'))}>
      {names.map((name) => (
        <label key={name} title={name || 'none'}>
          <input
            type="radio"
            name={forID}
            value={name}
            aria-label={name || 'none'}
            checked={value === name}
            onChange={() => onChange(name)}
          />
          {name === '' ? (
            '–'
          ) : (
            <svg {...iconAttributes} width={24} aria-hidden>
              <path d={drawings[name]} />
            </svg>
          )}
        </label>
      ))}
    </div>
  );
}

/** Renders a text input with the suggestions for its role: links or entries. */
export const SuggestionInput = ({ value, onChange, field, forID }: CustomFieldControlProps) => (
  <input
    id={forID}
    className="suggesting"
    list={`suggestions-${String(field.get('widget'))}`}
    aria-label={String(field.get('label'))}
    autoComplete="off"
    spellCheck={false}
    // With the `value` prop, the cursor would jump, because the CMS stores the value after a delay.
    ref={(input) => {
      const text = typeof value === 'string' ? value : '';
      if (input && input.value !== text) input.value = text;
    }}
    onInput={({ currentTarget }) => onChange(currentTarget.value.trim())}
  />
);

/** Adds the `<datalist>` elements with the suggestions from the search index: paths for links, references for entries. */
export async function addSuggestions() {
  const response = await fetch('/search-index.json');
  // A site without a search page has no index.
  if (!response.ok) return;
  const { documents } = (await response.json()) as SearchIndex;
  for (const [role, name] of [
    ['link', 'path'],
    ['entry', 'entry'],
  ] as const) {
    const list = Object.assign(document.createElement('datalist'), { id: `suggestions-${role}` });
    for (const result of documents)
      if (result[name] !== undefined) list.append(new Option(result.title, result[name]));
    document.body.append(list);
  }
}
