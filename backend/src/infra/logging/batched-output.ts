import { symbols } from 'pino';

const FLUSH_MS = 50;
const MAX_BATCH_LENGTH = 64 * 1024;
const INFO_LEVEL = 30;

/**
 * Writes lines in batches, as a write for each costs a tenth of a cached response, and one for each 8 KiB still a
 * twentieth. A line above `info` is written at once, with those before it.
 */
export class BatchedOutput {
  /** Makes pino set `lastLevel` before each line. */
  readonly [symbols.needsMetadataGsym] = true;
  lastLevel = 0;
  private batch = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly destination: { write(text: string): unknown }) {}

  write(line: string, level = this.lastLevel): void {
    this.batch += line;
    if (level > INFO_LEVEL || this.batch.length >= MAX_BATCH_LENGTH) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), FLUSH_MS);
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.batch) this.destination.write(this.batch);
    this.batch = '';
  }
}
