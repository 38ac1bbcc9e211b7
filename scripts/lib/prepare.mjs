// Brings a checkout to where it can run: packages as the lock file says, builds newer than their sources.
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, run, say } from './steps.mjs';

const INSTALLED = 'node_modules/.package-lock.json';

export function nodeProblem() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19)
    ? undefined
    : `Vexil needs Node.js 20.19 or newer; this is ${process.versions.node}.`;
}

export async function install() {
  if (timeOf(INSTALLED) >= Math.max(timeOf('package-lock.json'), timeOf('package.json'))) return;
  say('installing packages from the lock file (about a minute)');
  await run('npm ci', npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  const now = new Date();
  utimesSync(join(root, INSTALLED), now, now);
}

const builds = {
  backend: {
    sources: [
      'tsconfig.json',
      'backend/src',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
    ],
    product: 'backend/dist/.built',
    steps: [['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json']],
  },
  frontend: {
    sources: ['frontend/src', 'frontend/public', 'frontend/index.html', 'frontend/vite.config.ts'],
    product: 'frontend/dist/.built',
    steps: [['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']],
  },
};

/** Builds what is stale, side by side. A mark written last tells a whole build from an interrupted one. */
export async function build(names = Object.keys(builds)) {
  const stale = names.filter((name) => isStale(builds[name]));
  if (stale.length === 0) return;
  say(`building ${stale.join(' and ')}`);
  await Promise.all(
    stale.map(async (name) => {
      const { product, steps } = builds[name];
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
