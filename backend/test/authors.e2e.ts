import { startApp, type World } from './support/app';
import { uploadAttachment } from './support/attachments';
import { answerInvitation, makeAuthors } from './support/authors';
import { createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
import { openStream, waitForLateEvents } from './support/streams';
import { createUser, type TestUser } from './support/users';

const SECRET = 'vexil{of-somebody-else}';

describe('an author', () => {
  let world: World;
  let admin: TestUser;
  let author: TestUser;
  let colleague: TestUser;
  let foreign: { id: number; flagIds: number[] };

  const createAuthor = async (categories: string[] = []) => {
    const user = await createUser(world);
    await grantRole(world, user.id, 'author', { categories });
    return user;
  };
  const draft = (more: object = {}) => ({
    ...{ title: 'Own', category: 'web', difficulty: 'easy', baseScore: 100 },
    ...more,
  });
  const create = (more: object = {}, user = author) =>
    world.api.post('/admin/challenges', draft(more), user);
  const createOwn = async (more: object = {}, user = author) => {
    const { status, body } = await create(more, user);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body as { id: number; version: number; authorIds: number[] };
  };
  const edit = (id: number, body: object, user = author) =>
    world.api.patch(`/admin/challenges/${String(id)}`, body, user);
  const addFlag = (challengeId: number, flagLiteral: string, user = author) =>
    world.api.post('/admin/flags', { challengeId, flagLiteral }, user);
  const idsOf = async (path: string, user = author) =>
    ((await world.api.get(path, user)).body as { id: number }[]).map(({ id }) => id);

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    foreign = await createChallenge(world, { title: 'Foreign', flags: [{ literal: SECRET }] });
    await uploadAttachment(world, foreign.id, 'secret.txt', 'secret', admin.token);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    author = await createAuthor();
    colleague = await createAuthor();
  });

  it('writes a challenge with flags and attachments, and deletes it', async () => {
    const own = await createOwn({ hidden: true });
    expect(own.authorIds).toEqual([author.id]);
    const flag = await addFlag(own.id, 'vexil{own}');
    expect(flag.status).toBe(201);
    const path = `/admin/flags/${String(flag.body.id)}`;
    expect((await world.api.patch(path, { score: 50 }, author)).body.score).toBe(50);
    const file = await uploadAttachment(world, own.id, 'a.txt', 'text', author.token);
    expect(file.status).toBe(201);
    expect((await edit(own.id, { title: 'Better', version: own.version })).body).toMatchObject({
      title: 'Better',
      authorIds: [author.id],
    });
    expect(await idsOf('/admin/challenges')).toEqual([own.id]);
    expect(await idsOf('/admin/flags')).toEqual([flag.body.id]);
    const logs = `/admin/audit-logs?resource=challenges&targetId=${String(own.id)}&action=create`;
    expect((await world.api.get(logs, admin)).body).toMatchObject([
      { actorId: author.id, after: { authorIds: [author.id] } },
    ]);
    const removed = await world.api.delete(
      `/admin/challenges/${String(own.id)}`,
      undefined,
      author,
    );
    expect(removed.status).toBe(200);
    expect(await idsOf('/admin/challenges')).toEqual([]);
  });

  it('finds nothing of others by any list, filter, order, search or number of rows', async () => {
    const own = await createOwn();
    await addFlag(own.id, 'vexil{own}');
    for (const query of [
      'flagLiteral_like=somebody',
      `flagLiteral=${encodeURIComponent(SECRET)}`,
      'q=somebody',
      `challengeId=${String(foreign.id)}`,
      `id=${String(foreign.flagIds[0])}`,
      `challengeId_ne=${String(own.id)}`,
    ]) {
      const { body, headers } = await world.api.get(`/admin/flags?${query}`, author);
      expect({ query, body, total: headers['x-total-count'] }).toEqual({
        ...{ query, body: [] },
        total: '0',
      });
    }
    const sorted = await world.api.get('/admin/flags?_sort=score&_order=desc', author);
    expect(sorted.body.map(({ flagLiteral }: { flagLiteral: string }) => flagLiteral)).toEqual([
      'vexil{own}',
    ]);
    for (const path of ['/admin/challenges?title=Foreign', '/admin/challenges?q=Foreign'])
      expect(await idsOf(path)).toEqual([]);
    for (const path of ['/admin/audit-logs', '/admin/submissions', '/admin/settings'])
      expect((await world.api.get(path, author)).status).toBe(403);
  });

  it('is told 404 for the challenge, the flag and the attachment of others', async () => {
    const challenge = `/admin/challenges/${String(foreign.id)}`;
    const flag = `/admin/flags/${String(foreign.flagIds[0])}`;
    const [file] = (await world.api.get(`${challenge}/attachments`, admin)).body;
    const attempts: [string, () => Promise<{ status: number; body: unknown }>][] = [
      ['read', () => world.api.get(challenge, author)],
      ['edit', () => edit(foreign.id, { title: 'Mine' })],
      ['take over', () => edit(foreign.id, { authorIds: [author.id] })],
      ['delete', () => world.api.delete(challenge, undefined, author)],
      ['read flag', () => world.api.get(flag, author)],
      ['edit flag', () => world.api.patch(flag, { flagLiteral: 'vexil{mine}' }, author)],
      ['delete flag', () => world.api.delete(flag, undefined, author)],
      ['add flag', () => addFlag(foreign.id, 'vexil{backdoor}')],
      ['list files', () => world.api.get(`${challenge}/attachments`, author)],
      ['add file', () => uploadAttachment(world, foreign.id, 'b.txt', 'b', author.token)],
      [
        'delete file',
        () => world.api.delete(`${challenge}/attachments/${String(file.id)}`, undefined, author),
      ],
    ];
    for (const [name, attempt] of attempts)
      expect({ name, status: (await attempt()).status }).toEqual({ name, status: 404 });
    const own = await createOwn();
    for (const action of [
      { action: 'hide' },
      { action: 'update', values: { priority: 5 } },
      { action: 'delete' },
    ]) {
      const bulk = (...ids: number[]) =>
        world.api.post('/admin/challenges/bulk', { ids, ...action }, author);
      expect((await bulk(foreign.id)).status).toBe(404);
      expect((await bulk(own.id, foreign.id)).body).toMatchObject({
        ids: [own.id],
        refused: [{ id: foreign.id, code: 'row.notFound' }],
      });
    }
    const flags = { ids: foreign.flagIds, action: 'update', values: { score: 0 } };
    expect((await world.api.post('/admin/flags/bulk', flags, author)).status).toBe(404);
    expect((await world.api.get(challenge, admin)).body).toMatchObject({
      ...{ title: 'Foreign', hidden: false, priority: 0, authorIds: [], flagsTotal: 1 },
    });
    expect((await world.api.get(flag, admin)).body).toMatchObject({
      flagLiteral: SECRET,
      score: 100,
    });
  });

  it('is told by the event stream that challenges changed, and not which', async () => {
    const own = await createOwn();
    const stream = await openStream(world, author.token, {});
    await edit(own.id, { title: 'Renamed' }, admin);
    await edit(foreign.id, { priority: 0 }, admin);
    await stream.until('resource.changed');
    await waitForLateEvents();
    const told = stream.named('resource.changed').map(({ data }) => data);
    expect(told).toContainEqual({ resource: 'challenges' });
    for (const data of told) expect(Object.keys(data)).toEqual(['resource']);
    stream.close();
  });

  it('shares a challenge with users who hold the role, and removes nobody', async () => {
    const own = await createOwn();
    const player = await createUser(world);
    const refused = await edit(own.id, { authorIds: [author.id, player.id] });
    expect(refused.body).toMatchObject({
      status: 400,
      errors: { authorIds: [expect.any(String)] },
    });
    expect((await edit(own.id, { authorIds: [] })).body).toMatchObject({
      errors: { authorIds: ['Only an admin can remove an author'] },
    });
    expect((await edit(own.id, { title: 'x' }, colleague)).status).toBe(404);
    await edit(own.id, { authorIds: [author.id, colleague.id] });
    expect((await answerInvitation(world, own.id, colleague, true)).status).toBe(204);
    expect((await edit(own.id, { title: 'Together' }, colleague)).status).toBe(200);
    const left = await edit(own.id, { authorIds: [colleague.id] }, admin);
    expect([left.status, left.body.authorIds]).toEqual([200, [colleague.id]]);
    expect((await edit(own.id, { title: 'x' })).status).toBe(404);
    const byAdmin = await edit(own.id, { authorIds: [player.id] }, admin);
    expect(byAdmin.body).toMatchObject({ authorIds: [], invitedIds: [player.id] });
    expect((await edit(own.id, { authorIds: [2_000_000_000] }, admin)).body.errors).toEqual({
      authorIds: ['No such user'],
    });
    expect((await edit(own.id, { authorIds: [] }, admin)).body.authorIds).toEqual([]);
    const names = (await world.api.get('/admin/authors', author)).body;
    expect(names).toContainEqual({
      ...{ userId: colleague.id, username: colleague.username, categories: [] },
    });
    expect(JSON.stringify(names)).not.toContain('@');
  });

  it('sees the instances of own challenges, and stops none', async () => {
    const own = await createOwn();
    const [ids, others] = await Promise.all(
      [own.id, foreign.id].map((challengeId) =>
        world.sql.run<{ id: number }>(
          `INSERT INTO instance (user_id, challenge_id, driver, state, reason)
           VALUES ($1, $2, 'docker', 'failed', 'imageMissing') RETURNING id`,
          [colleague.id, challengeId],
        ),
      ),
    );
    const pathOf = (rows?: { id: number }[]) => `/admin/instances/${String(rows?.[0]?.id)}`;
    expect(await idsOf('/admin/instances')).toEqual([ids?.[0]?.id]);
    expect((await world.api.get(pathOf(ids), author)).body.reason).toBe('imageMissing');
    expect((await world.api.get(pathOf(others), author)).status).toBe(404);
    expect(await idsOf('/admin/instances', colleague)).toEqual([]);
    const stop = { ids: ids?.map(({ id }) => id), action: 'stop' };
    expect((await world.api.post('/admin/instances/bulk', stop, author)).status).toBe(403);
    expect((await world.api.get('/admin/instances', await createUser(world))).status).toBe(403);
  });

  it('of some categories writes in those only', async () => {
    const limited = await createAuthor(['web', 'misc']);
    const wrong = { errors: { category: ['Your author role does not cover this category'] } };
    expect((await create({ category: 'pwn' }, limited)).body).toMatchObject(wrong);
    expect((await create({ category: 'notice' }, author)).body).toMatchObject(wrong);
    const own = await createOwn({}, limited);
    expect((await edit(own.id, { category: 'misc' }, limited)).status).toBe(200);
    expect((await edit(own.id, { category: 'pwn' }, limited)).body).toMatchObject(wrong);
    const bulk = { ids: [own.id], action: 'update', values: { category: 'notice' } };
    expect((await world.api.post('/admin/challenges/bulk', bulk, limited)).body).toMatchObject(
      wrong,
    );
    // An admin has moved it to another category, so the author cannot reach it, its flags or the player's page.
    await addFlag(own.id, 'vexil{moved}', limited);
    await edit(own.id, { category: 'pwn', hidden: true }, admin);
    expect((await edit(own.id, { title: 'x' }, limited)).status).toBe(404);
    expect(await idsOf('/admin/flags', limited)).toEqual([]);
    expect((await world.api.get(`/challenges/${String(own.id)}`, limited)).status).toBe(404);
    await makeAuthors(world, own.id, [author]);
    const third = await createAuthor(['web']);
    const wanted = { authorIds: [author.id, limited.id, third.id] };
    expect((await edit(own.id, wanted)).body.errors).toHaveProperty('authorIds');
  });

  it('without the role any more has no challenges', async () => {
    const own = await createOwn({ hidden: true });
    const [grant] = (await world.api.get(`/admin/role-grants?userId=${String(author.id)}`, admin))
      .body;
    await world.api.delete(`/admin/role-grants/${String(grant.id)}`, undefined, admin);
    expect((await edit(own.id, { title: 'x' })).status).toBe(403);
    expect((await world.api.get(`/challenges/${String(own.id)}`, author)).status).toBe(404);
  });
});
