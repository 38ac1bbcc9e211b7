import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessDriver } from '../../src/modules/instances/drivers/process';
import { keepsTheContract } from './support/contract';
import { say } from './support/sockets';

const folder = mkdtempSync(join(tmpdir(), 'vexil-process-'));
const host = join(__dirname, '../../dist/modules/instances/drivers/process/host.js');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

keepsTheContract({
  name: 'process',
  create: () => new ProcessDriver({ folder, host }),
  spec: { image: 'card-machine', command: [], port: 1337 },
  // Solved, as a player would.
  flagAt: async (port) => /\S+\{.*?\}/.exec(await say(port, 'ada\n{fl{flag}ag}\n'))?.[0] ?? '',
  traces: (name) => Promise.resolve(readdirSync(folder).filter((entry) => entry === name)),
  crash: (name) => {
    const mark = JSON.parse(readFileSync(join(folder, name, 'process.json'), 'utf8'));
    process.kill(mark.pid, 'SIGKILL');
    return Promise.resolve();
  },
});
