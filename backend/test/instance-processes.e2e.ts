import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../src/lib/process-utils';
import { ProcessDriver } from '../src/modules/reconciler/drivers/process/process-driver';
import { greet } from './demo/solve-target';
import { startApp, type World } from './support/app';
import { type ServerProcess, startServer } from './support/processes';
import { createUser } from './support/users';
import { waitUntil } from './support/wait-until';
import {
  awaitState,
  createTarget,
  resetOperationInterval,
  fetchInstance,
  startInstance,
  createPlayerWithInstance,
} from './support/workers';

const HOST = resolve(__dirname, '../dist/modules/reconciler/drivers/process/host.js');

describe('real workers with children of their own', () => {
  let world: World;
  let folder: string;
  let target: { id: number };
  const servers: ServerProcess[] = [];

  const startWorkerProcess = async () => {
    const server = await startServer({
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      ROLE: 'worker',
      DATA_DIR: folder,
      // Below the range of ports that the kernel assigns to outgoing connections.
      INSTANCE_PORTS: '31000-31099',
    });
    servers.push(server);
    return server;
  };
  const kill = async (server: ServerProcess) => {
    const exited = new Promise((done) => server.child.once('exit', done));
    server.child.kill('SIGKILL');
    await exited;
  };
  const names = () => {
    const root = join(folder, 'instances');
    return existsSync(root) ? readdirSync(root) : [];
  };
  const childOf = (instanceId: number): number => {
    const name = names().find((each) => each.endsWith(`-${String(instanceId)}`)) ?? '';
    const file = join(folder, 'instances', name, 'process.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid;
  };
  const service = (view: { services: { port: number }[] }) => view.services[0]?.port ?? 0;
  const gone = (pid: number) => waitUntil('the child is gone', () => !isAlive(pid));

  beforeAll(async () => {
    world = await startApp();
    folder = mkdtempSync(join(tmpdir(), 'vexil-instances-'));
    target = await createTarget(world, {
      driver: 'process',
      image: 'card-machine',
      flags: [{ literal: 'vexil{[hash]}', kind: 'dynamic' }],
    });
    for (let count = 0; count < 2; count += 1) await startWorkerProcess();
  });
  afterAll(async () => {
    for (const server of servers.filter(
      ({ child }) => child.exitCode === null && child.signalCode === null,
    ))
      await server.stop();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => resetOperationInterval(world));

  it('runs a target with nothing in its environment but what it needs', async () => {
    const { token, view } = await createPlayerWithInstance(world, target.id);
    expect(view.services[0]).toMatchObject({ host: '127.0.0.1', protocol: 'tcp' });
    const pid = childOf(view.id);
    const environment = readFileSync(`/proc/${String(pid)}/environ`, 'utf8')
      .split('\0')
      .filter(Boolean);
    expect(environment.map((entry) => entry.split('=')[0]).sort()).toEqual(['FLAG', 'PWD']);
    const limits = readFileSync(`/proc/${String(pid)}/limits`, 'utf8');
    expect(limits).toMatch(/Max open files\s+256 /);
    expect(readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8')).toContain(
      '--max-old-space-size=256',
    );
    const flag =
      /vexil\{[0-9a-f]{24}\}/.exec(await greet(service(view), 'me', '{fl{flag}ag}'))?.[0] ?? '';
    const answer = await world.api.post(
      `/challenges/${String(target.id)}/submissions`,
      { flag },
      { token },
    );
    expect(answer.status).toBe(201);
    await resetOperationInterval(world);
    await world.api.delete('/instance', undefined, { token });
    await awaitState(world, token, 'stopped');
    expect(isAlive(pid)).toBe(false);
    await expect(greet(service(view), 'a', 'b')).rejects.toThrow();
  });

  it('notices a child that was killed by hand', async () => {
    const { token, view } = await createPlayerWithInstance(world, target.id);
    process.kill(childOf(view.id), 'SIGKILL');
    expect(await awaitState(world, token, 'failed', 15_000)).toMatchObject({ reason: 'crashed' });
    expect(names().filter((name) => name.endsWith(`-${String(view.id)}`))).toEqual([]);
  });

  it('names the reason when the port belongs to another program, or the service is unknown', async () => {
    const holder = createServer();
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
    const { port } = holder.address() as AddressInfo;
    const driver = new ProcessDriver({ folder: join(folder, 'elsewhere'), host: HOST });
    const spec = {
      name: 'vexil-test-1',
      instanceId: 1,
      installation: 'test',
      image: 'card-machine',
      command: [],
      environment: { FLAG: 'vexil{x}' },
      ports: [{ name: 'main', protocol: 'tcp' as const, number: 1337, published: port }],
      cpu: 500,
      memory: 64,
      pids: 64,
      egress: false,
      readOnly: false,
      capabilities: [],
    };
    const limit = AbortSignal.timeout(20_000);
    await expect(driver.start(spec, limit)).rejects.toMatchObject({ failure: 'portTaken' });
    await expect(driver.start({ ...spec, image: 'nothing' }, limit)).rejects.toMatchObject({
      failure: 'imageMissing',
    });
    expect(await driver.list('test', limit)).toMatchObject([
      { running: false, failure: 'portTaken' },
    ]);
    await driver.close();
    expect(await driver.list('test', limit)).toEqual([]);
    holder.close();
  });

  it('heals after kill -9 of both workers amid creations, renewals and releases', async () => {
    const kept = await createPlayerWithInstance(world, target.id);
    const pid = childOf(kept.view.id);
    const players = await Promise.all(Array.from({ length: 6 }, () => createUser(world)));
    const storm = async (token: string, until: number) => {
      while (Date.now() < until) {
        await resetOperationInterval(world);
        const statuses = [
          (await startInstance(world, target.id, token)).status,
          (await world.api.post('/instance/renew', undefined, { token })).status,
        ];
        await sleep(Math.random() * 300);
        statuses.push((await world.api.delete('/instance', undefined, { token })).status);
        expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
      }
    };
    // First kills one of two workers, whose work the other takes over; then all of them.
    for (const victims of [servers.slice(0, 1), servers.slice(1)]) {
      const storms = players.map(({ token }) => storm(token, Date.now() + 2000));
      await sleep(300 + Math.random() * 1200);
      await Promise.all(victims.map(kill));
      await Promise.all(storms);
    }
    expect(isAlive(pid)).toBe(true);
    await startWorkerProcess();
    const live = async () => {
      const rows = await world.query<{ id: number; state: string }>(
        `SELECT id, state FROM instance WHERE state IN ('queued', 'starting', 'running', 'stopping') ORDER BY id`,
      );
      return rows;
    };
    await waitUntil(
      'rows and children agree',
      async () => {
        const rows = await live();
        const running = names().map((name) => Number(name.split('-').at(-1)));
        return (
          rows.every(({ state }) => state === 'running') &&
          JSON.stringify(rows.map(({ id }) => id)) === JSON.stringify(running.sort((a, b) => a - b))
        );
      },
      40_000,
    );
    // The untouched instance is still running, with its connections.
    expect((await fetchInstance(world, kept.token)).state).toBe('running');
    expect(childOf(kept.view.id)).toBe(pid);
    expect(await greet(service(kept.view), 'me', 'hello {name}')).toContain('hello me');
    const [player] = players;
    if (!player) throw new Error('nobody there');
    if ((await fetchInstance(world, player.token))?.state !== 'running') {
      await resetOperationInterval(world);
      expect((await startInstance(world, target.id, player.token)).status).toBe(201);
    }
    await awaitState(world, player.token, 'running', 15_000);
  });

  it('leaves no child process when the server stops, and tells the player the reason', async () => {
    const { token, view } = await createPlayerWithInstance(world, target.id);
    const pid = childOf(view.id);
    for (const server of servers.filter(
      ({ child }) => child.exitCode === null && child.signalCode === null,
    )) {
      const exited = new Promise((done) => server.child.once('exit', done));
      server.child.kill('SIGTERM');
      await exited;
    }
    await gone(pid);
    expect(names()).toEqual([]);
    const left = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    expect(left.split('\n').filter((line) => line.includes(folder))).toEqual([]);
    const ended = { id: view.id, state: 'stopped', reason: 'serverRestart' };
    expect(await fetchInstance(world, token)).toMatchObject(ended);
    // The next worker does not change the ended instance, and the player can start a new one.
    await startWorkerProcess();
    expect(await fetchInstance(world, token)).toMatchObject(ended);
    await resetOperationInterval(world);
    expect((await startInstance(world, target.id, token)).status).toBe(201);
    await awaitState(world, token, 'running', 15_000);
  });
});
