import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppError } from '../../http/errors';
import { durations, limits } from '../../lib/limits';
import type { Locale } from '../../lib/locale';

/** How long the thread waits for another workbook before it gives its memory back, in milliseconds. */
const IDLE = 60_000;

/** What `makeWorkbook` of a file is called with. */
export interface WorkbookTask<Request = unknown> {
  /** The database that the thread reads on a connection of its own. */
  databaseUrl: string;
  /** Which rows the workbook has. */
  request: Request;
  locale: Locale;
  /** The time zone of the times in the workbook. */
  zone: string;
}

/** Makes workbooks on a thread of its own, which is kept for a while, as its start takes longer than most workbooks. */
@Injectable()
export class WorkbookThread implements OnApplicationShutdown {
  private readonly pool = new Piscina<WorkbookTask, Uint8Array>({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: limits.exportMemoryMb },
  });

  /**
   * Calls `makeWorkbook` of the file on the thread, and returns its bytes. Throws `server.unavailable` after a minute, or
   * where the reader has gone.
   */
  async makeWorkbook(file: string, task: WorkbookTask, signal: AbortSignal): Promise<Buffer> {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(durations.export)]);
    try {
      const bytes = await this.pool.run(task, {
        // Threads run the built files, also under Jest.
        filename: file.replace(/([\\/])src([\\/])/, '$1dist$2'),
        name: 'makeWorkbook',
        signal: ended,
      });
      return Buffer.from(bytes);
    } catch (error) {
      throw ended.aborted ? new AppError('server.unavailable') : error;
    }
  }

  /** Runs after the open requests have ended, so that an export is not lost when the server stops. */
  onApplicationShutdown(): Promise<void> {
    return this.pool.destroy();
  }
}
