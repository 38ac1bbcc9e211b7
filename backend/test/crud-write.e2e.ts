import { GADGET_TABLE, GadgetHooks, GadgetsModule } from './support/sample-resource';
import { type CrudApp, startCrudApp } from './support/crud-app';

let kit: CrudApp;

beforeAll(async () => {
  kit = await startCrudApp([GadgetsModule], [GADGET_TABLE]);
});
afterAll(() => kit.close());

let counter = 0;
const create = async (values: object = {}) => {
  counter += 1;
  const { status, body } = await kit.api.post('/admin/gadgets', {
    name: `gadget ${String(counter)}`,
    ...values,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};
const audits = (id: number) =>
  kit.query<{ action: string; before: unknown; after: unknown; actor_name: string }>(
    `SELECT action, before, after, actor_id, actor_name, ip, request_id FROM audit_log
     WHERE resource = 'gadgets' AND target_id = $1 ORDER BY id`,
    [id],
  );

describe('admin write', () => {
  it('creates a row, returns it and writes one audit row with the secret masked', async () => {
    const row = await create({
      name: 'lamp',
      pin: '1234',
      releasedAt: '2026-05-01T08:00:00+08:00',
    });
    expect(row).toMatchObject({
      name: 'lamp',
      colour: 'red',
      releasedAt: '2026-05-01T00:00:00.000Z',
      version: 1,
      nameLength: 4,
    });
    expect(await audits(row.id)).toEqual([
      expect.objectContaining({
        action: 'create',
        before: null,
        after: expect.objectContaining({ name: 'lamp', pin: '***', version: 1 }),
        actor_id: 1,
        actor_name: 'ada',
        ip: '127.0.0.1',
        request_id: expect.stringMatching(/./),
      }),
    ]);
  });

  it('updates the given columns, raises the version and audits the changes', async () => {
    const { id } = await create({ sizeMm: 1, pin: '1111' });
    const edit = await kit.api.patch(`/admin/gadgets/${String(id)}`, {
      version: 1,
      sizeMm: 2,
      pin: '2222',
    });
    expect(edit.body).toMatchObject({ id, sizeMm: 2, version: 2 });
    expect((await audits(id)).at(-1)).toMatchObject({
      action: 'update',
      before: { sizeMm: 1, pin: '***' },
      after: { sizeMm: 2, pin: '***' },
    });
  });

  it('empties a nullable column and refuses null elsewhere', async () => {
    const { id } = await create({ releasedAt: '2026-05-01T00:00:00Z' });
    const path = `/admin/gadgets/${String(id)}`;
    const edit = await kit.api.patch(path, { version: 1, releasedAt: null });
    expect(edit.body.releasedAt).toBeNull();
    const refused = await kit.api.patch(path, { version: 2, sizeMm: null });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(['sizeMm']);
  });

  it('refuses an edit of a version that is no longer the newest', async () => {
    const { id } = await create();
    const path = `/admin/gadgets/${String(id)}`;
    const race = await Promise.all(
      [1, 2, 3, 4, 5].map((sizeMm) => kit.api.patch(path, { version: 1, sizeMm })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(race.find(({ status }) => status === 409)?.body.code).toBe('row.stale');
    expect(await audits(id)).toHaveLength(2);
  });

  it('accepts an edit without a version', async () => {
    const { id } = await create();
    const edit = await kit.api.patch(`/admin/gadgets/${String(id)}`, { sizeMm: 3 });
    expect(edit).toMatchObject({ status: 200, body: { sizeMm: 3, version: 2 } });
  });

  it.each([[0], ['1'], [1.5], [2 ** 31], [null]])(
    'refuses an edit with version %p',
    async (version) => {
      const { id } = await create();
      const { status, body } = await kit.api.patch(`/admin/gadgets/${String(id)}`, {
        sizeMm: 1,
        version,
      });
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual(['version']);
    },
  );

  it('refuses unknown fields by name and leaves no row of a refused write', async () => {
    const { status, body } = await kit.api.post('/admin/gadgets', { name: 'x', ownerId: 1 });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'input.unknownField', message: 'Unknown field: ownerId' });
    const refused = await kit.api.post('/admin/gadgets', { name: 'forbidden' });
    expect(refused.status).toBe(400);
    expect(await kit.query("SELECT 1 FROM gadget WHERE name IN ('x', 'forbidden')")).toEqual([]);
  });

  it('answers a broken unique key as a conflict and writes no audit row', async () => {
    await create({ name: 'twin' });
    const count = async () => (await kit.query('SELECT 1 FROM audit_log')).length;
    const before = await count();
    const { status, body } = await kit.api.post('/admin/gadgets', { name: 'twin' });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'row.conflict' });
    expect(await count()).toBe(before);
  });

  it('deletes once, with or without a body, and 404 afterwards', async () => {
    for (const body of [undefined, {}]) {
      const { id } = await create();
      const path = `/admin/gadgets/${String(id)}`;
      const gone = await kit.api.delete(path, body);
      expect({ status: gone.status, body: gone.body }).toEqual({ status: 200, body: { id } });
      expect((await audits(id)).at(-1)).toMatchObject({ action: 'delete', after: null });
      expect((await kit.api.delete(path)).status).toBe(404);
      expect((await kit.api.get(path)).body.code).toBe('row.notFound');
      expect((await kit.api.patch(path, { version: 1 })).status).toBe(404);
    }
  });

  it.each(['0', '-1', '2147483648', '9223372036854775808', '1e3', 'abc', '1%20or%201=1', '01'])(
    'refuses the id %s',
    async (id) => {
      const { status, body } = await kit.api.get(`/admin/gadgets/${id}`);
      expect({ status, errors: Object.keys(body.errors) }).toEqual({ status: 400, errors: ['id'] });
    },
  );

  it('refuses unknown query parameters', async () => {
    const { id } = await create();
    const { status, body } = await kit.api.get(`/admin/gadgets/${String(id)}?expand=1`);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'input.unknownField' });
  });

  it('announces a write after the commit and never a refused one', async () => {
    const { changes } = kit.app.get(GadgetHooks);
    changes.length = 0;
    const { id, name } = await create();
    await kit.api.post('/admin/gadgets', { name: 'forbidden' });
    await kit.api.delete(`/admin/gadgets/${String(id)}`);
    expect(changes).toEqual([`undefined → ${name}`, `${name} → undefined`]);
  });
});
