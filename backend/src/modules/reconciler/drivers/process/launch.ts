import { spawn } from 'node:child_process';
import { nodeOptions } from './confinement';

interface Launch {
  host: string;
  folder: string;
  home: string;
  /** MiB. */
  memory: number;
  environment: Readonly<Record<string, string>>;
}

// No core dumps, no large files, few open files. Ignores limits that the system does not support.
const LIMITS =
  'for limit in "-c 0" "-f 2048" "-n 256"; do ulimit $limit 2>/dev/null; done; exec "$0" "$@"';

/**
 * Starts the child in its own session, so that it survives a killed worker and Ctrl-C. Returns a function that tells
 * whether the child has ended.
 */
export function launch({ host, folder, home, memory, environment }: Launch): () => boolean {
  const options = [`--max-old-space-size=${String(memory)}`, ...nodeOptions(host, folder)];
  const run = [process.execPath, ...options, host, folder];
  const [command = '', ...args] =
    process.platform === 'win32' ? run : ['/bin/sh', '-c', LIMITS, ...run];
  const child = spawn(command, args, {
    cwd: home,
    env: { ...environment },
    detached: true,
    stdio: 'ignore',
  });
  let ended = false;
  const end = () => {
    ended = true;
  };
  child.once('exit', end).once('error', end).unref();
  return () => ended;
}
