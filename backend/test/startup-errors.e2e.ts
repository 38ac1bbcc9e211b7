import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../src/lib/process-utils';
import { type ServerProcess, startServer } from './support/processes';

const SECRET = 'Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA-tests-only';
const MAIN = resolve(__dirname, '../dist/main.js');

/** Runs the server until it exits. */
function run(settings: Record<string, string>, fileBlocks = 'unlimited') {
  const { DATABASE_URL: _, ...env } = process.env;
  const limited = ['-c', `ulimit -f ${fileBlocks}; exec "$0" "$1"`, process.execPath, MAIN];
  const { status, stdout, stderr } = spawnSync('sh', limited, {
    env: { ...env, ...settings },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr: stderr.trim() };
}

describe('a start that fails', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vexil-start-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('names the invalid setting in one sentence and creates nothing', () => {
    const { status, stderr } = run({ DATA_DIR: folder, PORT: 'hunter2' });
    expect(status).toBe(1);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(stderr).toContain('PORT');
    expect(stderr).not.toContain('hunter2');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['PORT', 'METRICS_PORT'])(
    'says in one sentence that %s is taken and makes nothing',
    async (name) => {
      const holder = await listening();
      const address = holder.address();
      const port = address && typeof address === 'object' ? String(address.port) : '';
      const { status, stderr } = run({
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: '0',
        [name]: port,
      });
      holder.close();
      expect(status).toBe(1);
      expect(stderr).toMatch(new RegExp(`of ${name} is already in use`));
      expect(stderr).not.toContain(port);
      expect(stderr.split('\n')).toHaveLength(1);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

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
  ])('refuses an unsafe %s by name, without its value: %j', (name, more) => {
    const settings = {
      ...{ DATA_DIR: folder, PORT: '0', DATABASE_URL: 'postgres://a:b@127.0.0.1:9/none' },
      JWT_SECRET: SECRET,
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
      JWT_SECRET: SECRET,
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
  let leftBehind: string[];
  const failures: ReturnType<typeof run>[] = [];
  const embedded = () => ({ DATA_DIR: folder, DATABASE_URL: '' });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vexil-start-'));
    // A start on a full disk may leave empty files for a secret and the database password.
    for (const name of ['jwt-secret', 'postgres-password']) writeFileSync(join(folder, name), '');
    for (const blocks of ['0', '256'])
      failures.push(run({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0' }, blocks));
    leftBehind = readdirSync(folder).sort();
    server = await startServer(embedded());
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const postmaster = () =>
    Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const gone = async (signalled: ServerProcess) => {
    if (signalled.child.exitCode === null && signalled.child.signalCode === null)
      await new Promise((done) => signalled.child.once('exit', done));
  };
  // An orphan stays in the process table until init has reaped it.
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

  it('starts where others failed on a full disk, which say so in one sentence and leave nothing half made', () => {
    expect(failures.map(({ status }) => status)).toEqual([1, 1]);
    for (const { stderr } of failures) expect(stderr).toMatch(/^The [^\n]*DATA_DIR[^\n]*$/);
    expect(leftBehind).toEqual(['jwt-secret', 'postgres-password']);
    for (const name of leftBehind)
      expect(readFileSync(join(folder, name), 'utf8')).toMatch(/^[\w-]{43}$/);
  });

  it('keeps every row after kill -9 of the server, of PostgreSQL and of both', async () => {
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
  });

  /** Sends requests over kept-alive connections until it is told to stop. */
  const askOverKeptConnections = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let over = false;
    const ask = () => {
      if (over) return;
      const sent = request(`${server.url}/api/site`, { agent }, (answer) => {
        answer.resume().once('close', ask);
      });
      sent.once('error', () => undefined).end();
    };
    for (let count = 0; count < 16; count += 1) ask();
    return () => {
      over = true;
      agent.destroy();
    };
  };

  it('stops everything at SIGTERM under load and starts again', async () => {
    const players = await boardSize();
    const database = postmaster();
    const end = askOverKeptConnections();
    const half = connect(Number(new URL(server.url).port), '127.0.0.1');
    half.on('error', () => undefined).resume();
    half.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf');
    await sleep(500);
    const told = Date.now();
    server.child.kill('SIGTERM');
    await gone(server);
    expect(Date.now() - told).toBeLessThan(10_000);
    expect(server.child.exitCode).toBe(0);
    end();
    half.destroy();
    await reaped(database);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    server = await startServer(embedded());
    expect(await boardSize()).toBe(players);
  });

  it.each([
    ['main.js', 'SIGTERM', 0],
    ['cli/migrate.js', 'SIGINT', 1],
  ] as const)(
    'leaves no database behind when %s gets %s while it starts',
    async (script, signal, code) => {
      server.child.kill('SIGTERM');
      await gone(server);
      const env = { ...process.env, ...embedded(), HOST: '127.0.0.1', PORT: '0' };
      const child = spawn(process.execPath, [resolve(MAIN, '..', script)], {
        env,
        stdio: 'ignore',
      });
      const ended = new Promise((done) => child.once('exit', done));
      const lock = join(folder, 'postgres', 'postmaster.pid');
      // PostgreSQL creates the file before it writes its process id.
      while (!existsSync(lock) || postmaster() === 0) await sleep(5);
      const database = postmaster();
      child.kill(signal);
      expect(await ended).toBe(code);
      while (isAlive(database)) await sleep(20);
      expect(existsSync(lock)).toBe(false);
      server = await startServer(embedded());
    },
  );
});

async function listening(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done());
  });
  return server;
}
