import i18next from 'i18next';
import { http, session } from '../../../api';
import type { StoredFile } from './use-uploads';

/** A running upload, or a failed one with its problem. */
export interface Upload {
  key: number;
  name: string;
  percent: number;
  problem?: string;
}

interface Job {
  key: number;
  path: string;
  file: File;
  onStored: (file: StoredFile) => void;
}

let count = 0;

/** Uploads files one after another. It belongs to no component, so that uploads continue while another page is shown. */
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

  /** Lists a file that is not uploaded, with the reason. */
  reject(file: File, problem: string): void {
    this.show([...this.uploads, { key: (count += 1), name: file.name, percent: 0, problem }]);
  }

  /** Uploads files to a path of the API; `onStored` is called for each stored file. */
  add(path: string, files: readonly File[], onStored: (file: StoredFile) => void): void {
    const jobs = files.map((file) => ({ key: (count += 1), path, file, onStored }));
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

  private async run(): Promise<void> {
    const unsubscribe = session.subscribe((now, before) => {
      if (now.userId !== before.userId) for (const { key } of this.uploads) this.dismiss(key);
    });
    for (let job = this.jobs.shift(); job; job = this.jobs.shift()) await this.send(job);
    this.sending = undefined;
    unsubscribe();
  }

  private async send({ key, path, file, onStored }: Job): Promise<void> {
    const stop = new AbortController();
    this.sending = { key, stop };
    try {
      const form = new FormData();
      form.append('file', file, file.name);
      const { data } = await http.post<StoredFile>(path, form, {
        signal: stop.signal,
        onUploadProgress: ({ loaded, total }) =>
          this.change(key, { percent: Math.floor((loaded / (total ?? file.size)) * 100) }),
      });
      this.dismiss(key);
      onStored(data);
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

/** Returns the queue of a row's attachments, which outlives the row's page. */
export function uploadQueueOf(path: string): UploadQueue {
  const known = queues.get(path) ?? new UploadQueue();
  queues.set(path, known);
  return known;
}

session.subscribe((now, before) => {
  if (now.userId !== before.userId) queues.clear();
});
