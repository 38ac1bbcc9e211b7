import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Ids {
  uid: number;
  gid: number;
}

/** How to run a PostgreSQL binary, which refuses to run as root. */
export interface Runner {
  command(binary: string, args: string[]): [string, string[]];
  /** The account to spawn the process with. */
  ids: Ids | undefined;
  /** The required owner of the data; undefined: the current account. */
  owner: Ids | undefined;
}

const ROOT: Ids = { uid: 0, gid: 0 };

export function createRunner(native: string): Runner {
  const binary = (name: string) => join(native, 'bin', name);
  if (process.getuid?.() !== 0)
    return { command: (name, args) => [binary(name), args], ids: undefined, owner: undefined };
  const wrapped = (wrapper: string, options: string[], owner: Ids): Runner | undefined =>
    spawnSync(wrapper, [...options, binary('postgres'), '--version']).status === 0
      ? {
          command: (name, args) => [wrapper, [...options, binary(name), ...args]],
          ids: undefined,
          owner,
        }
      : undefined;
  // In a user namespace PostgreSQL sees another user id, while files stay root's and private homes stay readable.
  const namespaced = wrapped('unshare', ['--user', '--map-user=65534', '--map-group=65534'], ROOT);
  if (namespaced) return namespaced;
  const ids = account('postgres') ?? account('nobody');
  if (!ids)
    throw new Error(
      'PostgreSQL refuses to run as root and there is no account postgres or nobody; set DATABASE_URL.',
    );
  // Many containers forbid namespaces. Then another account, with the capability to traverse private homes.
  return wrapped('setpriv', setprivOptions(ids), ids) ?? asOtherAccount(native, ids);
}

function setprivOptions({ uid, gid }: Ids): string[] {
  const account = [`--reuid=${String(uid)}`, `--regid=${String(gid)}`, '--clear-groups'];
  return [...account, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
}

/** Runs as another account without a helper program, from a copy where the account cannot read the original. */
function asOtherAccount(native: string, ids: Ids): Runner {
  const postgres = join(native, 'bin', 'postgres');
  const reachable = spawnSync(postgres, ['--version'], ids).status === 0 ? native : copyOf(native);
  return {
    command: (name, args) => [join(reachable, 'bin', name), args],
    ids,
    owner: ids,
  };
}

function account(name: string): Ids | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function copyOf(native: string): string {
  const size = statSync(join(native, 'bin', 'postgres')).size;
  const target = join(tmpdir(), `vexil-postgres-${String(size)}`);
  // Any account may write to the temporary folder, so only root's copy is run.
  if (existsSync(target) && statSync(target).uid === ROOT.uid) return target;
  const making = `${target}.${String(process.pid)}`;
  cpSync(native, making, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(making, target);
  } catch {
    // Another process has made the same copy.
  }
  return target;
}
