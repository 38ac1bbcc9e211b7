import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** User ids that are unused on a usual system; one per target isolates them from each other. */
const FIRST_ACCOUNT = 1_879_048_192;
const ACCOUNTS = 2 ** 24;
/** The fallback in user namespaces with fewer ids. */
const NOBODY = 65_534;

/** Node's permission flags: no child processes, no threads, and only the built code and the target's folder. */
export function nodeOptions(host: string, folder: string): string[] {
  // Node 20 uses the second name.
  const permission = ['--permission', '--experimental-permission'].find(isKnown);
  if (!permission) return [];
  const code = resolve(realpathSync(host), '../../../../..');
  const readable = [`${code}/*`, `${folder}/*`, '/proc/self/stat'];
  return [
    permission,
    // Node 25 denies network access by default.
    ...['--allow-net'].filter(isKnown),
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}/*`,
  ];
}

const isKnown = (option: string): boolean => process.allowedNodeEnvironmentFlags.has(option);

/** Drops root privileges to an account that cannot read the server's files. */
export function leaveRoot(instanceId: number): void {
  if (process.getuid?.() !== 0) return;
  for (const account of [FIRST_ACCOUNT + (instanceId % ACCOUNTS), NOBODY])
    try {
      process.setgroups?.([]);
      process.setgid?.(account);
      process.setuid?.(account);
      return;
    } catch {
      // Fails for a root without capabilities, as in a container.
    }
}
