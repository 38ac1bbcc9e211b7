import { safeFileName } from '../../infra/files';
import type { Attachment, Challenge } from '../challenges';
import type { Flag } from '../flags';
import {
  changedFields,
  type FlagPairs,
  pairFlags,
  type DesiredFields,
  desiredFields,
  type DesiredFlag,
  desiredFlags,
} from './desired-state';
import type { ImportedAttachment } from './find-attachments';
import { ParseError } from './imported-challenge';
import type { ImportEntry } from './read-challenge-files';

/** A stored challenge with its flags and attachments. */
export interface StoredChallenge {
  challenge: Challenge;
  flags: Flag[];
  attachments: Attachment[];
  /** Whether any of its flags was ever captured. */
  isCaptured: boolean;
}

/** The changes of an import to one challenge. */
export interface ImportPlan {
  outcome: 'created' | 'changed' | 'unchanged';
  /** The names of changed columns, and `flags` and `attachments` if they change. */
  changes: string[];
  fields: DesiredFields;
  flags: DesiredFlag[];
  pairs: FlagPairs<DesiredFlag>;
  /** The attachments to store. */
  attachments: ImportedAttachment[];
  /** Attachments of an earlier import that the file no longer lists. */
  removedAttachments: Attachment[];
}

export function planEntry(
  { challenge, attachments }: ImportEntry,
  stored: StoredChallenge | null,
): ImportPlan {
  if (challenge.category === 'notice' && stored && stored.flags.length > 0)
    throw new ParseError('a challenge with flags cannot become a notice');
  const fields = desiredFields(challenge, stored?.challenge ?? null);
  const flags = desiredFlags(challenge, stored?.flags ?? [], fields.baseScore);
  // A file without flags leaves the stored ones unchanged.
  const pairs = pairFlags(flags, flags.length > 0 ? (stored?.flags ?? []) : []);
  const fresh = attachments.found.filter((file) => !isStored(file, stored));
  const removedAttachments = unlistedAttachments(challenge.files, stored);
  const plan = { fields, flags, pairs, attachments: fresh, removedAttachments };
  if (!stored) return { outcome: 'created', changes: [], ...plan };
  const changes: string[] = changedFields(fields, stored.challenge);
  if (flagsChanged(plan)) changes.push('flags');
  if (fresh.length + removedAttachments.length > 0) changes.push('attachments');
  return { outcome: changes.length > 0 ? 'changed' : 'unchanged', changes, ...plan };
}

function isStored({ name, sha256 }: ImportedAttachment, stored: StoredChallenge | null): boolean {
  return (
    stored?.attachments.some(
      (old) => old.name === name && old.sha256 === sha256 && !old.uploaded,
    ) ?? false
  );
}

/** Attachments to remove. An attachment that is listed but missing on disk is kept. */
function unlistedAttachments(
  files: readonly string[],
  stored: StoredChallenge | null,
): Attachment[] {
  const listed = new Set(files.map(safeFileName));
  return stored?.attachments.filter(({ name, uploaded }) => !uploaded && !listed.has(name)) ?? [];
}

function flagsChanged({ flags, pairs }: Pick<ImportPlan, 'flags' | 'pairs'>): boolean {
  return pairs.removed.length > 0 || flags.some((flag) => !isSame(flag, pairs.kept.get(flag)));
}

export function isSame(wanted: DesiredFlag, stored: Flag | undefined): boolean {
  return (
    stored?.kind === wanted.kind &&
    stored.flagLiteral === wanted.flagLiteral &&
    stored.score === wanted.score &&
    JSON.stringify(stored.alternatives) === JSON.stringify(wanted.alternatives)
  );
}
