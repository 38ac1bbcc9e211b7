import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constraintsOf } from '../api/constraints';
import { resources } from '../admin/resources';
import { keys } from '../admin/crud/keys';
import type { PageName } from '../admin/crud/resource';
import { textsFromDisk } from './from-disk';

const SOURCE = join(__dirname, '..');
const REFINE = ['core', 'antd'].map((part) =>
  join(__dirname, `../../../node_modules/@refinedev/${part}/dist`),
);

function read(folder: string, wanted: RegExp): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

const withoutTests = read(SOURCE, /^(?!.*\.spec)(?!.*testing\/).*\.tsx?$/);
const words = new Set(
  [...withoutTests.matchAll(/(['"`])((?:(?!\1)[^\n\\])*)\1/g)].map(([, , text]) => text ?? ''),
);
// `game.group.${code}` stands for every key of that form.
const patterns = [...words]
  .filter((text) => /^[a-z]\w*(?:\.[\w${}(). ]+)+$/i.test(text) && text.includes('${'))
  .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.*')}$`));

/** The columns of its fields, of the forms of its batches, and those that stand beside another. */
function columnsOf({ fields, batch }: (typeof resources)[number]): string[] {
  return [
    ...fields.flatMap((field) => [field.name, ...('against' in field ? [field.against] : [])]),
    ...Object.keys(batch ? constraintsOf(batch.schema) : {}),
  ];
}

const derived = new Set(
  resources.flatMap((resource) => [
    keys.title(resource),
    keys.about(resource),
    keys.one(resource),
    // Object.keys forgets the names of the pages.
    ...(Object.keys(resource.pages) as PageName[]).map((page) => keys.page(resource, page)),
    ...columnsOf(resource).flatMap((name) => [
      keys.field(resource, name),
      keys.hint(resource, name),
      keys.wrong(resource, name),
      ...keys.empty(resource, name),
    ]),
    ...resource.fields.flatMap((field) =>
      field.kind === 'records'
        ? Object.keys(field.parts).map((part) => keys.part(resource, field.name, part))
        : [],
    ),
    ...(resource.files ? [keys.files(resource)] : []),
    ...(resource.links ?? []).map(({ name }) => keys.link(resource, name)),
  ]),
);
// Below these any word may follow: the values of a field, the parts of an action.
const branches = resources.flatMap((resource) => [
  ...resource.fields.flatMap(({ name }) => [
    `${keys.options(resource, name)}.`,
    keys.meaning(resource, name, ''),
  ]),
  ...(resource.batch ? [keys.batch(resource, '')] : []),
  ...(resource.copies === undefined ? [] : [keys.copies(resource, '')]),
  ...[...(resource.rowActions ?? [])].map(({ name }) => `${keys.action(resource, name)}.`),
  ...[...(resource.bulkActions ?? [])].map(({ name }) => `${keys.bulk(resource, name)}.`),
  keys.warning(resource, ''),
  ...(resource.sections ? [keys.section(resource, '')] : []),
  ...(resource.calls ?? []).map(({ name }) => `${keys.call(resource, name)}.`),
]);

// Words of the server, such as the names of settings, that look like keys of ours.
const options = new Set(
  resources.flatMap(({ fields }) =>
    fields.flatMap((field) => [
      field.name,
      ...Object.keys('options' in field ? field.options : {}),
    ]),
  ),
);

const plural = /_(?:zero|one|two|few|many|other)$/;

function leaves(tree: object, path = ''): string[] {
  return (Object.entries(tree) as [string, unknown][]).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${path}${name}.`)
      : [(path + name).replace(plural, '')],
  );
}

const known = new Set(leaves(textsFromDisk('en-US')));

function isUsed(key: string, refine: string): boolean {
  if (key.startsWith('refine.')) {
    const own = key.slice('refine.'.length);
    return refine.includes(own) || refine.includes(own.replace(/\w+$/, '${'));
  }
  const parts = key.split('.');
  return (
    words.has(key) ||
    derived.has(key) ||
    branches.some((branch) => key.startsWith(branch)) ||
    patterns.some((pattern) => pattern.test(key)) ||
    // A component is given the branch and says the leaf itself.
    parts.some((_, at) => at > 1 && words.has(parts.slice(0, at).join('.')))
  );
}

describe('the keys of the texts', () => {
  it('are all used', () => {
    const refine = REFINE.map((folder) => read(folder, /\.m?js$/)).join('\n');
    expect([...known].filter((key) => !isUsed(key, refine))).toEqual([]);
  });

  it('are all known where they are used', () => {
    const rooms = new Set([...known].map((key) => key.split('.', 1)[0] ?? ''));
    const branched = new Set(
      [...known].flatMap((key) =>
        key.split('.').map((_, at, parts) => parts.slice(0, at).join('.')),
      ),
    );
    const asked = [...words].filter((text) => /^[a-z]\w*(?:\.(?!json$)\w+)+$/i.test(text));
    const unknown = asked.filter(
      (text) =>
        rooms.has(text.split('.', 1)[0] ?? '') &&
        !known.has(text) &&
        !branched.has(text) &&
        !options.has(text),
    );
    expect(unknown).toEqual([]);
  });
});
