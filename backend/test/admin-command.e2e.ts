import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { createAccount, createSession, logIn } from './support/accounts';
import { startApp, type World } from './support/app';

const COMMAND = resolve(__dirname, '../dist/admin.js');

describe('the admin command', () => {
  let world: World;

  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.close());

  /** Runs the built command on the database of this suite. */
  function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
    const { databaseUrl, config } = world;
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: config.dataDir,
      JWT_SECRET: config.jwtSecret,
    };
    return new Promise((done) => {
      const child = execFile(process.execPath, [COMMAND, ...words], { env }, (_, out, err) => {
        done({ code: child.exitCode ?? -1, out, err });
      });
    });
  }

  const auditOf = (userId: number) =>
    world.query<{ action: string; actor: number | null; ip: string; text: string }>(
      `SELECT action, actor_id AS actor, ip, concat(before, after) AS text
       FROM audit_log WHERE target_id = $1 ORDER BY id`,
      [userId],
    );

  it('switches off a bot protection that keeps everybody out', async () => {
    await world.query(`UPDATE setting SET value = '"turnstile"' WHERE key = 'captcha.kind'`);
    expect(await run('captcha-off')).toMatchObject({ code: 0, err: '' });
    expect((await run('captcha-off')).code).toBe(0);
    expect((await world.api.get('/site')).body.captcha.kind).toBe('none');
    const rows = await world.query<{ id: number }>(
      `SELECT id FROM setting WHERE key = 'captcha.kind'`,
    );
    expect(await auditOf(rows[0]?.id ?? 0)).toHaveLength(1);
  });

  it('H76 promotes, bans and unbans by name, address or id, with one audit row each', async () => {
    await createAccount(world, { admin: true });
    const { id, username, email } = await createAccount(world);
    for (const words of [
      ['promote', username.toUpperCase()],
      ['ban', email],
      ['unban', String(id)],
    ])
      expect(await run(...words)).toEqual({
        code: 0,
        out: `Done: ${String(words[0])} ${username}\n`,
        err: '',
      });
    const house = { actor: null, ip: 'terminal' };
    expect(await auditOf(id)).toMatchObject([
      { action: 'setAdmin', ...house },
      { action: 'setBanned', ...house },
      { action: 'setBanned', ...house },
    ]);
  });

  it('sets a random password, prints it once and audits that, not what', async () => {
    const session = await createSession(world);
    const { code, out } = await run('reset-password', session.username);
    expect(code).toBe(0);
    const password = out.trim().split(/\s+/).at(-1) ?? '';
    expect((await logIn(world, session)).status).toBe(400);
    expect((await logIn(world, { ...session, password })).status).toBe(200);
    const rows = await auditOf(session.id);
    expect(rows.map(({ action }) => action)).toEqual(['resetPassword']);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('ends the sessions of one account, with an audit row', async () => {
    const session = await createSession(world);
    expect((await run('revoke-sessions', session.username)).code).toBe(0);
    const { status } = await world.api.post('/auth/refresh', { refresh: session.refresh });
    expect(status).toBe(401);
    expect((await auditOf(session.id)).map(({ action }) => action)).toEqual(['revokeSessions']);
  });

  it('says in a sentence what cannot be done', async () => {
    await world.query('UPDATE "user" SET admin = false');
    const { id, username } = await createAccount(world, { admin: true });
    expect(await run('demote', username)).toEqual({
      code: 1,
      out: '',
      err: 'The last admin must stay\n',
    });
    expect((await run('promote', 'nobody.here')).err).toBe('There is no user nobody.here.\n');
    expect((await run('dance', username)).err).toContain('npm run admin');
    expect(await auditOf(id)).toEqual([]);
  });
});
