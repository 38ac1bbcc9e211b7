import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** Belong to nobody on a usual system; one for each target, so that none can touch another. */
const FIRST_ACCOUNT = 1_879_048_192;
const ACCOUNTS = 2 ** 24;
/** Where a user namespace knows fewer accounts. */
const NOBODY = 65_534;

/** Node's own limits: no programs, no threads, and no files but the built code and the target's folder. */
export function nodeOptions(host: string, folder: string): string[] {
  // The second name is that of Node 20.
  const permission = ['--permission', '--experimental-permission'].find(isKnown);
  if (!permission) return [];
  const code = resolve(realpathSync(host), '../../../../..');
  const readable = [`${code}/*`, `${folder}/*`, '/proc/self/stat'];
  return [
    permission,
    // A limit of Node 25 that a service cannot live with.
    ...['--allow-net'].filter(isKnown),
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}/*`,
  ];
}

const isKnown = (option: string): boolean => process.allowedNodeEnvironmentFlags.has(option);

/** Where root started this process, goes on as an account that can read none of the server's files. */
export function leaveRoot(instanceId: number): void {
  if (process.getuid?.() !== 0) return;
  for (const account of [FIRST_ACCOUNT + (instanceId % ACCOUNTS), NOBODY])
    try {
      process.setgroups?.([]);
      process.setgid?.(account);
      process.setuid?.(account);
      return;
    } catch {
      // Not every root may do so, as in a container without capabilities.
    }
}
