import i18next from 'i18next';
import { session } from '../api';

/** A running upload, or a failed one with its error. */
export interface Upload {
  key: number;
  name: string;
  percent: number;
  problem?: string;
}

/** Where files are uploaded to. */
export interface UploadTarget<Stored> {
  /** The key of the queue, which outlives the page that shows it. */
  key: string;
  /** The maximum file size in bytes. */
  maxBytes: number;
  /** Returns the reason to reject a file, besides its size. */
  refuse?: (file: File) => Promise<string | undefined>;
  send: (
    file: File,
    options: { signal: AbortSignal; onProgress: (percent: number) => void },
  ) => Promise<Stored>;
  /** Called for each stored file, even if no page shows the queue. */
  onStored: (stored: Stored) => void;
}

interface Job {
  key: number;
  file: File;
  send: (signal: AbortSignal) => Promise<void>;
}

let count = 0;

/** Uploads files one by one. It belongs to no component, so that uploads continue while another page is shown. */
export class UploadQueue {
  private uploads: readonly Upload[] = [];
  private jobs: Job[] = [];
  private sending: { key: number; stop: AbortController } | undefined;
  private readonly listeners = new Set<() => void>();

  readonly list = () => this.uploads;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Lists a rejected file with the reason. */
  reject(file: File, problem: string): void {
    this.show([...this.uploads, { key: (count += 1), name: file.name, percent: 0, problem }]);
  }

  /** Uploads files to a target. */
  add<Stored>(files: readonly File[], target: UploadTarget<Stored>): void {
    const jobs = files.map((file) => this.jobOf(file, target));
    this.jobs.push(...jobs);
    this.show([
      ...this.uploads,
      ...jobs.map(({ key, file }) => ({ key, name: file.name, percent: 0 })),
    ]);
    if (!this.sending) void this.run();
  }

  /** Removes a file from the list and aborts its upload. */
  readonly dismiss = (key: number) => {
    this.jobs = this.jobs.filter((job) => job.key !== key);
    if (this.sending?.key === key) this.sending.stop.abort();
    this.show(this.uploads.filter((upload) => upload.key !== key));
  };

  private jobOf<Stored>(file: File, { send, onStored }: UploadTarget<Stored>): Job {
    const key = (count += 1);
    const onProgress = (percent: number) => this.change(key, { percent });
    return {
      key,
      file,
      send: async (signal) => {
        const stored = await send(file, { signal, onProgress });
        this.dismiss(key);
        onStored(stored);
      },
    };
  }

  private async run(): Promise<void> {
    const unsubscribe = session.subscribe((now, before) => {
      if (now.userId !== before.userId) for (const { key } of this.uploads) this.dismiss(key);
    });
    for (let job = this.jobs.shift(); job; job = this.jobs.shift()) await this.send(job);
    this.sending = undefined;
    unsubscribe();
  }

  private async send({ key, send }: Job): Promise<void> {
    const stop = new AbortController();
    this.sending = { key, stop };
    try {
      await send(stop.signal);
    } catch (error) {
      // An aborted upload is no longer in the list.
      this.change(key, {
        problem: error instanceof Error ? error.message : i18next.t('error.unknown'),
      });
    }
  }

  private change(key: number, change: Partial<Upload>): void {
    this.show(
      this.uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
    );
  }

  private show(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}

const queues = new Map<string, UploadQueue>();

/** Returns the queue of a target, which outlives the page. */
export function uploadQueueOf(key: string): UploadQueue {
  const known = queues.get(key) ?? new UploadQueue();
  queues.set(key, known);
  return known;
}

session.subscribe((now, before) => {
  if (now.userId !== before.userId) queues.clear();
});
