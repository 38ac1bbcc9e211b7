// The folder of a run, on the disk of the checkout: a temporary folder in memory would give other figures.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const main = join(root, 'backend/dist/main.js');

const require = createRequire(import.meta.url);

/** The path of a module of the built server. */
export const built = (path) => require(join(root, 'backend/dist', path));

export function ownFolder(name) {
  mkdirSync(join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(join(root, `.data/${name}-`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
