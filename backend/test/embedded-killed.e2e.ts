import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../src/lib/process-utils';
import { type ServerProcess, startServer } from './support/processes';

const ROUNDS = 2;

describe('the embedded PostgreSQL, killed under load', () => {
  let folder: string;
  let server: ServerProcess;
  let token: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vexil-killed-'));
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' });
    const login = await call('POST', '/auth/login', {
      emailorusername: 'player',
      password: 'vexil-demo-player',
    });
    token = login.body.access;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as any };
  };
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  const postmaster = () =>
    Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const until = async (what: string, ms: number, holds: () => Promise<boolean>) => {
    const began = Date.now();
    while (!(await holds())) {
      if (Date.now() - began > ms) throw new Error(`not within ${String(ms)} ms: ${what}`);
      await sleep(50);
    }
    return Date.now() - began;
  };

  it('answers 503 within 3 s, is back within 10 s by itself, and lost nothing it acknowledged', async () => {
    const challenges: { id: number; flagsTotal: number }[] = (await call('GET', '/challenges'))
      .body;
    const scored = challenges.filter(({ flagsTotal }) => flagsTotal > 0);
    expect(scored.length).toBeGreaterThan(5);
    /** Acknowledged submissions; their text identifies them. */
    const journal: { id: number; flag: string }[] = [];
    const slow: number[] = [];
    const statuses = new Set<number>();
    let over = false;
    let serial = 0;
    const player = async (own: number) => {
      for (let turn = own; !over; turn += 3) {
        const { id } = scored[turn % scored.length] ?? { id: 0 };
        const flag = `vexil{try-${String((serial += 1))}}`;
        const began = Date.now();
        const { status, body } = await call('POST', `/challenges/${String(id)}/submissions`, {
          flag,
        });
        slow.push(Date.now() - began);
        statuses.add(status);
        if (body.code === 'flag.invalid') journal.push({ id, flag });
        await sleep(40);
      }
    };
    const players = [0, 1, 2].map(player);
    const times: { down: number; up: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(1500);
      const pid = postmaster();
      process.kill(pid, 'SIGKILL');
      const down = await until('503', 3000, async () => (await ready()) === 503);
      const up = await until('ready again', 10_000 - down, async () => (await ready()) === 200);
      times.push({ down, up });
      expect(postmaster()).not.toBe(pid);
    }
    await sleep(500);
    over = true;
    await Promise.all(players);
    // Rate limits and unavailability are acceptable answers; other errors are not.
    expect([...statuses].filter((status) => ![400, 429, 503].includes(status))).toEqual([]);
    expect(Math.max(...slow)).toBeLessThan(5000);
    expect(journal.length).toBeGreaterThan(5);
    const stored = new Set<string>();
    for (const { id } of scored) {
      const { body } = await call('GET', `/challenges/${String(id)}/submissions`);
      for (const row of body as { flag: string }[]) {
        expect({ flag: row.flag, twice: stored.has(row.flag) }).toEqual({
          flag: row.flag,
          twice: false,
        });
        stored.add(row.flag);
      }
    }
    expect(journal.filter(({ flag }) => !stored.has(flag))).toEqual([]);
    const told = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"event":"database.'))
      .map((line) => (JSON.parse(line) as { event: string }).event);
    expect(told).toEqual(
      Array.from({ length: ROUNDS }, () => ['database.died', 'database.restarted']).flat(),
    );
  });

  it('leaves no process behind when the server stops after all that', async () => {
    const pid = postmaster();
    server.child.kill('SIGTERM');
    await new Promise((done) => server.child.once('exit', done));
    expect(server.child.exitCode).toBe(0);
    expect(isAlive(pid)).toBe(false);
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: '' });
    expect(await ready()).toBe(200);
  });
});
