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

// No core dumps, no large files, few open ones. What a system does not know, it does without.
const LIMITS =
  'for limit in "-c 0" "-f 2048" "-n 256"; do ulimit $limit 2>/dev/null; done; exec "$0" "$@"';

/**
 * Starts the child in a session of its own, so that it outlives a killed worker and no Ctrl-C reaches it. What it hands
 * back tells whether the child has ended.
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
