import { AuditService } from '../src/modules/audit';
import { Sql } from '../src/infra/database';
import { type CrudApp, startCrudApp } from './support/crud-app';

let kit: CrudApp;
let audit: AuditService;

const entry = (action: string) => ({
  actor: { userId: 1, ip: '::1', requestId: 'r1' },
  action,
  resource: 'users',
  targetId: 1,
  before: { banned: false },
  after: { banned: true },
});

beforeAll(async () => {
  kit = await startCrudApp([]);
  audit = kit.app.get(AuditService);
});
afterAll(() => kit.close());

describe('audit log', () => {
  it('keeps what any write records in its transaction', async () => {
    const sql = kit.app.get(Sql);
    await sql.transaction((queries) => audit.record(queries, entry('ban')));
    const { body, headers } = await kit.api.get('/admin/audit-logs?action=ban');
    expect(headers['x-total-count']).toBe('1');
    expect(body).toEqual([
      {
        id: expect.any(Number),
        actorId: 1,
        actorName: 'ada',
        action: 'ban',
        resource: 'users',
        targetId: 1,
        before: { banned: false },
        after: { banned: true },
        ip: '::1',
        requestId: 'r1',
        createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      },
    ]);
  });

  it('loses the row with the write that failed', async () => {
    const failing = kit.app.get(Sql).transaction(async (queries) => {
      await audit.record(queries, entry('lost'));
      throw new Error('later step');
    });
    await expect(failing).rejects.toThrow('later step');
    expect((await kit.api.get('/admin/audit-logs?action=lost')).body).toEqual([]);
  });

  it('answers one row by id and the newest first', async () => {
    await audit.record(kit.app.get(Sql), entry('first'));
    await audit.record(kit.app.get(Sql), entry('second'));
    const { body } = await kit.api.get('/admin/audit-logs?action_ne=ban');
    expect(body.map(({ action }: { action: string }) => action)).toEqual(['second', 'first']);
    const one = await kit.api.get(`/admin/audit-logs/${String(body[0].id)}`);
    expect(one.body).toEqual(body[0]);
  });

  it('answers the history of one row, page by page', async () => {
    const sql = kit.app.get(Sql);
    for (const action of ['create', 'update', 'hide'])
      await audit.record(sql, { ...entry(action), resource: 'challenges', targetId: 7 });
    await audit.record(sql, { ...entry('update'), resource: 'challenges', targetId: 8 });
    await audit.record(sql, { ...entry('update'), resource: 'flags', targetId: 7 });
    const path = '/admin/audit-logs?resource=challenges&targetId=7&_sort=id&_order=desc';
    const { body, headers } = await kit.api.get(`${path}&_start=0&_end=2`);
    expect(body.map(({ action }: { action: string }) => action)).toEqual(['hide', 'update']);
    expect(headers['x-total-count']).toBe('3');
    const rest = await kit.api.get(`${path}&_start=2&_end=4`);
    expect(rest.body.map(({ action }: { action: string }) => action)).toEqual(['create']);
  });

  it.each(['POST', 'PATCH', 'DELETE', 'PUT'] as const)('has no %s', async (method) => {
    for (const path of ['/admin/audit-logs', '/admin/audit-logs/1', '/admin/audit-logs/bulk'])
      expect((await kit.api.call(method, path, {})).status).toBe(404);
  });

  it('is append-only in the database too', async () => {
    await expect(kit.query("UPDATE audit_log SET action = 'x'")).rejects.toThrow('append-only');
    await expect(kit.query('DELETE FROM audit_log')).rejects.toThrow('append-only');
  });

  it('outlives the account of its actor', async () => {
    await kit.query(
      `INSERT INTO "user" (id, username, username_canonical, email)
       VALUES (2, 'bob', 'bob', 'bob@example.org')`,
    );
    await audit.record(kit.app.get(Sql), {
      ...entry('leave'),
      actor: { userId: 2, ip: '', requestId: '' },
    });
    await kit.query('DELETE FROM "user" WHERE id = 2');
    const { body } = await kit.api.get('/admin/audit-logs?action=leave');
    expect(body).toMatchObject([{ actorId: null, actorName: 'bob' }]);
  });
});
