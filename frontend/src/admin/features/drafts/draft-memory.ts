import type { Values } from '../../crud/values';

/** What was typed and not saved, and the version of the row it was typed into. */
export interface KeptDraft {
  /** ISO-8601. */
  at: string;
  version?: number;
  values: Values;
}

const PREFIX = 'vexil.draft.';
// UTF-16 units. Both languages of the longest description fit; a browser gives us about five millions.
const LARGEST = 300_000;
const MOST = 8;
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

const keysOf = (prefix: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix));
const homeOf = (userId: number) => `${PREFIX}${String(userId)}.`;

/** The place of one row's draft of one user; `new` for a row that is none yet. */
export function draftKey(userId: number, resource: string, id: number | 'new'): string {
  return `${homeOf(userId)}${resource}.${String(id)}`;
}

export function readDraft(key: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(kept) && Date.now() - Date.parse(kept.at) < KEPT_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft if it is not too large; the oldest ones make room. */
export function writeDraft(key: string, draft: KeptDraft): void {
  const text = JSON.stringify(draft);
  if (text.length > LARGEST) return;
  const others = keysOf(PREFIX).filter((other) => other !== key);
  const byAge = others.sort((one, other) => ageOf(one).localeCompare(ageOf(other)));
  for (const old of byAge.slice(0, Math.max(0, byAge.length - MOST + 1))) dropDraft(old);
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full storage costs the reader nothing but the safety net.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Forgets everything that a user typed and did not save. */
export function dropDraftsOf(userId: number): void {
  for (const key of keysOf(homeOf(userId))) dropDraft(key);
}

const ageOf = (key: string) => readDraft(key)?.at ?? '';

function isDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  // Only asked whether the fields are what they claim to be.
  const { at, version, values } = value as Record<string, unknown>;
  return (
    typeof at === 'string' &&
    (version === undefined || typeof version === 'number') &&
    typeof values === 'object' &&
    values !== null
  );
}
