import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../backend/dist/main.js', import.meta.url));

export interface TestServer {
  url: string;
  /** The data folder, which also contains the mails. */
  dataDir: string;
  /** The last it wrote, to tell why it refused something. */
  output(): string;
  stop(): Promise<void>;
}

const MOST_OUTPUT = 8000;

/** Starts the server of `npm start` on a free port with an empty data folder and additional environment variables. */
export async function startServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'vexil-e2e-'));
  const url = `http://127.0.0.1:${String(port)}`;
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      INSTANCE_PORTS: targetPorts(),
      DATA_DIR: dataDir,
      // All tests log in from one IP address.
      RATE_LIMIT_FACTOR: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  let written = '';
  const collect = (chunk: Buffer) => (written = (written + chunk.toString()).slice(-MOST_OUTPUT));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const output = () => written;
  try {
    await ready(url, child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, output, stop };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const deadline = Date.now() + 150_000; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not become ready:\n${output()}`);
}

/** A port range of its own, because other servers on this machine publish targets, too. */
function targetPorts(): string {
  const first = 20_000 + 50 * Math.floor(Math.random() * 200);
  return `${String(first)}-${String(first + 49)}`;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
      });
    });
  });
}
