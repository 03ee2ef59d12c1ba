/**
 * The page beside its form, where a development server draws it: as the files have it, so that each save is on it, and
 * nothing that is not saved.
 */
import type CMS from '@sveltia/cms';
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { dataNames, entryKinds, isPageKind, kindOf, type EntryKind } from '../../content/kinds.ts';
import { addressOf } from '../../content/addresses.ts';
import { termId } from '../../content/terms.ts';
import { h } from './controls.ts';

/** Makes the page known to the editor as the preview of every form that has one. */
export function registerPreview(cms: typeof CMS): void {
  for (const name of [...entryKinds, ...dataNames]) cms.registerPreviewTemplate(name, Page);
}

/** Drawn by the editor in a document of its own, which has no styles. */
const fill = { position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column' } as const;
const note = { margin: '8px 16px', font: '14px system-ui' };
const frame = { flex: 1, border: 0 };

function Page({ entry }: CustomPreviewTemplateProps) {
  const { collection, slug } = entry.toJS() as { collection: EntryKind | 'data'; slug: string };
  const address = shownAt(collection, slug);
  return h(
    'div',
    { style: fill },
    h('p', { style: note }, address === undefined ? FIRST_SAVE : AS_SAVED),
    address === undefined
      ? null
      : h('iframe', { src: location.origin + address, title: 'The page', style: frame }),
  );
}

const AS_SAVED = 'The page as it is saved. What you change is on it once you save.';
const FIRST_SAVE = 'The page is here once you have saved it.';

/** Where an entry is seen: on its page, or on that which lists it; what the whole site has, at home. */
function shownAt(kind: EntryKind | 'data', id: string): string | undefined {
  if (kind === 'data') return addressOf('pages', 'home');
  if (!isPageKind(kind))
    return (
      addressOf('pages', kindOf(kind).listedOn ?? 'home') +
      (kind === 'glossary' && id !== '' ? `#${termId({ id })}` : '')
    );
  return id === '' ? undefined : addressOf(kind, id);
}
