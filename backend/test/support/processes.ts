import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../src/infra/database/embedded/postmaster';
import type { ApiAnswer, CallOptions } from './client';

const MAIN = resolve(__dirname, '../../dist/main.js');

/** A server process like that of `npm start`. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Calls a server process over HTTP; the responses have the form of `ApiClient`. */
export function remoteApi({ url }: Pick<ServerProcess, 'url'>) {
  const call = async (
    method: string,
    path: string,
    body: unknown,
    { token, headers = {} }: CallOptions = {},
  ): Promise<ApiAnswer> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'accept-language': 'en-US',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: json ? await response.json() : await response.text(),
      headers: Object.fromEntries(response.headers),
    };
  };
  return {
    call,
    get: (path: string, options?: CallOptions) => call('GET', path, undefined, options),
    post: (path: string, body?: unknown, options?: CallOptions) =>
      call('POST', path, body, options),
  };
}

/** Starts the built server on a free port; resolves when it is ready. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'vexil-process-'));
  const url = `http://127.0.0.1:${String(port)}`;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  await ready(url, child, () => output);
  return {
    url,
    child,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const deadline = Date.now() + 80_000; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  throw new Error(`the server did not become ready:\n${output()}`);
}
