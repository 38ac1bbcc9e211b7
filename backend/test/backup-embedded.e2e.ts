import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './support/commands';
import { type ServerProcess, startServer } from './support/processes';

describe('a backup of the embedded database', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vexil-embedded-backup-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const place = (name: string) => ({ DATA_DIR: join(folder, name), DATABASE_URL: '' });
  const digestOf = (archive: string, table: string) => {
    const text = readFileSync(join(folder, archive, 'backup.json'), 'utf8');
    const { tables } = JSON.parse(text) as { tables: { name: string; sha256: string }[] };
    return tables.find(({ name }) => name === table)?.sha256;
  };
  const readScores = async (server: ServerProcess) => {
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailorusername: 'player', password: 'vexil-demo-player' }),
    });
    const { access } = (await login.json()) as { access: string };
    const board = await fetch(`${server.url}/api/user/scoreboard/4`, {
      headers: { authorization: `Bearer ${access}` },
    });
    return ((await board.json()) as { list: object[] }).list;
  };

  it('works while it runs and while it is stopped, and makes the same place elsewhere', async () => {
    const first = await startServer(place('first'));
    const before = await readScores(first);
    expect(before.length).toBeGreaterThan(5);
    const running = await runCommand('backup', [join(folder, 'running')], place('first'));
    expect(running).toMatchObject({ code: 0, err: '' });
    // The command did not stop the server whose database it shared.
    expect(await readScores(first)).toEqual(before);
    first.child.kill('SIGTERM');
    await new Promise((done) => first.child.once('exit', done));
    const stopped = await runCommand('backup', [join(folder, 'stopped')], place('first'));
    expect(stopped).toMatchObject({ code: 0, err: '' });
    expect(existsSync(join(folder, 'first/postgres/postmaster.pid'))).toBe(false);
    for (const table of ['user', 'challenge', 'capture', 'submission', 'challenge_progress'])
      expect({ table, digest: digestOf('stopped', table) }).toEqual({
        table,
        digest: digestOf('running', table),
      });
    const restore = await runCommand('restore', [join(folder, 'running')], place('second'));
    expect(restore).toMatchObject({ code: 0, err: '' });
    expect(restore.out).toContain('The totals were right.');
    const second = await startServer(place('second'));
    expect(await readScores(second)).toEqual(before);
    await second.stop();
  }, 150_000);

  it('reports a missing database, and creates none', async () => {
    const nowhere = place('nowhere');
    const backup = await runCommand('backup', [join(folder, 'nothing')], nowhere);
    expect(backup).toEqual({
      code: 1,
      out: '',
      err: 'There is nothing to back up: DATA_DIR holds no database.\n',
    });
    expect(existsSync(nowhere.DATA_DIR)).toBe(false);
  });
});
