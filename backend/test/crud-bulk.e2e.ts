import { GADGET_TABLE, GadgetsModule } from './support/sample-resource';
import { type CrudApp, startCrudApp } from './support/crud-app';

let kit: CrudApp;

beforeEach(async () => {
  await kit.query('TRUNCATE gadget RESTART IDENTITY');
  await kit.query("INSERT INTO gadget (name) VALUES ('one'), ('two'), ('stuck')");
});
beforeAll(async () => {
  kit = await startCrudApp([GadgetsModule], [GADGET_TABLE]);
});
afterAll(() => kit.close());

const bulk = (body: object) => kit.api.post('/admin/gadgets/bulk', body);
const sizes = async () =>
  (await kit.query<{ size_mm: number }>('SELECT size_mm FROM gadget ORDER BY id')).map(
    ({ size_mm }) => size_mm,
  );
const auditCount = async (action: string) =>
  (await kit.query('SELECT 1 FROM audit_log WHERE action = $1', [action])).length;

describe('bulk write', () => {
  it('updates every row, one audit row each', async () => {
    const before = await auditCount('update');
    const { status, body } = await bulk({
      ids: [2, 1, 2],
      action: 'update',
      values: { sizeMm: 7, hidden: true },
    });
    expect({ status, body }).toEqual({ status: 200, body: { ids: [1, 2] } });
    expect(await sizes()).toEqual([7, 7, 0]);
    expect(await auditCount('update')).toBe(before + 2);
  });

  it('does an action of its own, named in the audit log', async () => {
    expect((await bulk({ ids: [1, 3], action: 'grow' })).status).toBe(200);
    expect(await sizes()).toEqual([1, 0, 1]);
    expect(await auditCount('grow')).toBe(2);
  });

  it('deletes all or, where one id is unknown, none', async () => {
    expect((await bulk({ ids: [1, 99], action: 'delete' })).body.code).toBe('row.notFound');
    expect(await sizes()).toHaveLength(3);
    expect((await bulk({ ids: [1, 2], action: 'delete' })).status).toBe(200);
    expect(await sizes()).toHaveLength(1);
  });

  it('takes everything back when one row is refused', async () => {
    const before = await auditCount('update');
    const refused = await bulk({ ids: [1, 2, 3], action: 'update', values: { sizeMm: 9 } });
    expect(refused.status).toBe(400);
    expect(await sizes()).toEqual([0, 0, 0]);
    expect(await auditCount('update')).toBe(before);
  });

  it('writes all of many rows or, where the last is refused, none', async () => {
    await kit.query('DELETE FROM gadget');
    await kit.query("INSERT INTO gadget (name) SELECT 'n' || n FROM generate_series(1, 25) n");
    const rows = await kit.query<{ id: number }>('SELECT id FROM gadget ORDER BY id');
    const ids = rows.map(({ id }) => id);
    const before = await auditCount('update');
    const update = (sizeMm: number) => bulk({ ids, action: 'update', values: { sizeMm } });
    expect((await update(9)).body).toEqual({ ids });
    await kit.query("UPDATE gadget SET name = 'stuck', size_mm = 0 WHERE id = $1", [ids.at(-1)]);
    expect((await update(9)).status).toBe(400);
    expect(await sizes()).toEqual(ids.map((_, index) => (index < 24 ? 9 : 0)));
    expect(await auditCount('update')).toBe(before + 25);
    expect((await bulk({ ids, action: 'delete' })).body).toEqual({ ids });
    expect(await sizes()).toEqual([]);
  });

  it('does not deadlock when bulk writes name their rows in opposite orders', async () => {
    const orders = Array.from({ length: 20 }, (_, index) => (index % 2 ? [1, 2] : [2, 1]));
    const race = await Promise.all(orders.map((ids) => bulk({ ids, action: 'grow' })));
    expect(race.map(({ status }) => status)).toEqual(orders.map(() => 200));
    expect(await sizes()).toEqual([20, 20, 0]);
  });

  it.each([
    [{ ids: [1], action: 'explode' }, 'action'],
    [{ ids: [1], action: 'constructor' }, 'action'],
    [{ ids: [], action: 'grow' }, 'ids'],
    [{ ids: ['1'], action: 'grow' }, 'ids'],
    [{ ids: [0], action: 'grow' }, 'ids'],
    [{ ids: [1], action: 'grow', values: { sizeMm: 1 } }, 'values'],
    [{ ids: [1], action: 'update' }, 'values'],
    [{ ids: [1], action: 'update', values: {} }, 'values'],
    [{ ids: [1], action: 'update', values: [] }, 'values'],
    [{ ids: [1], action: 'update', values: { sizeMm: 101 } }, 'sizeMm'],
    [{ ids: [1], action: 'update', values: { hidden: null } }, 'hidden'],
    [{ ids: [1], action: 'update', values: { name: 'x' } }, 'name'],
    [{ ids: [1], action: 'update', values: { version: 1 } }, 'version'],
  ])('refuses %j', async (body, field) => {
    const answer = await bulk(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await sizes()).toEqual([0, 0, 0]);
  });
});
