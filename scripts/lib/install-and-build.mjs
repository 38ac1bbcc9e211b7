// Prepares a checkout to run: packages as in the lock file, builds newer than their sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, run, say } from './run-command.mjs';

const INSTALLED = 'node_modules/.package-lock.json';
const STAMP = 'node_modules/.vexil-lock';

export function nodeProblem() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19)
    ? undefined
    : `Vexil needs Node.js 20.19 or newer; this is ${process.versions.node}.`;
}

/** Installs the packages of the lock file, unless they are installed. */
export async function install() {
  const lock = createHash('sha256').update(read('package-lock.json')).digest('hex');
  // The second file is written by an `npm ci` that the user ran.
  const current = existsSync(join(root, STAMP))
    ? read(STAMP) === lock && existsSync(join(root, INSTALLED))
    : timeOf(INSTALLED) >= timeOf('package-lock.json');
  if (current) return;
  say('installing packages from the lock file (about a minute)');
  // Includes dev dependencies under NODE_ENV=production, because the build needs them.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm ci', npm, ['ci', ...options]);
  writeFileSync(join(root, STAMP), lock);
}

const builds = {
  backend: {
    sources: [
      'tsconfig.json',
      'backend/src',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
      'backend/prune-dist.mjs',
      'backend/copy-sql.mjs',
    ],
    product: 'backend/dist/.built',
    // Deleted before a build, so that tsc does not continue incrementally from an interrupted one.
    memory: 'backend/dist/.tsbuildinfo',
    steps: [
      ['backend/prune-dist.mjs'],
      ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.build.json'],
      ['backend/copy-sql.mjs'],
    ],
  },
  frontend: {
    sources: [
      'frontend/src',
      'frontend/public',
      'frontend/index.html',
      'frontend/vite.config.ts',
      'frontend/vite',
    ],
    product: 'frontend/dist/.built',
    steps: [['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']],
  },
};

/**
 * Builds outdated workspaces in parallel. A marker written last distinguishes a complete build from an interrupted one.
 */
export async function build(names = Object.keys(builds)) {
  const stale = names.filter((name) => isStale(builds[name]));
  if (stale.length === 0) return;
  say(`building ${stale.join(' and ')}`);
  await Promise.all(
    stale.map(async (name) => {
      const { product, memory, steps } = builds[name];
      if (memory && !existsSync(join(root, product))) rmSync(join(root, memory), { force: true });
      rmSync(join(root, product), { force: true });
      for (const [script, ...args] of steps)
        await run(`The build of the ${name}`, process.execPath, [join(root, script), ...args], {
          cwd: join(root, name),
        });
      writeFileSync(join(root, product), '');
    }),
  );
}

function isStale({ sources, product }) {
  const built = timeOf(product);
  return [...sources, 'package-lock.json'].some((source) => newest(join(root, source)) > built);
}

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

function timeOf(path) {
  const full = join(root, path);
  return existsSync(full) ? statSync(full).mtimeMs : 0;
}

function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(path).map((name) => newest(join(path, name)));
  return Math.max(stats.mtimeMs, ...inside);
}
