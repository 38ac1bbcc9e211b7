import { isRecord } from '../lib/is-record';
import type { Values } from './values';

/** The unsaved values of a form, and the row version that they are based on. */
export interface StoredInput {
  /** Time in ISO 8601. */
  at: string;
  version?: number;
  values: Values;
}

const PREFIX = 'vexil.draft.';
// In UTF-16 units: enough for the longest description in both languages. Browsers allow about five million.
const MAX_LENGTH = 300_000;
const MAX_INPUTS = 8;
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;

const storedKeys = (prefix: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix));
const userPrefix = (userId: number) => `${PREFIX}${String(userId)}.`;

/** Returns the storage key of a user's input for a row; `new` for a row that is being created. */
export function inputKey(userId: number, resource: string, id: number | 'new'): string {
  return `${userPrefix(userId)}${resource}.${String(id)}`;
}

export function readInput(key: string): StoredInput | undefined {
  try {
    const input: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isStoredInput(input) && Date.now() - Date.parse(input.at) < MAX_AGE_MS
      ? input
      : undefined;
  } catch {
    return undefined;
  }
}

/** Stores input unless it is too large; the oldest ones are deleted beyond the limit. */
export function writeInput(key: string, input: StoredInput): void {
  const text = JSON.stringify(input);
  if (text.length > MAX_LENGTH) return;
  const others = storedKeys(PREFIX).filter((other) => other !== key);
  const byAge = others.sort((one, other) => writtenAt(one).localeCompare(writtenAt(other)));
  for (const old of byAge.slice(0, Math.max(0, byAge.length - MAX_INPUTS + 1))) deleteInput(old);
  try {
    localStorage.setItem(key, text);
  } catch {
    // The storage is full; the form works without it.
  }
}

export function deleteInput(key: string): void {
  localStorage.removeItem(key);
}

/** Deletes all stored input of a user. */
export function deleteStoredInputsOf(userId: number): void {
  for (const key of storedKeys(userPrefix(userId))) deleteInput(key);
}

const writtenAt = (key: string) => readInput(key)?.at ?? '';

function isStoredInput(value: unknown): value is StoredInput {
  if (!isRecord(value)) return false;
  const { at, version, values } = value;
  return (
    typeof at === 'string' &&
    (version === undefined || typeof version === 'number') &&
    isRecord(values)
  );
}

const discards = new Set<() => void>();

/** The mounted forms; their unsaved input is discarded together when the user agrees to lose it. */
export const mountedForms = {
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
