import { resources } from '../resources';
import { textsFromDisk } from '../../i18n/from-disk';
import { keys, room } from './keys';
import type { Field, PageName } from './resource';

/** The names of the entries of a closed list. */
function namesOf(field: Field): string[] {
  if (field.kind !== 'tags' || field.texts === undefined) return [];
  return (field.among ?? []).map((entry) => `${field.texts ?? ''}.${entry}`);
}

const derived = resources.flatMap((resource) => [
  keys.title(resource),
  keys.about(resource),
  keys.one(resource),
  // Object.keys forgets the names of the pages.
  ...(Object.keys(resource.pages) as PageName[]).map((page) => keys.page(resource, page)),
  ...resource.fields.map(({ name }) => keys.field(resource, name)),
  ...resource.fields.flatMap((field) =>
    field.kind === 'select'
      ? Object.keys(field.options).map(
          (word) => `${field.texts ?? keys.options(resource, field.name)}.${word}`,
        )
      : [],
  ),
  ...resource.fields.flatMap(namesOf),
  ...(resource.links ?? []).map(({ name }) => keys.link(resource, name)),
  ...(resource.rowActions ?? []).flatMap(({ name }) =>
    ['label', 'confirm', 'success'].map((part) => `${keys.action(resource, name)}.${part}`),
  ),
  ...(resource.bulkActions ?? []).flatMap(({ name }) =>
    ['label', 'confirm_other', 'success_other'].map(
      (part) => `${keys.bulk(resource, name)}.${part}`,
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

describe('the keys of a description', () => {
  it.each(['zh-CN', 'en-US'])('all have a text in %s', (language) => {
    const texts = textsFromDisk(language);
    expect(derived.filter((key) => typeof find(texts, key) !== 'string')).toEqual([]);
  });

  it('speak in the room of the resource', () => {
    expect(room({ name: 'audit-logs' })).toBe('auditLogs');
    expect(room({ name: 'flags' })).toBe('flags');
  });
});
