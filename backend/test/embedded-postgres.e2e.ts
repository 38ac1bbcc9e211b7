import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

const LAUNCH = join(__dirname, 'support', 'launch-postgres.mjs');

interface Launched {
  url: string;
  port: number;
  pid: number;
  fresh: boolean;
  adopted: boolean;
  error?: string;
  process: ChildProcess;
}

let folder: string;
let dataDir: string;
let started: Launched[];

/** A separate process that starts the database on the folder and stops it on SIGTERM. */
async function launch(path = dataDir, ...password: string[]): Promise<Launched> {
  const child = spawn(process.execPath, [LAUNCH, path, ...password], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const [line] = await new Promise<string[]>((resolve) => {
    lines.once('line', (text) => resolve([text]));
  });
  const launched = { ...(JSON.parse(line ?? '{}') as Launched), process: child };
  started.push(launched);
  return launched;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

const write = (url: string) =>
  query(url, "CREATE TABLE note AS SELECT 'kept' AS word").then(() => undefined);
const read = (url: string) => query(url, 'SELECT word FROM note');
const KEPT = [{ word: 'kept' }];

// Created once, because a copy takes a tenth of the time; some tests below create their own.
let made: string;
function copyDatabase(): void {
  cpSync(join(made, 'postgres'), dataDir, { recursive: true });
  // PostgreSQL's account must be able to traverse the parent folder.
  chmodSync(folder, 0o711);
}

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'vexil-embedded-'));
  started = [];
  await end((await launch(join(made, 'postgres'))).process, 'SIGTERM');
});
afterAll(() => {
  rmSync(made, { recursive: true, force: true });
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vexil-embedded-'));
  dataDir = join(folder, 'postgres');
  started = [];
});

afterEach(async () => {
  for (const { process: child } of started) await end(child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('keeps its rows over a stop and leaves no process behind', async () => {
    const first = await launch();
    expect(first).toMatchObject({ fresh: true, adopted: false });
    await write(first.url);
    await end(first.process, 'SIGTERM');
    expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false);
    const second = await launch();
    expect(second).toMatchObject({ fresh: false, adopted: false });
    expect(await read(second.url)).toEqual(KEPT);
  });

  it('is adopted after kill -9 of the process that started it', async () => {
    copyDatabase();
    const first = await launch();
    await write(first.url);
    await end(first.process, 'SIGKILL');
    const second = await launch();
    expect(second).toMatchObject({ pid: first.pid, port: first.port, adopted: true });
    expect(await read(second.url)).toEqual(KEPT);
    await end(second.process, 'SIGTERM');
    expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false);
  });

  it('recovers from its own kill -9 while the other process lives on', async () => {
    copyDatabase();
    const first = await launch();
    await write(first.url);
    process.kill(first.pid, 'SIGKILL');
    const second = await launch();
    expect(second.adopted).toBe(false);
    expect(await read(second.url)).toEqual(KEPT);
  });

  it('recovers from kill -9 of both', async () => {
    copyDatabase();
    const first = await launch();
    await write(first.url);
    process.kill(first.pid, 'SIGKILL');
    await end(first.process, 'SIGKILL');
    expect(await read((await launch()).url)).toEqual(KEPT);
  });

  it('starts although the number in its lock belongs to another program now', async () => {
    copyDatabase();
    const first = await launch();
    await write(first.url);
    await end(first.process, 'SIGTERM');
    writeFileSync(
      join(dataDir, 'postmaster.pid'),
      `${String(process.pid)}\n${dataDir}\n0\n${String(first.port)}\n\n127.0.0.1\n`,
    );
    expect(await read((await launch()).url)).toEqual(KEPT);
  });

  it('starts although its lock is damaged', async () => {
    copyDatabase();
    const first = await launch();
    await write(first.url);
    await end(first.process, 'SIGTERM');
    for (const lock of ['garbage\n', '', '0\nx\n0\n99999\n']) {
      writeFileSync(join(dataDir, 'postmaster.pid'), lock);
      const next = await launch();
      expect(next.error).toBeUndefined();
      expect(await read(next.url)).toEqual(KEPT);
      await end(next.process, 'SIGTERM');
    }
  });

  it('says at once that the password is of another database, and leaves no server behind', async () => {
    copyDatabase();
    const begun = Date.now();
    const { error } = await launch(dataDir, 'another password');
    expect(error).toMatch(/postgres-password of DATA_DIR belongs to another database/);
    expect(Date.now() - begun).toBeLessThan(20_000);
    expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false);
  });

  it('serves two processes and stops with the last of them', async () => {
    copyDatabase();
    const first = await launch();
    const second = await launch();
    expect(second).toMatchObject({ pid: first.pid, adopted: true });
    await end(first.process, 'SIGTERM');
    await write(second.url);
    await end(second.process, 'SIGTERM');
    expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false);
  });

  it('is made once by two processes that start at the same moment', async () => {
    const [first, second] = await Promise.all([launch(), launch()]);
    expect(first.pid).toBe(second.pid);
    await write(first.url);
    expect(await read(second.url)).toEqual(KEPT);
  });

  it('says in one sentence that the folder cannot be written and leaves nothing', async () => {
    const { error } = await launch('/proc/vexil/postgres');
    expect(error).toMatch(/^The database cannot be made in DATA_DIR \(.*\)\.$/);
  });

  it('does not touch a folder that holds something else', async () => {
    copyDatabase();
    rmSync(join(dataDir, 'PG_VERSION'));
    const before = readdirSync(dataDir).sort();
    const { error } = await launch();
    expect(error).toMatch(/^The database cannot be made in DATA_DIR \(.*\)\.$/);
    expect(readdirSync(dataDir).sort()).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.includes('making'))).toEqual([]);
  });
});
