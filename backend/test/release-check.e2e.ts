import { makeAuthors } from './support/authors';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
import { RUBRIC, taskEditor } from './support/tasks';
import { createUser, type TestUser } from './support/users';

const FUTURE = '2100-01-01T00:00:00.000Z';
const PAST = '2020-01-01T00:00:00.000Z';

describe('the check before a release', () => {
  let world: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const check = (body: object, user = admin) =>
    world.api.post('/admin/challenges/release-check', body, user);
  const problemsOf = async (body: object) => (await check(body)).body[0]?.problems;
  const texts = { titleEn: 'English', description: 'x', descriptionEn: 'y' };
  const edit = async (id: number, values: object) => {
    const path = `/admin/challenges/${String(id)}`;
    const { version } = (await world.api.get(path, admin)).body;
    const answer = await world.api.patch(path, { ...values, version }, admin);
    expect(answer.status).toBe(200);
  };
  const makeComplete = async (flags = [{ literal: 'vexil{x}' }]) => {
    const { id } = await createChallenge(world, { hidden: true, flags });
    await edit(id, texts);
    return id;
  };
  const makeConfig = async (driver: string) => {
    const config = { name: `c ${driver} ${String(Math.random())}`, driver, image: 'note-board' };
    const ports = [{ name: 'main', number: 80, protocol: 'http' }];
    return (await world.api.post('/admin/instance-configs', { ...config, ports }, admin)).body.id;
  };

  it('finds nothing at a complete challenge, and changes nothing', async () => {
    const id = await makeComplete();
    const answer = await check({ ids: [id] });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([{ challengeId: id, titleEn: 'English', problems: [] }]);
    const row = (await world.api.get(`/admin/challenges/${String(id)}`, admin)).body;
    expect(row).toMatchObject({ hidden: true, version: 2 });
  });

  it('finds a challenge without flags, and not a notice', async () => {
    const id = await makeComplete([]);
    expect(await problemsOf({ ids: [id] })).toEqual(['noFlags']);
    await edit(id, { category: 'notice' });
    expect(await problemsOf({ ids: [id] })).toEqual([]);
  });

  it('finds a task without a rubric, as nobody could mark its answers', async () => {
    const id = await makeComplete([]);
    const editor = taskEditor(world, id, admin);
    expect((await editor.save(0, { passPoints: 0 })).status).toBe(200);
    expect(await problemsOf({ ids: [id] })).toEqual(['taskWithoutRubric']);
    expect((await editor.addRubric(0, RUBRIC)).status).toBe(200);
    expect(await problemsOf({ ids: [id] })).toEqual([]);
  });

  it('finds a dynamic flag without an instance, by what the form says', async () => {
    const id = await makeComplete();
    const flag = { challengeId: id, kind: 'dynamic', flagLiteral: 'vexil{[hash]}', score: 5 };
    expect((await world.api.post('/admin/flags', flag, admin)).status).toBe(201);
    expect(await problemsOf({ ids: [id] })).toEqual(['dynamicWithoutInstance']);
    const configId = await makeConfig('process');
    expect(await problemsOf({ ids: [id], configId })).not.toContain('dynamicWithoutInstance');
    await edit(id, { configId });
    expect(await problemsOf({ ids: [id], configId: null })).toEqual(['dynamicWithoutInstance']);
  });

  it('finds a driver that no worker runs', async () => {
    const id = await makeComplete();
    const configId = await makeConfig('docker');
    expect(await problemsOf({ ids: [id], configId })).toEqual(['driverAbsent']);
    await world.query(
      `INSERT INTO instance_worker (id, driver, healthy) VALUES (gen_random_uuid(), 'docker', true)`,
    );
    expect(await problemsOf({ ids: [id], configId })).toEqual([]);
  });

  it('finds a time that opens nothing, and one that opens later than a release says', async () => {
    const id = await makeComplete();
    expect(await problemsOf({ ids: [id], hidden: true, releaseAt: FUTURE })).toEqual([
      'scheduleOnHidden',
    ]);
    expect(await problemsOf({ ids: [id], hidden: false, releaseAt: FUTURE })).toEqual([]);
    await edit(id, { releaseAt: FUTURE });
    const [found] = (await check({ ids: [id] })).body;
    expect(found).toMatchObject({ opensAt: FUTURE, problems: ['opensLater'] });
    expect(await problemsOf({ ids: [id], closesAt: PAST, releaseAt: null })).toEqual([
      'alreadyClosed',
    ]);
  });

  it('finds missing translations, by what the form says', async () => {
    const id = await makeComplete();
    await edit(id, { descriptionEn: null });
    expect(await problemsOf({ ids: [id] })).toEqual(['missingTranslation']);
    expect(await problemsOf({ ids: [id], descriptionEn: 'y' })).toEqual([]);
    expect(await problemsOf({ ids: [id], description: '' })).toEqual([]);
    expect(await problemsOf({ ids: [id], descriptionEn: 'y', titleEn: null })).toEqual([
      'missingTranslation',
    ]);
  });

  it('looks at a new one that has no row yet, and at many', async () => {
    const draft = { category: 'web', title: 'New', ...texts };
    expect((await check(draft)).body).toMatchObject([
      { challengeId: null, title: 'New', problems: ['noFlags'] },
    ]);
    const ids = [await makeComplete(), await makeComplete([])];
    const found = (await check({ ids })).body;
    expect(found.map(({ problems }: { problems: string[] }) => problems)).toEqual([
      [],
      ['noFlags'],
    ]);
  });

  it('is for admins, and for authors of theirs', async () => {
    const author = await createUser(world);
    await grantRole(world, author.id, 'author');
    const id = await makeComplete();
    expect((await check({ ids: [id] }, author)).body.code).toBe('row.notFound');
    await makeAuthors(world, id, [author]);
    expect((await check({ ids: [id] }, author)).status).toBe(200);
    expect((await check({ ids: [id] }, await createUser(world))).status).toBe(403);
    expect((await check({ ids: [999_999] })).body.code).toBe('row.notFound');
    expect((await check({ ids: [id], version: 1 })).status).toBe(400);
  });
});
