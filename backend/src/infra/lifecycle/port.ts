import { createServer } from 'node:net';
import { StartError } from './start-error';

/** Asks for the port of a setting before anything else is touched, so that a taken one leaves nothing half made. */
export async function assertPortFree(
  setting: 'PORT' | 'METRICS_PORT',
  host: string,
  port: number,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(sentence(error.code ?? 'error', setting)));
    });
    probe.listen(port, host, () => {
      probe.close(() => {
        resolve();
      });
    });
  });
}

function sentence(code: string, setting: string): string {
  if (code === 'EADDRINUSE')
    return `The port of ${setting} is already in use; stop the other program or set ${setting}.`;
  if (code === 'EACCES')
    return `The port of ${setting} needs more rights; set ${setting} to 1024 or above.`;
  return `The address of HOST and ${setting} cannot be listened on (${code}).`;
}
