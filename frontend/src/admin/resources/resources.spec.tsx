import { readFileSync } from 'node:fs';
import { adminResources, constraintsOf, rolesOf } from '../../api';
import { bulkActionOperation, operationOf, rowActionOperation } from '../crud/access';
import { namespaceOf } from '../crud/i18n-keys';
import type { PageName } from '../crud/resource';
import { pagesOf } from '../crud/testing/open-page';
import { textsFromDisk } from '../../i18n/from-disk';
import { actionKeys } from './audit-logs';
import { resources } from './index';

const languages = ['zh-CN', 'en-US'] as const;

describe('the descriptions', () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s asks for columns that its schemas know',
    (_name, { fields, schemas }) => {
      const asked = (page: PageName) =>
        fields.filter(({ pages }) => pages.includes(page)).map(({ name }) => name);
      const known = (schema: string | undefined) =>
        schema ? Object.keys(constraintsOf(schema)) : [];
      expect(known(schemas.create)).toEqual(expect.arrayContaining(asked('create')));
      expect(known(schemas.update)).toEqual(expect.arrayContaining(asked('edit')));
    },
  );

  it.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s offers only what the API declares roles for',
    (_name, resource) => {
      const { rowActions = [], bulkActions = [] } = resource;
      const actions = [...Object.keys(resource.pages), ...(resource.deletable ? ['delete'] : [])];
      const operations = [
        ...actions.map((action) => operationOf(resource, action) ?? action),
        ...rowActions.map(rowActionOperation),
        ...bulkActions.map((action) => bulkActionOperation(resource, action)),
        ...(resource.bulkDelete ? [bulkActionOperation(resource, {})] : []),
      ];
      expect(operations.filter((operation) => rolesOf(operation).length === 0)).toEqual([]);
    },
  );

  it('point only to resources that exist', () => {
    const names = resources.map(({ name }) => name);
    const targets = resources.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.type === 'reference' ? [field.to] : [])),
    );
    expect(names).toEqual(expect.arrayContaining(targets));
  });

  it('have boards only by fields with options that their lists are filtered by', () => {
    for (const { name, fields, views = [] } of resources)
      for (const view of views) {
        if (view.type !== 'board') continue;
        const field = fields.find((known) => known.name === view.column);
        const found = { name, type: field?.type, pages: field?.pages, filter: field?.filter };
        expect(found).toEqual({
          name,
          type: expect.stringMatching(/^(select|switch|reference)$/) as string,
          pages: expect.arrayContaining(['list']) as string[],
          filter: expect.anything() as string[],
        });
        if (field?.type !== 'reference') continue;
        const within = fields.find((known) => known.name === field.within);
        expect([name, within?.type, within?.filter]).toEqual([name, 'reference', ['eq']]);
      }
  });

  it('have calendars only by times that their lists are filtered by', () => {
    for (const { name, fields, views = [] } of resources)
      for (const view of views) {
        if (view.type !== 'calendar') continue;
        for (const column of [view.from, view.to ?? view.from]) {
          const field = fields.find((known) => known.name === column);
          const found = { name, type: field?.type, pages: field?.pages, filter: field?.filter };
          expect(found).toEqual({
            name,
            type: 'dateTime',
            pages: expect.arrayContaining(['list']) as string[],
            filter: expect.arrayContaining(['gte', 'lte']) as string[],
          });
        }
      }
  });

  it('never share an address', () => {
    const paths = pagesOf(resources).map(([, page, resource]) => resource.pages[page]?.path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

// Registrations that no description implies, with the file to change.
describe('no file of a resource is forgotten:', () => {
  it('each resource of the API has a description in the list of all', () => {
    const described = new Set(resources.map(({ name }) => name));
    const forgotten = adminResources
      .filter((name) => !described.has(name))
      .map((name) => `frontend/src/admin/resources/${name}.ts, and its line in index.ts`);
    expect(forgotten).toEqual([]);
  });

  it.each(languages)('each resource has its texts in %s', (language) => {
    const known = Object.keys(textsFromDisk(language));
    const forgotten = resources
      .map(namespaceOf)
      .filter((namespace) => !known.includes(namespace))
      .map((namespace) => `frontend/src/locales/${language}/admin/${namespace}.json`);
    expect(forgotten).toEqual([]);
  });

  it('each action of the API on rows is described by its resource, and so has a name in the audit log', () => {
    const forgotten = bulkActionsOfApi().flatMap(({ name, actions }) => {
      const known = actionKeys(resources.filter((resource) => resource.name === name));
      return actions
        .filter((action) => known[action] === undefined)
        .map((action) => `${action}: frontend/src/admin/resources/${name}.ts`);
    });
    expect(forgotten).toEqual([]);
  });

  it('an entry of the audit log calls its action as its own resource does', () => {
    expect(actionKeys(resources, { id: 1, resource: 'challenges' })['publish']).toBe(
      'challenges.bulk.publish.label',
    );
    expect(actionKeys(resources, { id: 1, resource: 'campaigns' })['publish']).toBe(
      'campaigns.actions.publish.label',
    );
    expect(actionKeys(resources, { id: 1, resource: 'flags' })['restore']).toBe(
      'deletedFlags.actions.restore.label',
    );
  });

  it('lists and forms stand where the browser tests look for them', () => {
    const elsewhere = resources.flatMap(({ name, pages: { list, create } }) =>
      [list.path, create?.path ?? `/control_panel/${name}/create`].filter(
        (path) => path !== `/control_panel/${name}` && path !== `/control_panel/${name}/create`,
      ),
    );
    expect(elsewhere).toEqual([]);
  });
});

/** The bulk actions of each resource in the OpenAPI document. */
function bulkActionsOfApi(): { name: string; actions: string[] }[] {
  const document = readFileSync(`${process.cwd()}/../backend/openapi.json`, 'utf8');
  const bulk =
    /"\/api\/admin\/([\w-]+)\/bulk":[^]*?"action":\s*\{\s*"type":\s*"string",\s*"enum":\s*(\[[^\]]*\])/g;
  return [...document.matchAll(bulk)].map(([, name = '', list = '[]']) => ({
    name,
    actions: JSON.parse(list) as string[],
  }));
}
