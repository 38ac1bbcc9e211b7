import { startApp, type World } from './support/app';
import { question } from './support/applications';
import { insertApplication, insertCampaign, insertFile } from './support/choices';
import { createUser, type TestUser } from './support/users';

describe('who read my data', () => {
  let world: World;
  let admin: TestUser;
  let student: TestUser;
  let other: TestUser;
  let choice: number;
  let fileId: number;
  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true, username: 'curious' });
    student = await createUser(world);
    other = await createUser(world);
    const campaign = await insertCampaign(world, [question('works', 'file')]);
    const { id, choices } = await insertApplication(world, campaign, { userId: student.id });
    fileId = await insertFile(world, id, 'works', 'mine');
    await world.query('UPDATE application SET answers = $2 WHERE id = $1', [
      ...[id, JSON.stringify({ works: [fileId] })],
    ]);
    [choice = 0] = choices;
  });
  afterAll(() => world.close());

  const readsOf = async (user: TestUser, query = '') =>
    (await world.api.get(`/user/data-reads?${query}`, user)).body;

  it('names each read of this person alone, by whom and when, newest first', async () => {
    const path = `/admin/application-choices/${String(choice)}`;
    await world.api.get(`/admin/users/${String(student.id)}`, admin);
    await world.api.get(`/user/info/${String(student.id)}`, admin);
    await world.api.get(`${path}/application`, admin);
    await world.api.get(`${path}/files/${String(fileId)}`, admin);
    const { total, reads } = await readsOf(student);
    expect(total).toBe(4);
    expect(reads).toMatchObject([
      { kind: 'file', fileName: 'write-up.pdf', actorName: 'curious' },
      { kind: 'application', fileName: null },
      { kind: 'account' },
      { kind: 'account' },
    ]);
    expect(await readsOf(other)).toEqual({ total: 0, reads: [] });
  });

  it('is one page of them', async () => {
    const { total, reads } = await readsOf(student, 'page=2&pageSize=3');
    expect([total, reads]).toMatchObject([4, [{ kind: 'account' }]]);
  });

  it('leaves out lists, own reads and reads without contact data', async () => {
    const { total } = await readsOf(student);
    await world.api.get('/admin/users?_end=20', admin);
    await world.api.get(`/user/info/${String(student.id)}`, other);
    await world.api.get(`/user/info/${String(student.id)}`, student);
    await world.api.get(`/admin/users/${String(admin.id)}`, admin);
    expect((await readsOf(student)).total).toBe(total);
    expect((await readsOf(admin)).total).toBe(0);
  });
});
