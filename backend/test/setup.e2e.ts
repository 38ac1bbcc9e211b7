import { Logger } from '@nestjs/common';
import { SetupService } from '../src/modules/auth/setup.service';
import { createApp } from '../src/app';
import { startApp, type World } from './support/app';
import { createSession, PASSWORD } from './support/accounts';

const setUp = ({ api }: World, token: string, name = 'root') =>
  api.post('/auth/setup', {
    token,
    username: name,
    email: `${name}@example.org`,
    password: PASSWORD,
  });

describe('the first admin', () => {
  let world: World;
  beforeEach(async () => {
    world = await startApp();
  });
  afterEach(() => world.close());

  const token = async () => (await world.app.get(SetupService, { strict: false }).token()) ?? '';

  it('is created by the one-time link only, and once', async () => {
    expect(
      (await world.api.post('/auth/login', { emailorusername: 'admin', password: 'admin' })).status,
    ).toBe(400);
    const right = await token();
    expect((await setUp(world, 'a guess')).body).toMatchObject({
      status: 400,
      code: 'setup.invalid',
    });
    expect((await setUp(world, right)).body).toMatchObject({ status: 200 });
    expect((await setUp(world, right, 'second')).body.code).toBe('setup.invalid');
    expect(await world.app.get(SetupService, { strict: false }).token()).toBeUndefined();
    const login = await world.api.post('/auth/login', {
      emailorusername: 'root',
      password: PASSWORD,
    });
    expect(login.body).toMatchObject({ status: 200, admin: true });
  });

  it('is one, when two processes are set up at once', async () => {
    const other = await world.second();
    const right = await token();
    expect(await other.app.get(SetupService, { strict: false }).token()).toBe(right);
    const race = await Promise.all([setUp(world, right, 'one'), setUp(other, right, 'two')]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await world.query('SELECT id FROM "user" WHERE admin')).toHaveLength(1);
  });

  it('is printed as a link while there is no admin', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    await world.second();
    expect(warn.mock.calls.flat().join()).toContain(`/register?setup=${await token()}`);
    warn.mockRestore();
  });

  it('may be given by configuration, on an empty database', async () => {
    const firstAdmin = { username: 'keeper', email: 'Keeper@example.org', password: PASSWORD };
    const start = async () => {
      const app = await createApp({ ...world.config, firstAdmin }, world.databaseUrl);
      await app.init();
      await app.close();
    };
    await start();
    const warn = jest.spyOn(Logger.prototype, 'warn');
    await start();
    // The log advises to remove a password that is no longer needed.
    expect(warn.mock.calls.flat().join()).toMatch(/ADMIN_PASSWORD .*take it out/);
    warn.mockRestore();
    const rows = await world.query('SELECT username, email, admin FROM "user"');
    expect(rows).toEqual([{ username: 'keeper', email: 'keeper@example.org', admin: true }]);
  });

  it('stops the start where the configured one is invalid, without printing the value', async () => {
    const firstAdmin = { username: 'keeper', email: 'keeper@example.org', password: 'password123' };
    const app = await createApp({ ...world.config, firstAdmin }, world.databaseUrl);
    await expect(app.init()).rejects.toThrow(/^The setting ADMIN_PASSWORD is not acceptable\.$/);
    await app.close();
  });

  it('is never created by registration', async () => {
    const { id } = await createSession(world);
    const rows = await world.query('SELECT admin FROM "user" WHERE id = $1', [id]);
    expect(rows).toEqual([{ admin: false }]);
  });
});
