import { openApiDocument, operationsOf } from '../src/http/openapi-document';
import { SiteModule } from '../src/modules/site';
import { GADGET_TABLE, GadgetsModule } from './support/sample-resource';
import { type CrudApp, startCrudApp } from './support/crud-app';

let kit: CrudApp;
let document: ReturnType<typeof openApiDocument>;

beforeAll(async () => {
  kit = await startCrudApp([GadgetsModule, SiteModule], [GADGET_TABLE]);
  document = openApiDocument(kit.app);
});
afterAll(() => kit.close());

const parameters = (operation: { parameters?: object[] } | undefined) =>
  (operation?.parameters ?? []).map((parameter) => ('name' in parameter ? parameter.name : ''));

describe('documents of an admin resource', () => {
  it('has the routes of the description, all for admins', () => {
    const operations = operationsOf(document).map(({ roles, ...operation }) => {
      expect(roles).toEqual(operation.audience === 'admin' ? ['admin'] : undefined);
      return operation;
    });
    expect(operations.sort((a, b) => a.route.localeCompare(b.route))).toEqual([
      { route: 'DELETE /api/admin/gadgets/{id}', audience: 'admin' },
      { route: 'DELETE /api/admin/periods/{id}', audience: 'admin' },
      { route: 'DELETE /api/admin/user-groups/{id}', audience: 'admin' },
      { route: 'GET /api/admin/audit-logs', audience: 'admin' },
      { route: 'GET /api/admin/audit-logs/{id}', audience: 'admin' },
      { route: 'GET /api/admin/gadgets', audience: 'admin' },
      { route: 'GET /api/admin/gadgets/{id}', audience: 'admin' },
      { route: 'GET /api/admin/periods', audience: 'admin' },
      { route: 'GET /api/admin/periods/{id}', audience: 'admin' },
      { route: 'GET /api/admin/settings', audience: 'admin' },
      { route: 'GET /api/admin/settings/{id}', audience: 'admin' },
      { route: 'GET /api/admin/user-groups', audience: 'admin' },
      { route: 'GET /api/admin/user-groups/{id}', audience: 'admin' },
      { route: 'GET /api/site', audience: 'public' },
      { route: 'GET /api/site/faq', audience: 'public' },
      { route: 'GET /api/user/data-reads', audience: 'user' },
      { route: 'PATCH /api/admin/gadgets/{id}', audience: 'admin' },
      { route: 'PATCH /api/admin/periods/{id}', audience: 'admin' },
      { route: 'PATCH /api/admin/settings', audience: 'admin' },
      { route: 'PATCH /api/admin/settings/{id}', audience: 'admin' },
      { route: 'PATCH /api/admin/user-groups/{id}', audience: 'admin' },
      { route: 'POST /api/admin/gadgets', audience: 'admin' },
      { route: 'POST /api/admin/gadgets/bulk', audience: 'admin' },
      { route: 'POST /api/admin/periods', audience: 'admin' },
      { route: 'POST /api/admin/periods/bulk', audience: 'admin' },
      { route: 'POST /api/admin/user-groups', audience: 'admin' },
      { route: 'POST /api/admin/user-groups/bulk', audience: 'admin' },
    ]);
  });

  it('names every list parameter and the header with the total', () => {
    const list = document.paths['/api/admin/gadgets']?.get;
    expect(parameters(list)).toEqual(
      expect.arrayContaining(['_start', '_end', '_sort', '_order', 'q', 'id', 'name_like']),
    );
    expect(parameters(list)).not.toContain('hidden_like');
    expect(list?.responses['200']).toMatchObject({
      headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
      content: {
        'application/json': {
          schema: { type: 'array', items: { $ref: '#/components/schemas/GadgetRow' } },
        },
      },
    });
  });

  it('names bodies, rows and errors', () => {
    const one = document.paths['/api/admin/gadgets/{id}'];
    expect(parameters(one?.patch)).toEqual(['id']);
    expect(one?.patch?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/GadgetUpdate' } } },
    });
    expect(document.components?.schemas?.GadgetUpdate).toMatchObject({
      properties: { version: { type: 'integer', minimum: 1 } },
    });
    expect(Object.keys(one?.patch?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409']),
    );
    const bulk = document.paths['/api/admin/gadgets/bulk']?.post;
    expect(JSON.stringify(bulk?.requestBody)).toContain('["delete","update","grow"]');
    expect(bulk?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/BulkResult' } } },
    });
  });
});
