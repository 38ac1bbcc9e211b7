import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../src/infra/database/embedded/postmaster';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser } from './support/users';
import { waitUntil } from './support/wait-until';

const MAIN = resolve(__dirname, '../dist/main.js');
/** Maximum file size of the process, in blocks of 512 or 1024 bytes depending on the shell. */
const BLOCKS = 256;

/** A process with a file size limit: writing a large file fails in the middle, as on a full disk. */
describe('a full disk', () => {
  let world: World;
  let folder: string;
  let child: ChildProcess;
  let url: string;
  beforeAll(async () => {
    world = await startApp();
    folder = mkdtempSync(join(tmpdir(), 'vexil-full-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    child = spawn('sh', ['-c', `ulimit -f ${BLOCKS}; exec "$0" "$1"`, process.execPath, MAIN], {
      env: {
        ...process.env,
        ...{ DATABASE_URL: world.databaseUrl, JWT_SECRET: world.config.jwtSecret, ROLE: 'web' },
        ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' },
      },
      stdio: 'ignore',
    });
    for (const end = Date.now() + 30_000; Date.now() < end;) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(50);
    }
    throw new Error('the server did not become ready');
  });
  afterAll(async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
    await world.close();
  });

  const files = () => {
    const store = join(folder, 'attachments');
    if (!existsSync(store)) return [];
    return readdirSync(store, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
  };

  it('answers an upload with 503, leaves neither row nor file, and continues serving', async () => {
    const { token } = await createUser(world, { admin: true });
    const { id } = await createChallenge(world);
    const upload = async (bytes: number) => {
      const form = new FormData();
      form.set('file', new Blob([Buffer.alloc(bytes, 'x')]), `${bytes}.bin`);
      const answer = await fetch(`${url}/api/admin/challenges/${id}/attachments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      return { status: answer.status, body: (await answer.json()) as any, headers: answer.headers };
    };
    const rows = async () =>
      (await world.query('SELECT name FROM attachment WHERE challenge_id = $1', [id])).length;
    for (let turn = 0; turn < 3; turn += 1) {
      const full = await upload(3 * 2 ** 20);
      expect([full.status, full.body.code]).toEqual([503, 'storage.full']);
      expect(full.headers.get('retry-after')).not.toBeNull();
    }
    expect(await rows()).toBe(0);
    expect(files()).toEqual([]);
    // On the same connection, which the rejected body must not block.
    const begun = performance.now();
    expect((await upload(1000)).status).toBe(201);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await rows()).toBe(1);
    expect(files()).toHaveLength(1);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  /** Posts JSON. */
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, code: ((await answer.json()) as any).code as string };
  };

  it('promises no mail that it has no room for, and is not ready until there is room again', async () => {
    const ask = () => post('/auth/verify', { email: 'somebody@example.org', purpose: 'register' });
    const ready = async () => {
      const answer = await fetch(`${url}/readyz`);
      return [answer.status, ((await answer.json()) as any).reason];
    };
    const limit = (bytes: number) =>
      execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${String(bytes)}:`]);
    limit(0);
    await waitUntil('not ready', async () => (await ready())[0] === 503);
    expect(await ready()).toEqual([503, 'storage']);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await ask()).toEqual({ status: 503, code: 'storage.full' });
    expect(existsSync(join(folder, 'outbox')) ? readdirSync(join(folder, 'outbox')) : []).toEqual(
      [],
    );
    limit(BLOCKS * 512);
    await waitUntil('ready again', async () => (await ready())[0] === 200);
    // A rejected request does not count against the limit, so the next one is answered.
    expect((await ask()).status).toBe(200);
    await waitUntil('a whole mail is kept', () =>
      Promise.resolve(
        existsSync(join(folder, 'outbox')) &&
          readdirSync(join(folder, 'outbox')).some(
            (name) => name.endsWith('.eml') && statSync(join(folder, 'outbox', name)).size > 100,
          ),
      ),
    );
  });

  it('reports that the database has no room', async () => {
    const player = await createUser(world);
    const { id } = await createChallenge(world);
    await world.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
    await world.query(
      'CREATE TRIGGER no_room BEFORE INSERT ON submission FOR EACH ROW EXECUTE FUNCTION no_room()',
    );
    const full = { status: 503, code: 'storage.full' };
    const path = `/challenges/${String(id)}/submissions`;
    expect(await post(path, { flag: 'vexil{x}' }, player.token)).toEqual(full);
    await world.query('DROP TRIGGER no_room ON submission');
    expect(await post(path, { flag: 'vexil{x}' }, player.token)).toEqual({
      status: 400,
      code: 'flag.invalid',
    });
  });
});
