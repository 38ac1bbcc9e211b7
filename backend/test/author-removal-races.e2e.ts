import { startApp, type World } from './support/app';
import { uploadAttachment } from './support/attachments';
import { makeAuthors } from './support/authors';
import { holdingLock } from './support/locks';
import { grantRole } from './support/roles';
import { createUser, type TestUser } from './support/users';

describe('an author', () => {
  let world: World;
  let admin: TestUser;
  let author: TestUser;

  const createOwn = async () => {
    const draft = { title: 'Own', category: 'web', difficulty: 'easy', baseScore: 100 };
    const { status, body } = await world.api.post('/admin/challenges', draft, author);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body as { id: number };
  };
  const edit = (id: number, body: object) =>
    world.api.patch(`/admin/challenges/${String(id)}`, body, author);
  const addFlag = (challengeId: number, flagLiteral: string) =>
    world.api.post('/admin/flags', { challengeId, flagLiteral }, author);

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    author = await createUser(world);
    await grantRole(world, author.id, 'author');
  });
  afterAll(() => world.close());

  it.each([
    ['edits the challenge', (id: number) => edit(id, { title: 'Late' })],
    ['adds a flag', (id: number) => addFlag(id, 'vexil{late}')],
    ['adds a file', (id: number) => uploadAttachment(world, id, 'late.txt', 'x', author.token)],
    [
      'deletes the challenge',
      (id: number) => world.api.delete(`/admin/challenges/${String(id)}`, undefined, author),
    ],
  ])('who %s while the authorship is taken is told 404', async (_, write) => {
    const { id } = await createOwn();
    const before = (await world.api.get(`/admin/challenges/${String(id)}`, author)).body;
    expect(before.authorIds).toEqual([author.id]);
    const late = await holdingLock(
      world,
      async (query) => {
        await query('SELECT 1 FROM challenge WHERE id = $1 FOR NO KEY UPDATE', [id]);
        await query('DELETE FROM challenge_author WHERE challenge_id = $1', [id]);
      },
      () => write(id),
    );
    expect(late.status).toBe(404);
    expect((await world.api.get(`/admin/challenges/${String(id)}`, admin)).body).toMatchObject({
      ...{ title: 'Own', flagsTotal: 0, version: before.version },
    });
    expect(
      (await world.api.get(`/admin/challenges/${String(id)}/attachments`, admin)).body,
    ).toEqual([]);
  });

  it('is refused to add a user who was removed meanwhile', async () => {
    const { id } = await createOwn();
    const player = await createUser(world);
    const path = `/admin/challenges/${String(id)}`;
    const both = { authorIds: [author.id, player.id] };
    await makeAuthors(world, id, [player]);
    const late = await holdingLock(
      world,
      async (query) => {
        await query('SELECT 1 FROM challenge WHERE id = $1 FOR NO KEY UPDATE', [id]);
        await query('DELETE FROM challenge_author WHERE user_id = $1', [player.id]);
      },
      () => edit(id, both),
    );
    expect(late.body).toMatchObject({ status: 400, errors: { authorIds: [expect.any(String)] } });
    expect((await world.api.get(path, admin)).body.authorIds).toEqual([author.id]);
  });
});
