import { setTimeout } from 'node:timers/promises';
import { createSession } from './support/accounts';
import { startApp, type World } from './support/app';
import { awaitMail } from './support/mails';

let world: World;
let admin: { id: number; username: string; access: string };
let player: { access: string };

beforeAll(async () => {
  world = await startApp();
  admin = await createSession(world, { admin: true });
  player = await createSession(world);
});
afterAll(() => world.close());

describe('admin resources', () => {
  it.each(['users', 'invitations', 'settings', 'audit-logs'])(
    'answers %s to admins only, without rows or totals for others',
    async (resource) => {
      const path = `/admin/${resource}`;
      const nobody = await world.api.get(path);
      const user = await world.api.get(path, { token: player.access });
      expect([nobody.status, user.status]).toEqual([401, 403]);
      expect(user.headers).not.toHaveProperty('x-total-count');
      expect(user.body).not.toBeInstanceOf(Array);
      const list = await world.api.get(path, { token: admin.access });
      expect(list.status).toBe(200);
      expect(list.headers['x-total-count']).toBe(String(list.body.length));
    },
  );

  it('refuses a write of a player before it looks at the row', async () => {
    const token = player.access;
    const paths = ['/admin/settings/1', '/admin/settings/999999', '/admin/settings/abc'];
    for (const path of paths)
      expect((await world.api.patch(path, { nonsense: 1 }, { token })).status).toBe(403);
  });

  it('audits the actor, address and request of a changed setting', async () => {
    const token = admin.access;
    const [row] = (await world.api.get('/admin/settings?key=name', { token })).body;
    const edit = await world.api.patch(
      `/admin/settings/${String(row.id)}`,
      { version: row.version, value: 'Renamed' },
      { token, ip: '192.0.2.7' },
    );
    expect(edit.status).toBe(200);
    const logs = await world.api.get('/admin/audit-logs?resource=settings', { token });
    expect(logs.body).toMatchObject([
      {
        actorId: admin.id,
        actorName: admin.username,
        action: 'update',
        targetId: row.id,
        before: { value: '' },
        after: { value: 'Renamed' },
        ip: '192.0.2.7',
        requestId: edit.headers['x-request-id'],
      },
    ]);
  });

  it('shows an edited setting on a second process within a second', async () => {
    const other = await world.second();
    expect((await other.api.get('/site')).body.qqGroup).toBe('');
    const token = admin.access;
    const [row] = (await world.api.get('/admin/settings?key=qqGroup', { token })).body;
    await world.api.patch(
      `/admin/settings/${String(row.id)}`,
      { version: row.version, value: '123456' },
      { token },
    );
    const deadline = Date.now() + 1000;
    let seen = '';
    while (seen !== '123456' && Date.now() < deadline) {
      await setTimeout(10);
      seen = (await other.api.get('/site')).body.qqGroup;
    }
    expect(seen).toBe('123456');
  });

  it('sends a test mail to the requesting admin, a few times, and audits it', async () => {
    const send = (token: string) => world.api.post('/admin/settings/test-mail', {}, { token });
    expect((await send(player.access)).status).toBe(403);
    const { status, body } = await send(admin.access);
    expect([status, body.result]).toEqual([200, 'outbox']);
    const { subject, text } = await awaitMail(world, body.to);
    expect(subject).toContain('Test mail');
    expect(text).toContain(admin.username);
    const token = admin.access;
    const [log] = (await world.api.get('/admin/audit-logs?action=testMail', { token })).body;
    expect(log).toMatchObject({
      actorId: admin.id,
      resource: 'settings',
      after: { result: 'outbox' },
    });
    const more = await Promise.all(Array.from({ length: 5 }, () => send(admin.access)));
    expect(more.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 429]);
  });

  it('deletes for clients that announce JSON and send nothing', async () => {
    const token = admin.access;
    const { body } = await world.api.post('/admin/invitations', {}, { token });
    const headers = { 'content-type': 'application/json' };
    const path = `/admin/invitations/${String(body.id)}`;
    expect((await world.api.delete(path, undefined, { token, headers })).status).toBe(200);
    expect((await world.api.delete(path, undefined, { token, headers })).status).toBe(404);
  });
});
