import { startApp, type World } from './support/app';
import { createAccount, createSession } from './support/accounts';

describe('a batch of invitations', () => {
  let world: World;
  let token: string;
  beforeAll(async () => {
    world = await startApp();
    token = (await createSession(world, { admin: true })).access;
  });
  afterAll(() => world.close());

  const make = (body: object) => world.api.post('/admin/invitations/batch', body, { token });
  const count = async (sql: string) =>
    Number((await world.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`))[0]?.n);

  it('creates the requested number of codes with the same terms', async () => {
    const terms = { comment: '春令营', maxUses: 2, userGroup: 1 };
    const expiresAt = '2030-01-01T00:00:00.000Z';
    const { status, body } = await make({ count: 100, ...terms, expiresAt });
    expect(status).toBe(201);
    const rows: { content: string }[] = body;
    expect(rows).toHaveLength(100);
    expect(new Set(rows.map(({ content }) => content)).size).toBe(100);
    for (const row of rows) {
      expect(row).toMatchObject({ ...terms, expiresAt, uses: 0 });
      expect(row.content).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    }
  });

  it('leaves an audit row without the code for each code', async () => {
    const { body } = await make({ count: 3 });
    const made: { id: number; content: string }[] = body;
    const rows = await world.query<{ action: string; row: string }>(
      `SELECT action, l::text AS row FROM audit_log l
       WHERE resource = 'invitations' AND target_id = ANY($1)`,
      [made.map(({ id }) => id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'create', 'create']);
    for (const { content } of made) expect(JSON.stringify(rows)).not.toContain(content);
  });

  it.each([
    {},
    { count: 0 },
    { count: 101 },
    { count: '5' },
    { count: 2.5 },
    { count: 2, content: 'CHOSEN-CODE' },
    { count: 2, maxUses: 0 },
    { count: 2, comment: 'x'.repeat(201) },
    { count: 2, userGroup: 4 },
  ])('is not made of %j, and nothing is left behind', async (body) => {
    const before = await count('invitation');
    expect((await make(body)).status).toBe(400);
    expect(await count('invitation')).toBe(before);
  });

  it('is for admins only', async () => {
    const player = await createSession(world);
    const asked = { token: player.access };
    const { status } = await world.api.post('/admin/invitations/batch', { count: 1 }, asked);
    expect(status).toBe(403);
  });

  it('lists users who registered with one of its codes', async () => {
    const { body } = await make({ count: 2 });
    const [used, other]: { id: number; content: string }[] = body;
    const guest = await createAccount(world, { userGroup: 2 });
    await world.query('INSERT INTO invitation_use (user_id, invitation_id) VALUES ($1, $2)', [
      guest.id,
      used?.id,
    ]);
    const usesOf = (id: number | undefined) =>
      world.api.get(`/admin/invitation-uses?invitationId=${String(id)}`, { token });
    expect((await usesOf(used?.id)).body).toEqual([
      {
        id: guest.id,
        userId: guest.id,
        username: guest.username,
        invitationId: used?.id,
        content: used?.content,
        usedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await usesOf(other?.id)).body).toEqual([]);
    const found = await world.api.get(`/admin/invitation-uses?q=${guest.username}`, { token });
    expect(found.headers['x-total-count']).toBe('1');
  });
});
