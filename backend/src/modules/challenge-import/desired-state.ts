import type { Challenge } from '../challenges';
import type { Flag } from '../flags';
import type { ImportedChallenge, ImportedFlag } from './imported-challenge';
import { DEFAULT_SCORING } from './parse-scoring';

const FIELDS = [
  'title',
  'category',
  'difficulty',
  'description',
  'author',
  'attribution',
  'connectionInfo',
  'tags',
  'baseScore',
  'scoreMode',
  'floorScore',
  'decaySolves',
  'priority',
  'releaseAt',
] as const;

/** The columns that an import sets. It never sets `hidden`: admins decide that. */
export type DesiredFields = Pick<Challenge, (typeof FIELDS)[number]>;
export type DesiredFlag = Omit<ImportedFlag, 'score'> & { score: number };

const NEW: Omit<DesiredFields, 'title' | 'category'> = {
  difficulty: 'easy',
  description: '',
  author: '',
  attribution: '',
  connectionInfo: '',
  tags: [],
  ...DEFAULT_SCORING,
  priority: 0,
  releaseAt: null,
};

/** Returns the desired columns: the values of the file, or the stored value of a column that the file does not set. */
export function desiredFields(
  imported: ImportedChallenge,
  stored: Challenge | null,
): DesiredFields {
  const old = stored ?? NEW;
  const template = imported.connectionInfo.includes('${') && old.connectionInfo !== '';
  return {
    title: imported.title,
    category: imported.category,
    difficulty: imported.difficulty ?? old.difficulty,
    description: imported.description || old.description,
    author: imported.author || old.author,
    attribution: imported.attribution || old.attribution,
    // A template must not overwrite a connection that an admin filled in.
    connectionInfo: template ? old.connectionInfo : imported.connectionInfo || old.connectionInfo,
    tags: imported.tags.length > 0 ? imported.tags : old.tags,
    baseScore: imported.scoring?.baseScore ?? old.baseScore,
    scoreMode: imported.scoring?.scoreMode ?? old.scoreMode,
    floorScore: imported.scoring?.floorScore ?? old.floorScore,
    decaySolves: imported.scoring?.decaySolves ?? old.decaySolves,
    priority: imported.priority ?? old.priority,
    releaseAt: imported.releaseAt ?? old.releaseAt,
  };
}

/** Returns the desired flags with their scores; a score that the file does not set stays unchanged. */
export function desiredFlags(
  imported: ImportedChallenge,
  stored: Flag[],
  baseScore: number,
): DesiredFlag[] {
  const pairs = pairFlags(imported.flags, stored);
  const open = imported.scoring === null;
  return imported.flags.map((flag) => {
    const before = open ? pairs.kept.get(flag)?.score : undefined;
    return { ...flag, score: flag.score ?? before ?? baseScore };
  });
}

/** Returns the columns that differ from the stored challenge. */
export function changedFields(wanted: DesiredFields, stored: Challenge): (keyof DesiredFields)[] {
  return FIELDS.filter((field) => plain(wanted[field]) !== plain(stored[field]));
}

function plain(value: unknown): string {
  return JSON.stringify(value);
}

type Literals = Pick<Flag, 'flagLiteral' | 'alternatives'>;

export interface FlagPairs<Desired> {
  /** The stored flag of each desired one; desired flags without one are new. */
  kept: Map<Desired, Flag>;
  removed: Flag[];
}

/**
 * Pairs each flag of a file with a stored flag that shares a literal, or else with any stored flag that is left. Captures
 * belong to stored flags, so solvers keep their points when a literal is corrected.
 */
export function pairFlags<Desired extends Literals>(
  wanted: readonly Desired[],
  stored: readonly Flag[],
): FlagPairs<Desired> {
  const kept = new Map<Desired, Flag>();
  const free = [...stored];
  const claim = (flag: Desired, index: number) => {
    const [claimed] = index < 0 ? [] : free.splice(index, 1);
    if (claimed) kept.set(flag, claimed);
  };
  for (const flag of wanted) {
    const literals = literalsOf(flag);
    claim(
      flag,
      free.findIndex((other) => literalsOf(other).some((literal) => literals.includes(literal))),
    );
  }
  for (const flag of wanted) if (!kept.has(flag)) claim(flag, free.length > 0 ? 0 : -1);
  return { kept, removed: free };
}

function literalsOf({ flagLiteral, alternatives }: Literals): string[] {
  return [flagLiteral, ...alternatives];
}
