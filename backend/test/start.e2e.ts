import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServer } from './support/processes';

const MAIN = resolve(__dirname, '../dist/main.js');

/** Runs the server until it ends by itself. */
function run(settings: Record<string, string>) {
  const { DATABASE_URL: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], {
    env: { ...env, ...settings },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr: stderr.trim() };
}

describe('a start that cannot be', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vexil-start-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('H117 names the bad setting in one sentence and makes nothing', () => {
    const { status, stderr } = run({ DATA_DIR: folder, PORT: 'hunter2' });
    expect(status).toBe(1);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(stderr).toContain('PORT');
    expect(stderr).not.toContain('hunter2');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says in one sentence that the port is taken and makes nothing', async () => {
    const holder = await listening();
    const address = holder.address();
    const port = address && typeof address === 'object' ? String(address.port) : '';
    const { status, stderr } = run({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: port });
    holder.close();
    expect(status).toBe(1);
    expect(stderr).toMatch(/already in use/);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says in one sentence that the folder cannot be written', () => {
    const { status, stderr } = run({ DATA_DIR: '/proc/vexil', PORT: '0' });
    expect(status).toBe(1);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(stderr).toContain('DATA_DIR');
  });

  it.each([
    ['JWT_SECRET', { JWT_SECRET: 'hunter2-hunter2' }],
    ['JWT_SECRET', { JWT_SECRET: 'change-me-change-me-change-me-change-me' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['INSTANCE_DRIVER', { INSTANCE_DRIVER: 'process', HOST: '0.0.0.0' }],
  ])('H117 refuses an unsafe %s by name, without its value: %j', (name, more) => {
    const settings = {
      ...{ DATA_DIR: folder, PORT: '0', DATABASE_URL: 'postgres://a:b@127.0.0.1:9/none' },
      JWT_SECRET: 'Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA-tests-only',
    };
    const { status, stdout, stderr } = run({ ...settings, ...more });
    expect(status).toBe(1);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(stderr).toContain(name);
    expect(stdout + stderr).not.toMatch(/hunter2|change-me|xxxx/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says in one sentence that the database does not answer', () => {
    const { status, stderr } = run({
      DATA_DIR: folder,
      PORT: '0',
      DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:9/none',
      JWT_SECRET: 'Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA-tests-only',
    });
    expect(status).toBe(1);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(stderr).toContain('DATABASE_URL');
    expect(stderr).not.toContain('hunter2');
  });
});

describe('a server on its embedded database', () => {
  let folder: string;
  let server: ServerProcess;
  const embedded = () => ({ DATA_DIR: folder, DATABASE_URL: '' });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vexil-start-'));
    server = await startServer(embedded());
  }, 90_000);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const postmaster = () =>
    Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const gone = async (signalled: ServerProcess) => {
    if (signalled.child.exitCode === null && signalled.child.signalCode === null)
      await new Promise((done) => signalled.child.once('exit', done));
  };
  // An orphan stays in the process table until the system's first process has buried it.
  const reaped = async (pid: number) => {
    while (existsSync(`/proc/${String(pid)}`)) await sleep(20);
  };
  const boardSize = async () => {
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailorusername: 'player', password: 'vexil-demo-player' }),
    });
    const { access } = (await login.json()) as { access: string };
    const board = await fetch(`${server.url}/api/user/scoreboard/4`, {
      headers: { authorization: `Bearer ${access}` },
    });
    return ((await board.json()) as { total: number }).total;
  };

  it('H108 keeps every row after kill -9 of the server, of PostgreSQL and of both', async () => {
    const players = await boardSize();
    expect(players).toBeGreaterThan(5);
    for (const victims of ['server', 'postgres', 'both'] as const) {
      const database = postmaster();
      if (victims !== 'server') process.kill(database, 'SIGKILL');
      server.child.kill('SIGKILL');
      await gone(server);
      server = await startServer(embedded());
      expect({ victims, players: await boardSize() }).toEqual({ victims, players });
    }
  }, 120_000);

  it('H110 stops everything at SIGTERM and starts again', async () => {
    const players = await boardSize();
    const database = postmaster();
    server.child.kill('SIGTERM');
    await gone(server);
    expect(server.child.exitCode).toBe(0);
    await reaped(database);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    server = await startServer(embedded());
    expect(await boardSize()).toBe(players);
  }, 60_000);
});

async function listening(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => {
      done();
    });
  });
  return server;
}
