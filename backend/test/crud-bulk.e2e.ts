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
    expect({ status, body }).toEqual({ status: 200, body: { ids: [1, 2], refused: [] } });
    expect(await sizes()).toEqual([7, 7, 0]);
    expect(await auditCount('update')).toBe(before + 2);
  });

  it('does an action of its own, named in the audit log', async () => {
    expect((await bulk({ ids: [1, 3], action: 'grow' })).status).toBe(200);
    expect(await sizes()).toEqual([1, 0, 1]);
    expect(await auditCount('grow')).toBe(2);
  });

  it('changes the rows it can, and reports the refused ones with reasons', async () => {
    const before = await auditCount('update');
    const answer = await bulk({ ids: [3, 99, 1, 2], action: 'update', values: { sizeMm: 9 } });
    expect(answer.status).toBe(200);
    expect(answer.body.ids).toEqual([1, 2]);
    expect(answer.body.refused).toEqual([
      { id: 3, code: 'input.invalid', message: 'Invalid format' },
      { id: 99, code: 'row.notFound', message: expect.any(String) },
    ]);
    expect(await sizes()).toEqual([9, 9, 0]);
    expect(await auditCount('update')).toBe(before + 2);
    const chinese = await kit.api.post(
      '/admin/gadgets/bulk',
      { ids: [1, 99], action: 'grow' },
      { headers: { 'accept-language': 'zh-CN' } },
    );
    expect(chinese.body.refused[0].message).toMatch(/[一-鿿]/);
  });

  it('answers with the first refusal where nothing was done', async () => {
    const refused = await bulk({ ids: [3, 99], action: 'update', values: { sizeMm: 9 } });
    expect(refused.status).toBe(400);
    expect((await bulk({ ids: [98, 99], action: 'delete' })).body.code).toBe('row.notFound');
    expect(await sizes()).toEqual([0, 0, 0]);
  });

  it('goes on where it was interrupted, when sent again', async () => {
    expect((await bulk({ ids: [1], action: 'delete' })).status).toBe(200);
    const again = await bulk({ ids: [1, 2], action: 'delete' });
    expect(again).toMatchObject({ status: 200, body: { ids: [2], refused: [{ id: 1 }] } });
    expect(await sizes()).toHaveLength(1);
  });

  it('writes each of many rows with its audit row in a transaction of its own', async () => {
    await kit.query('DELETE FROM gadget');
    await kit.query("INSERT INTO gadget (name) SELECT 'n' || n FROM generate_series(1, 25) n");
    const rows = await kit.query<{ id: number }>('SELECT id FROM gadget ORDER BY id');
    const ids = rows.map(({ id }) => id);
    const answer = await bulk({ ids, action: 'update', values: { sizeMm: 9 } });
    expect(answer.body).toEqual({ ids, refused: [] });
    const transactions = await kit.query(
      `SELECT g.id FROM gadget g JOIN audit_log a ON a.xmin = g.xmin AND a.target_id = g.id GROUP BY g.id, g.xmin::text`,
    );
    expect(transactions).toHaveLength(25);
    const [distinct] = await kit.query(
      'SELECT count(DISTINCT xmin::text)::integer AS n FROM gadget',
    );
    expect(distinct).toEqual({ n: 25 });
    expect((await bulk({ ids, action: 'delete' })).body).toEqual({ ids, refused: [] });
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
