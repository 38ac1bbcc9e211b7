import { guardDemoAccounts, loadDemo } from '../src/demo';
import { startApp, type World } from './support/app';

describe('the demo accounts', () => {
  let world: World;

  beforeAll(async () => {
    world = await startApp();
    await loadDemo(world.app);
  });
  afterAll(() => world.close());

  const logIn = (name: string) =>
    world.api.post('/auth/login', {
      emailorusername: name,
      password: `vexil-demo-${name}`,
    });

  it('cannot log in, nor go on, once the server listens beyond loopback', async () => {
    const before = await logIn('admin');
    expect(before.status).toBe(200);
    await guardDemoAccounts(world.app, false);
    for (const name of ['admin', 'player']) expect((await logIn(name)).status).toBe(400);
    const { status } = await world.api.get('/user/list', { token: before.body.access });
    expect(status).toBe(401);
  });

  it('come back with loopback', async () => {
    await guardDemoAccounts(world.app, true);
    for (const name of ['admin', 'player']) expect((await logIn(name)).status).toBe(200);
  });

  it('keep a password that was chosen for them', async () => {
    await world.query(`UPDATE "user" SET password_hash = 'chosen' WHERE username = 'player'`);
    await guardDemoAccounts(world.app, false);
    await guardDemoAccounts(world.app, true);
    const rows = await world.query(`SELECT password_hash FROM "user" WHERE username = 'player'`);
    expect(rows).toEqual([{ password_hash: 'chosen' }]);
  });
});
