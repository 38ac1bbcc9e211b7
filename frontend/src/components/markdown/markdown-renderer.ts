import { ChunkLoadError } from '../lazy';
import MarkdownWorker from './markdown.worker?worker';
import type { RenderAnswer, RenderRequest } from './protocol';
import type { RenderedMarkdown } from './render-markdown';

/** Undefined if the text takes too long or is too large. */
export type Rendering = RenderedMarkdown | undefined;

/** A long text takes a tenth of this on a slow phone. */
const TIME_LIMIT_MS = 3000;
const MAX_CACHED_CHARACTERS = 1_000_000;

interface Job {
  source: string;
  resolve: (rendering: Rendering) => void;
  reject: (cause: Error) => void;
}

/** Renders texts one by one in a worker, and terminates the worker when a text takes too long. */
export class MarkdownRenderer {
  private worker: Worker | undefined;
  private readonly waiting: Job[] = [];
  private current: (Job & { id: number; timer?: number }) | undefined;
  private nextId = 1;

  render(source: string): Promise<Rendering> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ source, resolve, reject });
      this.startNext();
    });
  }

  private startNext(): void {
    if (this.current) return;
    // Newest first: while the user types, older jobs are outdated previews.
    const job = this.waiting.pop();
    if (!job) return;
    this.current = { ...job, id: this.nextId };
    this.nextId += 1;
    try {
      this.worker ??= this.createWorker();
      this.worker.postMessage({ id: this.current.id, source: job.source } satisfies RenderRequest);
    } catch (error) {
      this.fail(error);
    }
  }

  private createWorker(): Worker {
    const worker = new MarkdownWorker();
    worker.onmessage = ({ data }: MessageEvent<RenderAnswer>) => this.receive(data);
    // The code could not be loaded, or the browser does not support module workers.
    worker.onerror = () => this.fail(undefined);
    return worker;
  }

  private receive(answer: RenderAnswer): void {
    const job = this.current;
    if (job?.id !== answer.id) return;
    if (answer.state === 'started') {
      job.timer = window.setTimeout(() => {
        this.terminate();
        this.end((ended) => ended.resolve(undefined));
      }, TIME_LIMIT_MS);
      return;
    }
    if (answer.state === 'notLoaded') this.fail(undefined);
    else this.end(({ resolve }) => resolve(answer.state === 'done' ? answer.rendered : undefined));
  }

  private fail(cause: unknown): void {
    // A worker caches failed imports, so start a new one.
    this.terminate();
    this.end(({ reject }) =>
      reject(new Error('The code that renders texts did not load.', { cause })),
    );
  }

  private terminate(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private end(settle: (job: Job) => void): void {
    const job = this.current;
    this.current = undefined;
    if (job) {
      window.clearTimeout(job.timer);
      settle(job);
    }
    this.startNext();
  }
}

const renderer = new MarkdownRenderer();
const cache = new Map<string, Promise<Rendering>>();
let cachedCharacters = 0;

/**
 * Returns the same promise for the same text, as React's `use` requires. A failed one throws `ChunkLoadError`, whose
 * retry renders the text again.
 */
export function renderCached(source: string): Promise<Rendering> {
  const known = cache.get(source);
  if (known) return known;
  const rendering = renderer.render(source).catch((cause: unknown) => {
    throw new ChunkLoadError(cause, async () => {
      forget(source);
      await renderCached(source);
    });
  });
  cache.set(source, rendering);
  cachedCharacters += source.length;
  for (const [oldest] of cache) {
    if (cachedCharacters <= MAX_CACHED_CHARACTERS || oldest === source) break;
    forget(oldest);
  }
  return rendering;
}

function forget(source: string): void {
  if (cache.delete(source)) cachedCharacters -= source.length;
}
