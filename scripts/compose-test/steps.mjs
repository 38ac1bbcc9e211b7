import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Client } from './client.mjs';
import { freePort, Project } from './compose-project.mjs';

export const PASSWORD = 'correct horse battery staple';
export const FLAG = 'vexil{compose-test}';
const CHALLENGE = `name: Compose test
author: nobody
category: web
description: Created by the test of Compose.
value: 100
type: standard
flags:
  - ${FLAG}
version: '0.1'
`;

/** An instance config whose targets listen on one port. */
export const TARGET = {
  name: 'Compose test',
  driver: 'docker',
  image: 'busybox:1',
  command: ['httpd', '-f', '-p', '9000'],
  ports: [{ name: 'web', number: 9000, protocol: 'http' }],
};

const FIRST = Number(process.env.VEXIL_WALK_FROM ?? 1);
const WORKER_STEP = 10;
const PROXY_STEP = 12;

let hasFailed = false;
let steps = 0;

/** A test that depends on the previous ones; a failure ends the run. */
export function step(name, work) {
  steps += 1;
  if (steps < FIRST) return;
  test(`${String(steps)}: ${name}`, async () => {
    assert.ok(!hasFailed, 'a step before failed');
    try {
      await work();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
}

export function note(text) {
  process.stdout.write(`    ${text}\n`);
}

/** The steps of the operator's guide. */
export class ComposeTest extends Project {
  /** The state that skipped steps would have produced: Compose files in use, a session and a challenge. */
  async resume() {
    if (FIRST === 1) return {};
    if (FIRST > WORKER_STEP) this.files.push('docker-compose.worker.yml');
    if (FIRST > PROXY_STEP) this.files.push('docker-compose.proxy.yml');
    const client = new Client(`http://127.0.0.1:${this.latest(/^PORT=(\d+)$/gm)}`);
    await client.logIn('keeper', PASSWORD).catch(() => undefined);
    const { body } = await client.get('/api/admin/challenges?_start=0&_end=10').catch(() => ({}));
    return { client, challengeId: body?.[0]?.id };
  }

  /** Removes everything, unless the folder is to be kept. */
  async end() {
    if (process.env.VEXIL_WALK_FOLDER) return;
    await this.compose('down', '-v', '--timeout', '5').catch(() => undefined);
    this.remove();
  }

  /** The last value of a variable in .env. */
  latest(pattern) {
    const found = readFileSync(join(this.folder, '.env'), 'utf8').matchAll(pattern);
    return [...found].at(-1)?.[1];
  }

  /** Clients that connect through the proxy. */
  outside() {
    return new Client(this.latest(/^PUBLIC_URL=(.+)$/gm));
  }

  setting(line) {
    appendFileSync(join(this.folder, '.env'), `${line}\n`);
  }

  admin(...words) {
    return this.compose('exec', '-T', 'web', 'npm', 'run', '--silent', 'admin', '--', ...words);
  }

  /** Runs a command in a separate container, which sees the folder as /outside. */
  once(folder, ...words) {
    return this.compose('run', '--rm', '-T', '-v', `${folder}:/outside`, 'web', ...words);
  }

  pack() {
    const folder = this.shared('packs');
    mkdirSync(join(folder, 'compose-test'), { recursive: true });
    writeFileSync(join(folder, 'compose-test/challenge.yml'), CHALLENGE);
    return folder;
  }

  /** Adds the TLS proxy to the Compose files, with free ports and its own certificate. */
  async takeProxy() {
    const [http, https] = [await freePort(), await freePort()].map(String);
    this.files.push('docker-compose.proxy.yml');
    this.setting(`PUBLIC_URL=https://localhost:${https}`);
    this.setting('PORT=127.0.0.1:');
    this.setting(`HTTP_PORT=${http}\nHTTPS_PORT=${https}\nCADDY_TLS=tls internal`);
  }

  /** The ids of the containers that run targets, or of their networks by another list command. */
  async targets(list = ['ps', '-a']) {
    const ids = await this.docker(...list, '-q', '--filter', 'label=vexil.installation');
    return ids.split('\n').filter(Boolean);
  }

  removeTargets() {
    return this.must(
      'sh',
      '-c',
      `docker ps -aq --filter label=vexil.installation | xargs -r docker rm -f
       docker network ls -q --filter label=vexil.installation | xargs -r docker network rm`,
    );
  }
}
