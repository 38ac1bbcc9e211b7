import { isRecord } from '../lib/is-record';
import type { Values } from './values';

/** The unsaved values of a form, and the row version that they are based on. */
export interface StoredDraft {
  /** Time in ISO 8601. */
  at: string;
  version?: number;
  values: Values;
}

const PREFIX = 'vexil.draft.';
// In UTF-16 units: enough for the longest description in both languages. Browsers allow about five million.
const MAX_LENGTH = 300_000;
const MAX_DRAFTS = 8;
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;

const storedKeys = (prefix: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix));
const userPrefix = (userId: number) => `${PREFIX}${String(userId)}.`;

/** Returns the storage key of a user's draft of a row; `new` for a row that is being created. */
export function draftKey(userId: number, resource: string, id: number | 'new'): string {
  return `${userPrefix(userId)}${resource}.${String(id)}`;
}

export function readDraft(key: string): StoredDraft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) && Date.now() - Date.parse(draft.at) < MAX_AGE_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft unless it is too large; the oldest ones are deleted beyond the limit. */
export function writeDraft(key: string, draft: StoredDraft): void {
  const text = JSON.stringify(draft);
  if (text.length > MAX_LENGTH) return;
  const others = storedKeys(PREFIX).filter((other) => other !== key);
  const byAge = others.sort((one, other) => writtenAt(one).localeCompare(writtenAt(other)));
  for (const old of byAge.slice(0, Math.max(0, byAge.length - MAX_DRAFTS + 1))) deleteDraft(old);
  try {
    localStorage.setItem(key, text);
  } catch {
    // The storage is full; the form works without drafts.
  }
}

export function deleteDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Deletes all drafts of a user. */
export function deleteDraftsOf(userId: number): void {
  for (const key of storedKeys(userPrefix(userId))) deleteDraft(key);
}

const writtenAt = (key: string) => readDraft(key)?.at ?? '';

function isDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value)) return false;
  const { at, version, values } = value;
  return (
    typeof at === 'string' &&
    (version === undefined || typeof version === 'number') &&
    isRecord(values)
  );
}

const discards = new Set<() => void>();

/** The drafts of mounted forms, discarded together when the user agrees to lose them. */
export const openDrafts = {
  add(discard: () => void): () => void {
    discards.add(discard);
    return () => {
      discards.delete(discard);
    };
  },

  discardAll(): void {
    for (const discard of discards) discard();
  },
};
