// Checks the installed packages and the content of the image in package files and the Dockerfile.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const read = (path) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const lock = JSON.parse(read('package-lock.json'));
const installed = Object.entries(lock.packages).filter(([path]) =>
  path.startsWith('node_modules/'),
);

test('every package is locked by an integrity hash', () => {
  const loose = installed.filter(
    ([, { link, integrity, inBundle }]) => !link && !inBundle && !/^sha512-/.test(integrity ?? ''),
  );
  assert.deepEqual(
    loose.map(([path]) => path),
    [],
  );
  assert.ok(installed.length > 500);
});

test('all packages come from a registry', () => {
  const elsewhere = installed.filter(
    ([, { link, resolved = '' }]) => !link && /^(git|file|http:)/.test(resolved),
  );
  assert.deepEqual(
    elsewhere.map(([path]) => path),
    [],
  );
});

test('the image runs without root, installs from the lock file and omits development dependencies', () => {
  const image = read('backend/Dockerfile');
  const bases = [...image.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)];
  const stages = bases.map(([, , name]) => name);
  for (const [, base] of bases)
    assert.ok(base === '${IMAGE_PREFIX}node:24-bookworm-slim' || stages.includes(base), base);
  assert.equal(bases.at(-1)?.[1], '${IMAGE_PREFIX}node:24-bookworm-slim');
  // The base and the packages stay whole, as their makers scan and update them.
  assert.doesNotMatch(image, /\brm\b|-delete\b|apt-get|FROM scratch/);
  const last = image.slice(image.lastIndexOf('FROM '));
  assert.match(last, /^USER node$/m);
  assert.ok(last.indexOf('USER node') < last.indexOf('CMD'));
  assert.match(image, /npm ci .*--omit=dev/);
  assert.doesNotMatch(image, /npm install|--force|curl .*\| *sh/);
  assert.doesNotMatch(image, /(SECRET|PASSWORD|TOKEN)=\S/);
});

test('each service has a read-only root file system, no capabilities and no default secret', () => {
  const services = read('docker-compose.yml');
  assert.match(services, /read_only: true/);
  assert.match(services, /cap_drop:\s+- ALL/);
  assert.match(services, /no-new-privileges:true/);
  assert.doesNotMatch(services, /privileged: true|network_mode: host/);
  for (const name of ['JWT_SECRET', 'POSTGRES_PASSWORD'])
    assert.match(services, new RegExp(`\\$\\{${name}:\\?`));
});

test('concurrent runs of env.sh write the secrets of Compose once, readable by their owner only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-env-'));
  try {
    const script = join(folder, 'scripts/env.sh');
    cpSync(fileURLToPath(new URL('../env.sh', import.meta.url)), script);
    const codes = await Promise.all(
      [1, 2].map(
        () => new Promise((done) => spawn('sh', [script], { stdio: 'ignore' }).on('exit', done)),
      ),
    );
    assert.deepEqual(codes, [0, 0]);
    const file = join(folder, '.env');
    const settings = readFileSync(file, 'utf8');
    assert.match(settings, /^POSTGRES_PASSWORD=[0-9a-f]{48}\nJWT_SECRET=[0-9a-f]{64}$/m);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.match(execFileSync('sh', [script], { encoding: 'utf8' }), /stays as it is/);
    assert.equal(readFileSync(file, 'utf8'), settings);
    assert.deepEqual(readdirSync(folder).sort(), ['.env', 'scripts']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('no package is both a dependency and a development dependency of the backend', () => {
  const { dependencies, devDependencies } = JSON.parse(read('backend/package.json'));
  for (const name of Object.keys(devDependencies)) assert.ok(!(name in dependencies), name);
});
