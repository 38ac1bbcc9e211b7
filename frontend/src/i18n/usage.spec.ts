import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constraintsOf } from '../api/constraints';
import { resources } from '../admin/resources';
import { i18nKeys, namespaceOf } from '../admin/crud/i18n-keys';
import type { PageName } from '../admin/crud/resource';
import { textsFromDisk } from './from-disk';

const SOURCE = join(__dirname, '..');
const REFINE = join(__dirname, '../../../node_modules/@refinedev/core/dist');

function read(folder: string, wanted: RegExp): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

const withoutTests = read(SOURCE, /^(?!.*\.spec)(?!.*testing\/).*\.tsx?$/);
const wordsIn = (source: string) =>
  [...source.matchAll(/(['"`])((?:(?!\1)[^\n\\])*)\1/g)].map(([, , text]) => text ?? '');
const words = new Set(wordsIn(withoutTests));
// A template such as `game.category.${code}` matches all keys of that form.
const patterns = [...words]
  .filter((text) => /^[a-z]\w*(?:\.[\w${}(). ]+)+$/i.test(text) && text.includes('${'))
  .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.*')}$`));

/** The columns with labels: fields, compared columns, audited columns and those of the bulk form of invitations. */
function columnsOf({ name, fields, audited = [] }: (typeof resources)[number]): string[] {
  return [
    ...audited,
    ...fields.flatMap((field) => [
      field.name,
      ...(field.type === 'json' && field.compareWith !== undefined ? [field.compareWith] : []),
    ]),
    ...(name === 'invitations' ? Object.keys(constraintsOf('AdminInvitationBatch')) : []),
  ];
}

const derived = new Set(
  resources.flatMap((resource) => [
    i18nKeys.title(resource),
    i18nKeys.about(resource),
    i18nKeys.one(resource),
    // Object.keys is typed as string[].
    ...(Object.keys(resource.pages) as PageName[]).map((page) => i18nKeys.page(resource, page)),
    ...columnsOf(resource).flatMap((name) => [
      i18nKeys.field(resource, name),
      ...i18nKeys.hint(resource, name, 'create'),
      ...i18nKeys.hint(resource, name, 'edit'),
      i18nKeys.wrong(resource, name),
      ...i18nKeys.empty(resource, name),
    ]),
    ...resource.fields.flatMap((field) =>
      field.type === 'recordList'
        ? Object.keys(field.properties).map((name) => i18nKeys.property(resource, field.name, name))
        : [],
    ),
    ...(resource.links ?? []).map(({ name }) => i18nKeys.link(resource, name)),
    ...(resource.children ?? []).map(({ name = '' }) => i18nKeys.related(resource, name)),
  ]),
);
// Keys below these are computed: values of a field, texts of an action.
const branches = resources.flatMap((resource) => [
  ...resource.fields.flatMap(({ name }) => [
    `${i18nKeys.options(resource, name)}.`,
    i18nKeys.meaning(resource, name, ''),
  ]),
  ...[...(resource.rowActions ?? [])].map(({ name }) => `${i18nKeys.action(resource, name)}.`),
  ...[...(resource.bulkActions ?? [])].map(({ name }) => `${i18nKeys.bulk(resource, name)}.`),
  i18nKeys.warning(resource, ''),
  `${namespaceOf(resource)}.revocation.`,
  ...(resource.sections ? [i18nKeys.section(resource, '')] : []),
]);

// Strings that look like translation keys: names of settings and jobs, and error codes.
const options = new Set([
  'captcha.required',
  'interviews.remind',
  'interviews.tellCancelled',
  ...resources.flatMap(({ fields }) =>
    fields.flatMap((field) => [
      field.name,
      ...Object.keys(field.type === 'select' ? field.options : {}),
    ]),
  ),
]);

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
    // Some components receive a prefix and append the last part themselves.
    parts.some((_, at) => at > 1 && words.has(parts.slice(0, at).join('.')))
  );
}

describe('the keys of the texts', () => {
  it('are all used', () => {
    const refine = read(REFINE, /^index\.mjs$/);
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

  it('of the control panel are on no page of a player, who does not load them', () => {
    const files = readdirSync(join(SOURCE, 'locales/en-US/admin'));
    const groups = new Set(files.map((file) => file.replace('.json', '')));
    const players = /^(?:components|domain|forms|hooks|layout|lib|markdown-editor|pages|upload)\//;
    const source = read(
      SOURCE,
      new RegExp(`${players.source}(?!control-panel|statistics)(?!.*\\.spec).*\\.tsx?$`),
    );
    const shown = wordsIn(source).filter((text) => groups.has(text.split('.', 1)[0] ?? ''));
    expect(shown.filter((text) => text.includes('.'))).toEqual([]);
  });
});
