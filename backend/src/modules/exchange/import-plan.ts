import type { Attachment, Challenge } from '../challenges';
import type { Flag } from '../flags';
import {
  changedFields,
  type FlagPairs,
  pairFlags,
  type WantedFields,
  wantedFields,
  type WantedFlag,
  wantedFlags,
} from './desired-state';
import type { PackAttachment } from './find-attachments';
import type { PackEntry } from './read-pack';

/** What the database holds of a challenge. */
export interface Stored {
  challenge: Challenge;
  flags: Flag[];
  attachments: Attachment[];
}

/** What an import would do to one challenge. */
export interface Plan {
  outcome: 'created' | 'changed' | 'unchanged';
  /** Columns, `flags` and `attachments` that would change. */
  changes: string[];
  fields: WantedFields;
  flags: WantedFlag[];
  pairs: FlagPairs<WantedFlag>;
  handOuts: PackAttachment[];
}

export function planEntry({ challenge, handOuts }: PackEntry, stored: Stored | null): Plan {
  const fields = wantedFields(challenge, stored?.challenge ?? null);
  const flags = wantedFlags(challenge, stored?.flags ?? [], fields.baseScore);
  // A file without flags says nothing about them.
  const pairs = pairFlags(flags, flags.length > 0 ? (stored?.flags ?? []) : []);
  const fresh = handOuts.found.filter((file) => !isStored(file, stored));
  const plan = { fields, flags, pairs, handOuts: fresh };
  if (!stored) return { outcome: 'created', changes: [], ...plan };
  const changes: string[] = changedFields(fields, stored.challenge);
  if (flagsChanged(plan)) changes.push('flags');
  if (fresh.length > 0) changes.push('attachments');
  return { outcome: changes.length > 0 ? 'changed' : 'unchanged', changes, ...plan };
}

function isStored({ name, sha256 }: PackAttachment, stored: Stored | null): boolean {
  return stored?.attachments.some((old) => old.name === name && old.sha256 === sha256) ?? false;
}

function flagsChanged({ flags, pairs }: Pick<Plan, 'flags' | 'pairs'>): boolean {
  return pairs.removed.length > 0 || flags.some((flag) => !isSame(flag, pairs.kept.get(flag)));
}

export function isSame(wanted: WantedFlag, stored: Flag | undefined): boolean {
  return (
    stored?.kind === wanted.kind &&
    stored.flagLiteral === wanted.flagLiteral &&
    stored.score === wanted.score &&
    JSON.stringify(stored.alternatives) === JSON.stringify(wanted.alternatives)
  );
}
