import { startApp, type World } from './support/app';
import { answerInvitation, makeAuthors } from './support/authors';
import { holdingLock } from './support/locks';
import { grantRole } from './support/roles';
import { createUser, type TestUser } from './support/users';

const FLAG = 'vexil{own}';

describe('an authorship', () => {
  let world: World;
  let admin: TestUser;
  let author: TestUser;
  let rival: TestUser;
  let id: number;

  const path = () => `/admin/challenges/${String(id)}`;
  const submit = (user: TestUser, flag = FLAG, on = world) =>
    on.api.post(`/challenges/${String(id)}/submissions`, { flag }, user);
  const edit = (values: object, user = author) => world.api.patch(path(), values, user);
  const read = async () => (await world.api.get(path(), admin)).body;
  const answer = (user: TestUser, accept = true, on = world) =>
    answerInvitation(on, id, user, accept);
  const lift = (user: TestUser, by = admin) =>
    world.api.post('/admin/authors/lift', { challengeId: id, userId: user.id }, by);
  const capturedBy = async (user: TestUser) =>
    (await world.query('SELECT 1 FROM capture WHERE user_id = $1', [user.id])).length;

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.query('DELETE FROM challenge');
    author = await createUser(world);
    rival = await createUser(world);
    for (const { id: userId } of [author, rival]) await grantRole(world, userId, 'author');
    const challenge = { title: 'Own', category: 'web', difficulty: 'easy', baseScore: 10_000 };
    id = (await world.api.post('/admin/challenges', challenge, author)).body.id;
    await world.api.post('/admin/flags', { challengeId: id, flagLiteral: FLAG }, author);
    await edit({ hidden: false });
  });

  it('cannot be left by the author to capture the own flag', async () => {
    expect((await edit({ authorIds: [rival.id] })).body).toMatchObject({
      status: 400,
      errors: { authorIds: ['Only an admin can remove an author'] },
    });
    expect((await submit(author)).body).toMatchObject({ result: 'correct', test: true });
    expect(await capturedBy(author)).toBe(0);
  });

  it('begins when the invited user agrees, whose captures count until then', async () => {
    expect((await edit({ authorIds: [author.id, rival.id] })).body).toMatchObject({
      ...{ authorIds: [author.id], invitedIds: [rival.id], formerAuthorIds: [] },
    });
    const { body } = await world.api.get('/author-invitations', rival);
    expect(body).toMatchObject([
      { challengeId: id, title: 'Own', category: 'web', invitedBy: author.username },
    ]);
    expect((await world.api.get('/author-invitations', author)).body).toEqual([]);
    const captured = await submit(rival);
    expect(captured.body).toMatchObject({ score: 10_000, earned: 10_000 });
    expect(captured.body).not.toHaveProperty('test');
    expect((await edit({ title: 'Rival' }, rival)).status).toBe(404);
    const { version } = await read();
    expect((await answer(rival)).status).toBe(204);
    expect(await read()).toMatchObject({ authorIds: [author.id, rival.id], invitedIds: [] });
    expect((await edit({ title: 'Late', version }, admin)).body).toMatchObject({
      code: 'row.stale',
    });
    expect(await capturedBy(rival)).toBe(1);
    expect((await answer(rival)).body).toMatchObject({ code: 'authorInvitation.notFound' });
    const logs = `/admin/audit-logs?resource=challenges&targetId=${String(id)}&action=acceptAuthorship`;
    expect((await world.api.get(logs, admin)).body).toMatchObject([
      { actorId: rival.id, after: { userId: rival.id } },
    ]);
  });

  it('does not begin after a decline or a withdrawn invitation', async () => {
    await edit({ invitedIds: [rival.id] });
    expect((await answer(rival, false)).status).toBe(204);
    expect(await read()).toMatchObject({ authorIds: [author.id], invitedIds: [] });
    await edit({ invitedIds: [rival.id] });
    await edit({ invitedIds: [] });
    expect((await answer(rival)).body).toMatchObject({ code: 'authorInvitation.notFound' });
    const player = await createUser(world);
    expect((await edit({ invitedIds: [player.id] })).body).toMatchObject({
      errors: { invitedIds: [expect.any(String)] },
    });
    expect((await answer(player)).status).toBe(404);
    expect((await edit({ authorIds: [author.id, player.id] }, admin)).body).toMatchObject({
      ...{ authorIds: [author.id], invitedIds: [player.id] },
    });
    expect((await edit({ authorIds: [author.id, admin.id] }, admin)).body.authorIds).toEqual(
      [author.id, admin.id].sort((a, b) => a - b),
    );
  });

  it('excludes from captures after its end, until an admin lifts it', async () => {
    await makeAuthors(world, id, [rival]);
    expect((await edit({ authorIds: [rival.id] }, admin)).body).toMatchObject({
      ...{ authorIds: [rival.id], formerAuthorIds: [author.id] },
    });
    expect((await submit(author)).body).toMatchObject({ result: 'correct', test: true });
    expect(await capturedBy(author)).toBe(0);
    expect((await lift(author, rival)).status).toBe(403);
    expect((await lift(rival)).body).toMatchObject({ code: 'authorExclusion.isAuthor' });
    expect((await lift(author)).status).toBe(204);
    expect((await lift(author)).body).toMatchObject({ code: 'authorExclusion.notFound' });
    expect((await read()).formerAuthorIds).toEqual([]);
    expect((await submit(author)).body).toMatchObject({ earned: 10_000 });
    const logs = `/admin/audit-logs?resource=challenges&targetId=${String(id)}&action=liftAuthorship`;
    expect((await world.api.get(logs, admin)).body).toMatchObject([
      { actorId: admin.id, after: { userId: author.id } },
    ]);
  });

  it('excludes also after the challenge was in the bin', async () => {
    await edit({ authorIds: [] }, admin);
    await edit({ authorIds: [rival.id] }, admin);
    await world.api.delete(path(), undefined, admin);
    const restored = await world.api.post('/admin/deleted-challenges/restore', { id }, admin);
    expect(restored.status).toBe(200);
    expect(await read()).toMatchObject({ formerAuthorIds: [author.id], invitedIds: [rival.id] });
    await submit(author);
    expect(await capturedBy(author)).toBe(0);
  });

  it('begins once, after a capture that is under way, on two processes', async () => {
    await edit({ invitedIds: [rival.id] });
    const other = await world.second();
    const [first, second] = await Promise.all([answer(rival), answer(rival, true, other)]);
    expect([first.status, second.status].sort()).toEqual([204, 404]);
    await edit({ invitedIds: [admin.id] }, await createUser(world, { admin: true }));
    const player = await createUser(world);
    await edit({ authorIds: [author.id, rival.id, player.id] }, admin);
    // The capture waits for the challenge's lock, which the acceptance holds.
    const judged = await holdingLock(
      world,
      async (query) => {
        await query('SELECT 1 FROM challenge WHERE id = $1 FOR NO KEY UPDATE', [id]);
        const values = [id, player.id];
        await query(
          'DELETE FROM author_invitation WHERE challenge_id = $1 AND user_id = $2',
          values,
        );
        await query('INSERT INTO challenge_author (challenge_id, user_id) VALUES ($1, $2)', values);
      },
      () => submit(player, FLAG, other),
    );
    expect(judged.body).toMatchObject({ result: 'correct', test: true });
    expect(await capturedBy(player)).toBe(0);
  });

  it('takes no points from others: what counts is for admins once somebody captured', async () => {
    const [flag] = (await world.api.get(`/admin/flags?challengeId=${String(id)}`, author)).body;
    const flagPath = `/admin/flags/${String(flag.id)}`;
    expect((await world.api.patch(flagPath, { score: 9000 }, author)).status).toBe(200);
    expect((await submit(rival)).body).toMatchObject({ earned: 9000 });
    const attempts = [
      () => world.api.delete(path(), undefined, author),
      () => world.api.post('/admin/challenges/bulk', { ids: [id], action: 'delete' }, author),
      () => world.api.delete(flagPath, undefined, author),
      () => world.api.patch(flagPath, { score: 0 }, author),
      () => world.api.post('/admin/flags', { challengeId: id, flagLiteral: 'vexil{2}' }, author),
      () => edit({ category: 'misc' }),
      () => edit({ scoreMode: 'decay' }),
      () => edit({ closesAt: '2020-01-01T00:00:00Z' }),
    ];
    for (const attempt of attempts)
      expect((await attempt()).body).toMatchObject({ status: 409, code: 'author.captured' });
    expect((await world.api.patch(flagPath, { score: 9000 }, author)).status).toBe(200);
    expect((await edit({ title: 'Renamed', category: 'web', closesAt: null })).status).toBe(200);
    expect((await world.api.patch(flagPath, { score: 50 }, admin)).status).toBe(200);
    expect((await world.api.delete(path(), undefined, admin)).status).toBe(200);
  });

  it('cannot delete a captured challenge, and the attempt does not block captures', async () => {
    expect((await submit(rival)).status).toBe(201);
    await world.query(
      `CREATE TABLE left_at (id integer);
       CREATE FUNCTION record_leaving() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN INSERT INTO left_at VALUES (NEW.id); RETURN NEW; END';
       CREATE TRIGGER record_leaving BEFORE UPDATE ON challenge FOR EACH ROW
         WHEN (NEW.leaving_until IS NOT NULL) EXECUTE FUNCTION record_leaving()`,
    );
    const timesLeft = async () => (await world.query('SELECT 1 FROM left_at')).length;
    const bulk = { ids: [id], action: 'delete' };
    expect((await world.api.delete(path(), undefined, author)).status).toBe(409);
    expect((await world.api.post('/admin/challenges/bulk', bulk, author)).status).toBe(409);
    expect(await timesLeft()).toBe(0);
    // A deletion by an admin does block captures first.
    expect((await world.api.delete(path(), undefined, admin)).status).toBe(200);
    expect(await timesLeft()).toBeGreaterThan(0);
    await world.query('DROP FUNCTION record_leaving CASCADE; DROP TABLE left_at');
  });
});
