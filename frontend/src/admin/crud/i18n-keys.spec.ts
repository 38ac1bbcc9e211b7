import { resources } from '../resources';
import { textsFromDisk } from '../../i18n/from-disk';
import { i18nKeys, namespaceOf } from './i18n-keys';
import type { Field, PageName } from './resource';

/** The translation keys of tag names and suggested values. */
function namesOf(field: Field): string[] {
  if (field.type !== 'tags' && field.type !== 'text') return [];
  const { i18nPrefix, optionKeys, options = [] } = { optionKeys: undefined, ...field };
  if (optionKeys !== undefined) return Object.values(optionKeys(resources));
  return i18nPrefix === undefined ? [] : options.map((option) => `${i18nPrefix}.${option}`);
}

const derived = resources.flatMap((resource) => [
  i18nKeys.title(resource),
  i18nKeys.about(resource),
  i18nKeys.one(resource),
  // Object.keys is typed as string[].
  ...(Object.keys(resource.pages) as PageName[]).map((page) => i18nKeys.page(resource, page)),
  ...resource.fields.map(({ name }) => i18nKeys.field(resource, name)),
  ...resource.fields.flatMap((field) =>
    field.type === 'select'
      ? Object.keys(field.options).map(
          (option) => `${field.i18nPrefix ?? i18nKeys.options(resource, field.name)}.${option}`,
        )
      : [],
  ),
  ...resource.fields.flatMap(namesOf),
  ...(resource.links ?? []).map(({ name }) => i18nKeys.link(resource, name)),
  ...(resource.rowActions ?? []).flatMap(({ name }) =>
    ['label', 'confirm', 'success'].map((part) => `${i18nKeys.action(resource, name)}.${part}`),
  ),
  ...(resource.bulkActions ?? []).flatMap(({ name }) =>
    ['label', 'confirm_other', 'success_other'].map(
      (part) => `${i18nKeys.bulk(resource, name)}.${part}`,
    ),
  ),
]);

function find(tree: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (at, word) => (typeof at === 'object' && at !== null ? Reflect.get(at, word) : undefined),
      tree,
    );
}

describe('the keys of a resource', () => {
  it.each(['zh-CN', 'en-US'])('all have a text in %s', (language) => {
    const texts = textsFromDisk(language);
    expect(derived.filter((key) => typeof find(texts, key) !== 'string')).toEqual([]);
  });

  // A label such as "Banned" with the value "Active" contradicts itself.
  it.each(['zh-CN', 'en-US'])('name no field like one of its named values in %s', (language) => {
    const texts = textsFromDisk(language);
    const contradictions = resources.flatMap((resource) =>
      resource.fields.filter(({ name, type }) => {
        const label = String(find(texts, i18nKeys.field(resource, name)));
        const values = find(texts, i18nKeys.options(resource, name)) ?? {};
        return (
          (type === 'select' || type === 'switch') &&
          Object.values(values).some((value) => String(value).includes(label))
        );
      }),
    );
    expect(contradictions.map(({ name }) => name)).toEqual([]);
  });

  it('are in the namespace of the resource', () => {
    expect(namespaceOf({ name: 'audit-logs' })).toBe('auditLogs');
    expect(namespaceOf({ name: 'flags' })).toBe('flags');
  });
});
