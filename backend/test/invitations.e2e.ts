import { startApp, type World } from './support/app';
import { createSession } from './support/accounts';

describe('invitations', () => {
  let world: World;
  let token: string;
  beforeAll(async () => {
    world = await startApp();
    token = (await createSession(world, { admin: true })).access;
  });
  afterAll(() => world.close());

  const path = '/admin/invitations';
  const create = (body: object) => world.api.post(path, body, { token });

  it('are created with defaults', async () => {
    const plain = await create({});
    expect(plain.status).toBe(201);
    expect(plain.body).toMatchObject({
      comment: '',
      maxUses: 1,
      uses: 0,
      userGroup: null,
      expiresAt: null,
    });
    const full = { content: 'WELCOME-2025', comment: '新生', maxUses: 30, userGroup: 1 };
    const expiresAt = '2030-01-01T00:00:00.000Z';
    expect((await create({ ...full, expiresAt })).body).toMatchObject({ ...full, expiresAt });
    expect((await create(full)).body).toMatchObject({
      status: 409,
      code: 'invitation.contentTaken',
      errors: { content: ['Already taken'] },
    });
  });

  it.each([
    { content: 'short' },
    { content: 'x'.repeat(33) },
    { content: 'with blanks in' },
    { content: null },
    { comment: 'x'.repeat(201) },
    { comment: null },
    { maxUses: 0 },
    { maxUses: 1.5 },
    { maxUses: '5' },
    { userGroup: 4 },
    { expiresAt: 'tomorrow' },
    { uses: 3 },
  ])('are not created with %j', async (body) => {
    expect((await create(body)).status).toBe(400);
  });

  it('are found by content and comment, changed, and deleted in bulk', async () => {
    const { body } = await create({ comment: 'for the spring camp' });
    const found = await world.api.get(`${path}?q=SPRING`, { token });
    expect(found.body).toEqual([body]);
    expect(found.headers['x-total-count']).toBe('1');
    const one = `${path}/${String(body.id)}`;
    const patched = await world.api.patch(
      one,
      { version: body.version, maxUses: 3, expiresAt: null },
      { token },
    );
    expect(patched.body).toMatchObject({ maxUses: 3, version: body.version + 1 });
    await world.query('UPDATE invitation SET uses = 2 WHERE id = $1', [body.id]);
    const below = { version: patched.body.version, maxUses: 1 };
    expect((await world.api.patch(one, below, { token })).status).toBe(400);
    const bulk = { ids: [body.id], action: 'delete' };
    expect((await world.api.post(`${path}/bulk`, bulk, { token })).body).toEqual({
      ids: [body.id],
      refused: [],
    });
    expect((await world.api.get(one, { token })).status).toBe(404);
  });

  it('leave audit rows without the code', async () => {
    const rows = await world.query<{ row: string }>(
      `SELECT l::text AS row FROM audit_log l WHERE resource = 'invitations'`,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ row }) => row).join()).not.toContain('WELCOME-2025');
  });
});
