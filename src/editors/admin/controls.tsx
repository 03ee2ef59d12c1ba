/**
 * Fields of our own for the editor in the browser: an icon chosen by sight, pages and addresses with those that visitors find as
 * suggestions. The editor draws their elements with its own copy of React.
 */
import type CMS from '@sveltia/cms';
import type { CustomFieldControlProps } from '@sveltia/cms';
import { drawings, iconAttributes, iconNames } from '../../drawing/icons/drawings.ts';
import { kindOf, kinds, pageKinds } from '../../content/kinds.ts';
import type { SearchIndex } from '../../islands/search/search.ts';

/** Makes the fields known to the editor, before it starts, by the role of what they hold. */
export function registerControls(cms: typeof CMS): void {
  cms.registerFieldType('icon', IconChoice);
  cms.registerFieldType('link', (props) => <Suggesting {...props} list="link" />);
  cms.registerFieldType('entry', (props) => <Suggesting {...props} list="entry" />);
  void suggest();
}

/** Every icon as it is drawn, to choose from; a name is read out. */
function IconChoice({ value, onChange, field, forID }: CustomFieldControlProps) {
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

interface SuggestingProps extends CustomFieldControlProps {
  list: 'link' | 'entry';
}

const Suggesting = ({ value, onChange, field, forID, list }: SuggestingProps) => (
  <input
    id={forID}
    className="suggesting"
    list={`suggestions-${list}`}
    aria-label={String(field.get('label'))}
    autoComplete="off"
    spellCheck={false}
    // Not by its value: the editor keeps that later than the browser does, and the cursor would jump.
    ref={(input) => {
      const text = typeof value === 'string' ? value : '';
      if (input && input.value !== text) input.value = text;
    }}
    onInput={({ currentTarget }) => onChange(currentTarget.value.trim())}
  />
);

/** The pages that visitors find, by their addresses and by the names of their entries; none where the site has no search. */
async function suggest(): Promise<void> {
  const answer = await fetch('/search-index.json');
  if (!answer.ok) return;
  const { documents } = (await answer.json()) as SearchIndex;
  const lists = {
    link: documents.map(({ path, title }) => new Option(title, path)),
    entry: documents.flatMap(({ path, title, kind }) => {
      const name = entryNamed(path, kind);
      return name === undefined ? [] : new Option(title, name);
    }),
  };
  for (const [role, options] of Object.entries(lists)) {
    const list = Object.assign(document.createElement('datalist'), { id: `suggestions-${role}` });
    list.append(...options);
    document.body.append(list);
  }
}

/** `/fund/blockchain` as `funds/blockchain`; undefined of what is a part of a page. */
function entryNamed(path: string, line: string): string | undefined {
  if (/[#.]/.test(path)) return undefined;
  if (path === '/') return 'pages/home';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const found = pageKinds.find((kind) => kindOf(kind).address === folder);
  const isLegal = found === 'pages' && line.startsWith(kinds.legal.name.one);
  return found && `${isLegal ? 'legal' : found}/${path.slice(folder.length)}`;
}
