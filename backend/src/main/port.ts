import { createServer } from 'node:net';
import { StartError } from './start-error';

/** Asks for the port before anything else is touched, so that a taken one leaves nothing half made. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(sentence(error.code ?? 'error', host, port)));
    });
    probe.listen(port, host, () => {
      probe.close(() => {
        resolve();
      });
    });
  });
}

function sentence(code: string, host: string, port: number): string {
  const where = `${host}:${String(port)}`;
  if (code === 'EADDRINUSE')
    return `Port ${where} is already in use; stop the other program or set PORT.`;
  if (code === 'EACCES') return `Port ${where} needs more rights; set PORT to 1024 or above.`;
  return `Cannot listen on ${where} (${code}); check HOST and PORT.`;
}
