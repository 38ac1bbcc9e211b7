import { ApiError, isStale, session } from '../api';
import { isSameValue } from './values';

/** The values stored on the server; `savedAt` is null before the first save. */
export interface Saved<V> {
  values: V;
  version: number;
  savedAt: string | null;
}

export type SaveStatus<V> =
  | { kind: 'saved'; at: string | null }
  /** There are values that are not sent yet, or a save is in progress. */
  | { kind: 'saving' }
  | { kind: 'retrying' }
  /** The server rejected these values; the next change is sent again. */
  | { kind: 'refused' }
  /** Someone else (or another tab) has saved other values in the meantime. */
  | { kind: 'conflict'; theirs: Saved<V> };

/** The unsaved input, with the values that this page sent last. */
export interface UnsavedValues<V> {
  typed: V;
  sent: V;
}

export interface AutosaveTarget<V> {
  /** Saves values based on a version. */
  send: (values: V, version: number) => Promise<Omit<Saved<V>, 'values'>>;
  load: () => Promise<Saved<V>>;
  /** Stores the unsaved values in the browser; undefined deletes them. */
  keep: (values: UnsavedValues<V> | undefined, version: number) => void;
  /** Receives values that replace the input. */
  onReplace: (values: V) => void;
  onRefused: (error: unknown) => void;
}

const DELAY_MS = 800;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

/**
 * Saves the values of a form while the user types: after a pause, one request at a time. It belongs to no component,
 * so that a save completes while the page is hidden.
 */
export class Autosaver<V extends object> {
  private status: SaveStatus<V>;
  private typed: V | undefined;
  /** Values of this page that the server may have: the stored ones, and those of each save without a response. */
  private known: V[];
  private sending: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private readonly userId = session.get().userId;
  private readonly listeners = new Set<() => void>();

  constructor(
    private saved: Saved<V>,
    private readonly target: AutosaveTarget<V>,
  ) {
    this.status = { kind: 'saved', at: saved.savedAt };
    this.known = [saved.values];
  }

  readonly current = () => this.status;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** The stored version, for other calls that require it. */
  get version(): number {
    return this.saved.version;
  }

  /** When the server stored its values. */
  get savedAt(): string | null {
    return this.saved.savedAt;
  }

  get isUnsaved(): boolean {
    return this.typed !== undefined;
  }

  /** Call it with all values on each change. */
  readonly change = (values: V): void => {
    this.typed = values;
    this.keep();
    if (this.status.kind === 'conflict') return;
    if (this.status.kind !== 'retrying') {
      this.show({ kind: 'saving' });
      this.schedule(DELAY_MS);
    }
  };

  /** Continues with unsaved values of an earlier visit. */
  restore({ typed, sent }: UnsavedValues<V>, version: number | undefined): void {
    if (isSameValue(typed, this.saved.values)) {
      this.settle();
      return;
    }
    const theirs = this.saved;
    this.typed = typed;
    if (version !== theirs.version && !isSameValue(sent, theirs.values)) {
      this.saved = { ...theirs, values: sent, version: version ?? 0 };
      this.show({ kind: 'conflict', theirs });
    }
    this.change(typed);
  }

  /** Saves unsaved values at once; false on failure. */
  readonly flush = async (): Promise<boolean> => {
    while (this.typed !== undefined && this.status.kind !== 'conflict') {
      const before = this.failures;
      await this.save();
      if (this.status.kind === 'refused' || this.failures > before) return false;
    }
    return this.typed === undefined;
  };

  /** Ends a conflict: keeps the input and overwrites the stored values, or discards the input. */
  readonly resolve = (keepsMine: boolean): void => {
    if (this.status.kind !== 'conflict') return;
    const { theirs } = this.status;
    this.saved = theirs;
    this.known = [theirs.values];
    if (keepsMine) {
      this.show({ kind: 'saving' });
      this.keep();
      void this.flush();
    } else {
      this.settle();
      this.target.onReplace(theirs.values);
    }
  };

