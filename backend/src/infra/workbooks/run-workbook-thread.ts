import { Worker } from 'node:worker_threads';
import { AppError } from '../../http/errors';
import { durations, limits } from '../../lib/limits';

/** The options of every workbook thread, besides the data of the workbook. */
interface ThreadTask {
  /** The database that the thread reads on a connection of its own. */
  databaseUrl: string;
}

/** The bytes that a worker posts. Throws `server.unavailable` after a minute, or where the reader has gone. */
export function runWorkbookThread(
  file: string,
  task: ThreadTask,
  signal: AbortSignal,
): Promise<Buffer> {
  // Threads run the built files, also under Jest.
  const worker = new Worker(file.replace(/([\\/])src([\\/])/, '$1dist$2'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.exportMemoryMb },
  });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(durations.export)]);
  return new Promise<Buffer>((resolve, reject) => {
    ended.addEventListener('abort', () => reject(new AppError('server.unavailable')));
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the export ended without a file')));
  }).finally(() => worker.terminate());
}
