const MAX_AGE_MS = 2000;
const MAX_KEYS = 10_000;

/**
 * Remembers for two seconds what this process told itself, so that the database's notification of the same write
 * does not invalidate its caches twice. A wrong match costs no more than the age limit of the caches.
 */
export class EchoFilter {
  private readonly sentAt = new Map<string, number[]>();

  /** Records an event that this process has just told itself. */
  add(name: string, payload: object): void {
    const key = keyOf(name, payload);
    if (this.sentAt.size >= MAX_KEYS) this.sentAt.clear();
    this.sentAt.set(key, [...this.recent(key), performance.now()]);
  }

  /** Whether a notification of this process's own write repeats a recorded event; each record is used once. */
  take(name: string, payload: object): boolean {
    const key = keyOf(name, payload);
    const [used, ...left] = this.recent(key);
    if (left.length > 0) this.sentAt.set(key, left);
    else this.sentAt.delete(key);
    return used !== undefined;
  }

  private recent(key: string): number[] {
    const oldest = performance.now() - MAX_AGE_MS;
    return (this.sentAt.get(key) ?? []).filter((at) => at > oldest);
  }
}

/** By what the event is about; details such as a medal are known to one side only. */
function keyOf(name: string, payload: object): string {
  const subjects = Object.entries(payload).filter(([field]) => field.endsWith('Id'));
  return JSON.stringify([name, Object.fromEntries(subjects.sort())]);
}
