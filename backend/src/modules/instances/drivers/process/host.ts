import { processStartOf } from '../../../../lib/process-utils';
import { leaveRoot } from './confinement';
import { services } from './services';
import { TargetFolder } from './target-folder';

// Longer than any instance may live: what everybody forgot ends by itself.
const LONGEST_MS = 5 * 60 * 60 * 1000;

/** The child: serves one demo service on a loopback port until it is told to stop; its flag is in FLAG. */
function main(path: string): void {
  const folder = new TargetFolder(path);
  const task = folder.task();
  const make = task && services.get(task.service);
  if (!make || !folder.enter({ pid: process.pid, born: processStartOf('self') })) process.exit(0);
  const server = make(process.env.FLAG ?? '');
  server.once('error', (error: NodeJS.ErrnoException) => {
    folder.fail(error.code === 'EADDRINUSE' ? 'portTaken' : 'crashed');
    process.exit(1);
  });
  server.listen(task.port, '127.0.0.1', () => {
    folder.ready();
    // Before the first connection is taken: the folder itself is closed to it from here on.
    leaveRoot(task.instanceId);
  });
  setTimeout(() => process.exit(0), LONGEST_MS);
}

main(process.argv[2] ?? '');
