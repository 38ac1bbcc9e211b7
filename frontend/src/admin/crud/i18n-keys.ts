import type { FormPage } from '../../forms';
import type { PageName, Resource } from './resource';

type Named = Pick<Resource, 'name'>;

/** Returns the i18n namespace of a resource: `auditLogs` for `audit-logs`. */
export function namespaceOf({ name }: Named): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The translation keys of a deletion: into the bin, out of it forever, without a bin, or as a revocation. */
export function deletionKeys(resource: Pick<Resource, 'name' | 'deletion'>): DeletionKeys {
  const { deletion } = resource;
  if (deletion === 'forever')
    return {
      label: 'crud.forever.label',
      title: 'crud.forever.title',
      bulkTitle: 'crud.forever.confirm',
      content: 'crud.remove.irreversible',
      ok: 'crud.forever.label',
    };
  const plain = {
    label: 'crud.row.delete',
    title: 'crud.remove.title',
    bulkTitle: 'crud.bulk.delete.confirm',
    content: deletion === 'toBin' ? 'crud.remove.toBin' : 'crud.remove.irreversible',
    ok: 'crud.remove.ok',
  };
  if (deletion !== 'revoke') return plain;
  const own = (name: string) => `${namespaceOf(resource)}.revocation.${name}`;
  const [ok, content] = [own('ok'), own('content')];
  return { ...plain, label: ok, title: own('title'), content, ok, success: own('success') };
}

interface DeletionKeys {
  label: string;
  title: string;
  bulkTitle: string;
  content: string;
  ok: string;
  /** Replaces the default success message of a deletion. */
  success?: string;
}

/** The i18n keys that the pages derive from a resource. */
export const i18nKeys = {
  /** The plural, for menus. */
  title: (resource: Named) => `${namespaceOf(resource)}.title`,
  /** One sentence for the control panel. */
  about: (resource: Named) => `${namespaceOf(resource)}.about`,
  /** The singular, for messages. */
  one: (resource: Named) => `${namespaceOf(resource)}.one`,
  page: (resource: Named, page: PageName) => `${namespaceOf(resource)}.pages.${page}`,
  field: (resource: Named, field: string) => `${namespaceOf(resource)}.fields.${field}`,
  /** Optional: the hint below the input, of one page or of both. */
  hint: (resource: Named, field: string, page: FormPage) => [
    `${namespaceOf(resource)}.hints.${page}.${field}`,
    `${namespaceOf(resource)}.hints.${field}`,
  ],
  /** Optional: one error for every invalid value, replacing those of the rules. */
  wrong: (resource: Named, field: string) => `${namespaceOf(resource)}.wrong.${field}`,
  /** Optional: the explanation below a select, by the selected option. */
  meaning: (resource: Named, field: string, word: string) =>
    `${namespaceOf(resource)}.meanings.${field}.${word}`,
  /** Optional: the placeholder of an empty value; the default is a dash. */
  empty: (resource: Named, field: string) => [
    `${namespaceOf(resource)}.empty.${field}`,
    'crud.empty',
  ],
  options: (resource: Named, field: string) => `${namespaceOf(resource)}.options.${field}`,
  /** The label of a property of a record list. */
  property: (resource: Named, field: string, property: string) =>
    `${namespaceOf(resource)}.parts.${field}.${property}`,
  action: (resource: Named, action: string) => `${namespaceOf(resource)}.actions.${action}`,
  bulk: (resource: Named, action: string) => `${namespaceOf(resource)}.bulk.${action}`,
  warning: (resource: Named, warning: string) => `${namespaceOf(resource)}.warnings.${warning}`,
  related: (resource: Named, name: string) => `${namespaceOf(resource)}.related.${name}`,
  section: (resource: Named, section: string) => `${namespaceOf(resource)}.sections.${section}`,
  link: (resource: Named, link: string) => `${namespaceOf(resource)}.links.${link}`,
};