  /** Continues from values that another call of this page saved. */
  adopt(saved: Saved<V>): void {
    this.handleSaved(saved);
  }

  /**
   * Saves unsaved values, then calls `send` with the stored version. Returns undefined if the save failed, and rethrows errors
   * of `send`; after `row.stale` the newer version is read first.
   */
  async submit<Result>(send: (version: number) => Promise<Result>): Promise<Result | undefined> {
    if (!(await this.flush())) return undefined;
    try {
      return await send(this.saved.version);
    } catch (error) {
      if (isStale(error)) {
        this.typed ??= this.saved.values;
        await this.compare();
      }
      throw error;
    }
  }

  /** Discards unsaved values. */
  readonly abandon = (): void => this.settle();

  private save(): Promise<void> {
    this.sending ??= this.attempt().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  private async attempt(): Promise<void> {
    clearTimeout(this.timer);
    // Never save as another user; the input stays in the browser.
    if (session.get().userId !== this.userId) this.typed = undefined;
    const values = this.typed;
    if (values === undefined) return;
    if (this.status.kind !== 'retrying') this.show({ kind: 'saving' });
    this.known.push(values);
    try {
      const reply = await this.target.send(values, this.saved.version);
      this.handleSaved({ ...reply, values });
    } catch (error) {
      await this.handleFailed(error);
    }
  }

  private handleSaved(saved: Saved<V>): void {
    this.failures = 0;
    this.saved = saved;
    this.known = [saved.values];
    if (this.typed === undefined || this.typed === saved.values) {
      this.settle();
      return;
    }
    this.keep();
    this.show({ kind: 'saving' });
    this.schedule(DELAY_MS);
  }

  private async handleFailed(error: unknown): Promise<void> {
    if (isStale(error)) {
      await this.compare();
    } else if (isTransient(error)) {
      this.retry(error);
    } else {
      this.show({ kind: 'refused' });
      this.target.onRefused(error);
    }
  }

  private retry(error: unknown): void {
    const backOffMs = Math.min(FIRST_RETRY_MS * 2 ** this.failures, LAST_RETRY_MS);
    const { retryAfter = 0 } = error instanceof ApiError ? error : {};
    this.failures += 1;
    this.keep();
    this.show({ kind: 'retrying' });
    this.schedule(Math.max(backOffMs, retryAfter * 1000));
  }

  /** Handles a version conflict: an own save whose response was lost, or a save by someone else. */
  private async compare(): Promise<void> {
    let theirs: Saved<V>;
    try {
      theirs = await this.target.load();
    } catch (error) {
      this.retry(error);
      return;
    }
    if (this.isOwn(theirs)) this.handleSaved({ ...theirs, values: this.sameAsTyped(theirs) });
    else this.show({ kind: 'conflict', theirs });
  }

  private isOwn({ values }: Saved<V>): boolean {
    return [...this.known, this.typed].some((own) => isSameValue(own, values));
  }

  private sameAsTyped({ values }: Saved<V>): V {
    return this.typed !== undefined && isSameValue(this.typed, values) ? this.typed : values;
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.typed = undefined;
    this.failures = 0;
    this.keep();
    this.show({ kind: 'saved', at: this.saved.savedAt });
  }

  private keep(): void {
    const sent = this.known.at(-1) ?? this.saved.values;
    const values = this.typed === undefined ? undefined : { typed: this.typed, sent };
    this.target.keep(values, this.saved.version);
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), delayMs);
  }

  private show(status: SaveStatus<V>): void {
    this.status = status;
    for (const listener of this.listeners) listener();
  }
}

/** Whether the same save may succeed later: after network failures, server errors and rate limits. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { statusCode } = error;
  return statusCode === 0 || statusCode === 408 || statusCode === 429 || statusCode >= 500;
}
