// Starts a separate Docker Engine with local images in place of registry images.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const BRIDGE = 'vexiltest0';
const NEEDED = ['dockerd', 'docker', 'debootstrap', 'busybox', 'ip'];

const has = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The command of Compose 2: VEXIL_WALK_COMPOSE, Docker's plugin, or a standalone program. */
export function composeCommand() {
  const given = process.env.VEXIL_WALK_COMPOSE?.split(' ') ?? ['docker', 'compose'];
  return [given, ['docker-compose']].find(([command, ...first]) => {
    const { status, stdout } = spawnSync(command, [...first, 'version', '--short']);
    return status === 0 && !/^v?1\./.test(String(stdout));
  });
}

/** Why Compose cannot be tested here; undefined if it can. */
export function skipReason() {
  if (process.getuid?.() !== 0) return 'it needs root';
  const missing = NEEDED.filter((command) => !has('which', command));
  if (missing.length > 0) return `${missing.join(', ')} not installed`;
  return composeCommand() ? undefined : 'Docker Compose 2 is not installed';
}

/**
 * Starts the Engine and builds the images, or uses the Engine at VEXIL_WALK_ENGINE that has them. VEXIL_WALK_FOLDER keeps
 * the tested project, and VEXIL_WALK_FROM resumes at a later step of it.
 */
export async function startEngine() {
  const given = process.env.VEXIL_WALK_ENGINE;
  if (given) return { host: given, stop: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'vexil-compose-test-engine-'));
  const host = `unix://${join(folder, 'docker.sock')}`;
  // Uses its own bridge, because docker0 may belong to another Engine.
  execFileSync('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  execFileSync('ip', ['addr', 'add', '10.213.0.1/24', 'dev', BRIDGE]);
  execFileSync('ip', ['link', 'set', BRIDGE, 'up']);
  const log = openSync(join(folder, 'log'), 'w');
  const daemon = spawn(
    'dockerd',
    [
      ...[`--bridge=${BRIDGE}`, '--default-address-pool', 'base=10.214.0.0/16,size=24'],
      ...['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')],
      ...['--pidfile', join(folder, 'pid'), '-H', host],
    ],
    { stdio: ['ignore', log, log] },
  );
  const ended = new Promise((done) => daemon.once('exit', done));
  const stop = async () => {
    daemon.kill('SIGTERM');
    await ended;
    spawnSync('ip', ['link', 'delete', BRIDGE]);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    for (const mount of mounts.map((line) => line.split(' ')[1]).reverse())
      if (mount?.startsWith(`${folder}/`)) spawnSync('umount', ['-l', mount]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(host);
    const work = mkdtempSync(join(tmpdir(), 'vexil-test-images-'));
    try {
      execFileSync(fileURLToPath(new URL('build-images.sh', import.meta.url)), [work], {
        env: { ...process.env, DOCKER_HOST: host },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
    return { host, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answering(host) {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(500))
    if (has('docker', '-H', host, 'version')) return;
  throw new Error('The Engine does not answer.');
}
