import { createAccount, createSession, logIn } from './support/accounts';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { environmentOf, runCommand } from './support/commands';
import { createUser } from './support/users';

describe('the admin command', () => {
  let world: World;

  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.close());

  const run = (...words: string[]) => runCommand('admin', words, environmentOf(world));
  const auditOf = (targetId: number, resource = 'users') =>
    world.query<{ action: string; actor: number | null; ip: string; text: string }>(
      `SELECT action, actor_id AS actor, ip, concat(before, after) AS text
       FROM audit_log WHERE target_id = $1 AND resource = $2 ORDER BY id`,
      [targetId, resource],
    );

  it('switches off a bot protection that keeps everybody out', async () => {
    await world.query(`UPDATE setting SET value = '"turnstile"' WHERE key = 'captcha.kind'`);
    expect(await run('captcha-off')).toMatchObject({ code: 0, err: '' });
    expect((await run('captcha-off')).code).toBe(0);
    expect((await world.api.get('/site')).body.captcha.kind).toBe('none');
    const rows = await world.query<{ id: number }>(
      `SELECT id FROM setting WHERE key = 'captcha.kind'`,
    );
    expect(await auditOf(rows[0]?.id ?? 0, 'settings')).toHaveLength(1);
  });

  it('promotes, bans and unbans by name, address or id, with one audit row each', async () => {
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
    const terminal = { actor: null, ip: 'terminal' };
    expect(await auditOf(id)).toMatchObject([
      { action: 'promote', ...terminal },
      { action: 'ban', ...terminal },
      { action: 'unban', ...terminal },
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

  it('rebuilds totals beside running servers, says what differed, and boards follow', async () => {
    const player = await createUser(world);
    const literals = Array.from({ length: 12 }, (_, n) => `vexil{rebuild-${String(n)}}`);
    const challenges: { id: number }[] = [];
    for (const literal of literals)
      challenges.push(await createChallenge(world, { flags: [{ literal, score: 50 }] }));
    const submit = (n: number) =>
      world.api.post(
        `/challenges/${String(challenges[n]?.id)}/submissions`,
        { flag: literals[n] },
        { token: player.token },
      );
    for (const n of [0, 1]) expect((await submit(n)).status).toBe(201);
    expect(await run('rebuild-totals')).toEqual({
      code: 0,
      out: 'The totals were right.\n',
      err: '',
    });
    // Simulates rows left by a manual repair.
    await world.query('UPDATE flag_value SET value = 9999 WHERE challenge_id = $1', [
      challenges[1]?.id,
    ]);
    await world.query('UPDATE challenge_total SET solved_count = 7 WHERE challenge_id = $1', [
      challenges[0]?.id,
    ]);
    await world.query('DELETE FROM challenge_total WHERE challenge_id = $1', [challenges[1]?.id]);
    const [rebuilt, ...answers] = await Promise.all([
      run('rebuild-totals'),
      ...literals.slice(2).map((_, n) => submit(n + 2)),
    ]);
    for (const { status } of answers) expect(status).toBe(201);
    expect(rebuilt.code).toBe(0);
    expect(rebuilt.out).toMatch(/^Mended \d+ rows:\n/);
    expect(rebuilt.out).toContain('"value":9999');
    expect(rebuilt.out).toContain('"solved_count":7');
    expect((await run('rebuild-totals')).out).toBe('The totals were right.\n');
    const board = await world.api.get('/user/scoreboard/4', { token: player.token });
    expect(board.body.me.score).toBe(50 * literals.length);
    const audits = await world.query<{ after: object }>(
      `SELECT after FROM audit_log WHERE action = 'rebuildTotals' ORDER BY id`,
    );
    // One entry per repaired challenge, and one per run without repairs.
    expect(audits).toHaveLength(4);
    expect(audits[0]).toEqual({ after: { differences: 0 } });
  });

  it('says in a sentence what cannot be done', async () => {
    await world.query('UPDATE "user" SET admin = false');
    const { id, username } = await createAccount(world, { admin: true });
    expect(await run('demote', username)).toEqual({
      code: 1,
      out: '',
      err: 'At least one admin must remain\n',
    });
    expect((await run('promote', 'nobody.here')).err).toBe('There is no user nobody.here.\n');
    expect((await run('dance', username)).err).toContain('npm run admin');
    expect(await auditOf(id)).toEqual([]);
  });
});
