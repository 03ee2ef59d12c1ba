/** Fields of our own, drawn with the editor's copy of React: icons by sight; pages and addresses with suggestions. */
import type { CustomFieldControlProps } from '@sveltia/cms';
import { drawings, iconAttributes, iconNames } from '../../../src/graphics/icons/drawings.ts';
import { definitionOf, pageCollections } from '../../../src/content/collections.ts';
import type { SearchIndex } from '../../../src/islands/search/search.ts';

/** Every icon as it is drawn, to choose from; a name is read out. */
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

/** A line of text, with the suggestions for its role. */
export const Suggesting = ({ value, onChange, field, forID }: CustomFieldControlProps) => (
  <input
    id={forID}
    className="suggesting"
    list={`suggestions-${String(field.get('widget'))}`}
    aria-label={String(field.get('label'))}
    autoComplete="off"
    spellCheck={false}
    // Not by its value, which the editor keeps later than the browser: the cursor would jump.
    ref={(input) => {
      const text = typeof value === 'string' ? value : '';
      if (input && input.value !== text) input.value = text;
    }}
    onInput={({ currentTarget }) => onChange(currentTarget.value.trim())}
  />
);

type Found = SearchIndex['documents'][number];

/** Suggests pages that visitors find, by address and by entry; none where the site has no search. */
export async function suggest() {
  const answer = await fetch('/search-index.json');
  if (!answer.ok) return;
  const { documents } = (await answer.json()) as SearchIndex;
  const values = { link: ({ path }: Found) => path, entry: entryNamed };
  for (const [role, valueOf] of Object.entries(values)) {
    const list = Object.assign(document.createElement('datalist'), { id: `suggestions-${role}` });
    for (const found of documents) {
      const value = valueOf(found);
      if (value) list.append(new Option(found.title, value));
    }
    document.body.append(list);
  }
}

/** `/fund/blockchain` as `funds/blockchain`; undefined of what is a part of a page. */
function entryNamed({ path, kind: line }: Found) {
  if (path === '/') return 'pages/home';
  const [, folder, id] = /^(.*\/)([^/#.]+)$/.exec(path) ?? [];
  // Collections may share a prefix. The line below a result starts with the name of its collection.
  const candidates = pageCollections.filter((name) => definitionOf(name).pathPrefix === folder);
  const named = candidates.find((name) => line.startsWith(definitionOf(name).name.one));
  const collection = named ?? candidates[0];
  return collection && `${collection}/${id}`;
}
