// A fresh copy of this project, run by Compose on a given Engine as an operator would.
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/run-command.mjs';
import { composeCommand } from './docker-engine.mjs';

/**
 * Overrides for the test: builds use the host's network, where the package registry may be reachable only, and the
 * temporary server of the database's first start stays up longer.
 */
const OVERRIDE = `services:
  db: { environment: { INIT_SECONDS: '8' } }
  web: { build: { network: host } }
  worker: { build: { network: host } }
`;

export class Project {
  folder = process.env.VEXIL_WALK_FOLDER ?? mkdtempSync(join(tmpdir(), 'vexil-compose-test-'));
  files = ['docker-compose.yml', 'compose-test.yml'];

  constructor(host) {
    this.host = host;
    mkdirSync(this.folder, { recursive: true });
    chmodSync(this.folder, 0o755);
    const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
    const names = execFileSync('git', list, { cwd: root, maxBuffer: 2 ** 26 });
    const archive = execFileSync('tar', ['--null', '-T', '-', '-c'], {
      cwd: root,
      input: names,
      maxBuffer: 2 ** 28,
    });
    execFileSync('tar', ['-x'], { cwd: this.folder, input: archive });
    writeFileSync(join(this.folder, 'compose-test.yml'), OVERRIDE);
  }

  /** Runs a command in the copy, with a clean environment: its configuration comes from .env only. */
  run(command, ...args) {
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DOCKER_HOST: this.host,
      COMPOSE_FILE: this.files.join(':'),
      COMPOSE_PROJECT_NAME: 'vexilcomposetest',
      COMPOSE_IGNORE_ORPHANS: '1',
      ...(process.env.DOCKER_CONFIG ? { DOCKER_CONFIG: process.env.DOCKER_CONFIG } : {}),
    };
    return new Promise((done) => {
      const options = { cwd: this.folder, env, maxBuffer: 2 ** 26 };
      const child = execFile(command, args, options, (_, out, err) => {
        done({ code: child.exitCode ?? -1, out, err });
      });
      child.stdin.end();
    });
  }

  /** Runs a command that must succeed; returns its output. */
  async must(command, ...args) {
    const { code, out, err } = await this.run(command, ...args);
    if (code === 0) return out;
    throw new Error(`${[command, ...args].join(' ')} ended with ${String(code)}:\n${out}${err}`);
  }

  compose(...args) {
    const [command, ...first] = composeCommand();
    return this.must(command, ...first, ...args);
  }

  docker(...args) {
    return this.must('docker', ...args);
  }

  async containers(service) {
    return (await this.compose('ps', '-q', service)).split('\n').filter(Boolean);
  }

  async inspect(id, format) {
    return (await this.docker('inspect', '-f', format, id)).trim();
  }

  /** Waits until every container of these services is healthy. */
  async healthy(...services) {
    const start = performance.now();
    for (const service of services)
      await until(`${service} is healthy`, async () => {
        const ids = await this.containers(service);
        const states = await Promise.all(
          ids.map((id) => this.inspect(id, '{{.State.Health.Status}}').catch(() => 'gone')),
        );
        return states.length > 0 && states.every((state) => state === 'healthy');
      });
    return (performance.now() - start) / 1000;
  }

  /** A folder beside the project, writable for the containers' user. */
  shared(name, uid = 1000) {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    execFileSync('chown', ['-R', String(uid), folder]);
    return folder;
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function until(what, holds, patienceMs = 180_000) {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(250)) {
    const found = await holds();
    if (found) return found;
  }
  throw new Error(`Not within ${String(patienceMs / 1000)} s: ${what}.`);
}

export function freePort() {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
