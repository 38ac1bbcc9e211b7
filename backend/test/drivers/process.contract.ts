import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessDriver } from '../../src/modules/reconciler/drivers/process/process-driver';
import { keepsTheContract } from './support/contract';
import { say } from './support/sockets';
import { newInstallation, soon, specFor } from './support/specs';

const folder = mkdtempSync(join(tmpdir(), 'vexil-process-'));
const host = join(__dirname, '../../dist/modules/reconciler/drivers/process/host.js');
const spec = { image: 'card-machine', command: [], port: 1337 };
const create = () => new ProcessDriver({ folder, host });
const pidOf = (name: string): number =>
  (JSON.parse(readFileSync(join(folder, name, 'process.json'), 'utf8')) as { pid: number }).pid;

afterAll(() => {
  rmSync(folder, { recursive: true });
});

keepsTheContract({
  ...{ name: 'process', create, spec },
  // Solves the target as a player would.
  flagAt: async (port) => /\S+\{.*?\}/.exec(await say(port, 'ada\n{fl{flag}ag}\n'))?.[0] ?? '',
  traces: (name) => Promise.resolve(readdirSync(folder).filter((entry) => entry === name)),
  crash: (name) => {
    process.kill(pidOf(name), 'SIGKILL');
    return Promise.resolve();
  },
});

describe('a target of process', () => {
  const driver = create();
  afterEach(() => driver.close());

  it('reads none of the files of the server and runs no program', async () => {
    const target = await specFor({ spec }, newInstallation());
    await driver.start(target, soon());
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'a key', { mode: 0o644 });
    const proc = (file: string) =>
      readFileSync(`/proc/${String(pidOf(target.name))}/${file}`, 'utf8');
    // With the same options as the child process.
    const options = proc('cmdline')
      .split('\0')
      .filter((word) => word.startsWith('--'));
    const failure = (code: string) =>
      spawnSync(process.execPath, [...options, '-e', code], { encoding: 'utf8' }).stderr;
    for (const code of [
      `require('node:fs').readFileSync(${JSON.stringify(secret)})`,
      `require('node:fs').readFileSync('/proc/${String(process.pid)}/environ')`,
      `require('node:child_process').execFileSync('true')`,
    ])
      expect(failure(code)).toContain('ERR_ACCESS_DENIED');
    if (process.getuid?.() !== 0) return;
    // Without capabilities of the server's account.
    expect(proc('status')).toMatch(/CapEff:\s+0{16}\n/);
    const [uid = 0, gid = 0] = ['Uid', 'Gid'].map((name) =>
      Number(new RegExp(`^${name}:\\t(\\d+)`, 'm').exec(proc('status'))?.[1]),
    );
    expect(Math.min(uid, gid)).toBeGreaterThan(0);
    const read = spawnSync('cat', [secret], { uid, gid, encoding: 'utf8' });
    expect([read.stdout, read.stderr]).toEqual(['', expect.stringContaining('denied')]);
  });

  it('is handed nothing that an interpreter or a loader would read', async () => {
    const ran = join(folder, 'ran');
    const payload = join(folder, 'payload.js');
    writeFileSync(payload, `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '')`);
    for (const [name, value] of [
      ['NODE_OPTIONS', `--require ${payload}`],
      ['LD_PRELOAD', payload],
    ] as const) {
      const own = { environment: { FLAG: 'vexil{x}', [name]: value } };
      const target = await specFor({ spec }, newInstallation(), own);
      await expect(driver.start(target, soon())).rejects.toMatchObject({ failure: 'refused' });
    }
    expect(existsSync(ran)).toBe(false);
  });
});
