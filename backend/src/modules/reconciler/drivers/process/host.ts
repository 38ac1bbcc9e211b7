import { processStartOf } from '../../../../lib/process-utils';
import { leaveRoot } from './confinement';
import { services } from './services';
import { TargetFolder } from './target-folder';

// Longer than any instance may live, so that an orphaned child ends by itself.
const MAX_LIFETIME_MS = 5 * 60 * 60 * 1000;

/** The child process: serves one demo service on a loopback port until it is stopped; FLAG holds its flag. */
function main(path: string): void {
  const folder = new TargetFolder(path);
  const task = folder.task();
  const make = task && services.get(task.service);
  if (!make || !folder.enter({ pid: process.pid, startedAt: processStartOf('self') }))
    process.exit(0);
  const server = make(process.env.FLAG ?? '');
  server.once('error', (error: NodeJS.ErrnoException) => {
    folder.fail(error.code === 'EADDRINUSE' ? 'portTaken' : 'crashed');
    process.exit(1);
  });
  server.listen(task.port, '127.0.0.1', () => {
    folder.ready();
    // Before the first connection; from here on the process cannot access its folder.
    leaveRoot(task.instanceId);
  });
  setTimeout(() => process.exit(0), MAX_LIFETIME_MS);
}

main(process.argv[2] ?? '');
