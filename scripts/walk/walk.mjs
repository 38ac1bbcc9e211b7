import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort, Project } from './project.mjs';

export const PASSWORD = 'correct horse battery staple';
export const FLAG = 'vexil{walked-through-compose}';
const CHALLENGE = `name: Walk
author: nobody
category: web
description: Walk.
value: 100
type: standard
flags:
  - ${FLAG}
version: '0.1'
`;

/** An instance config whose targets answer on one port. */
export const TARGET = {
  name: 'Walk',
  driver: 'docker',
  image: 'busybox:1',
  command: ['httpd', '-f', '-p', '9000'],
  ports: [{ name: 'web', number: 9000, protocol: 'http' }],
};

let hasFailed = false;

/** A test that stands on those before it: one that fails ends the walk. */
export function step(name, work) {
  test(name, async () => {
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

/** What the guide for operators says to do. */
export class Walk extends Project {
  setting(line) {
    appendFileSync(join(this.folder, '.env'), `${line}\n`);
  }

  admin(...words) {
    return this.compose('exec', '-T', 'web', 'npm', 'run', '--silent', 'admin', '--', ...words);
  }

  /** A command in a container of its own, which sees the folder as /outside. */
  once(folder, ...words) {
    return this.compose('run', '--rm', '-T', '-v', `${folder}:/outside`, 'web', ...words);
  }

  pack() {
    const folder = this.shared('packs');
    mkdirSync(join(folder, 'walk'));
    writeFileSync(join(folder, 'walk/challenge.yml'), CHALLENGE);
    return folder;
  }

  /** Puts the proxy in front; answers where it will be. */
  async takeProxy() {
    const [http, https] = [await freePort(), await freePort()].map(String);
    const url = `https://localhost:${https}`;
    this.files.push('docker-compose.proxy.yml');
    this.setting(`PUBLIC_URL=${url}`);
    this.setting('PORT=127.0.0.1:');
    this.setting(`HTTP_PORT=${http}\nHTTPS_PORT=${https}\nCADDY_TLS=tls internal`);
    return url;
  }

  /** Containers, or networks, that belong to targets. */
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
