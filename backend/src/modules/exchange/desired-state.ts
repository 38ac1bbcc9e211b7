import type { Challenge } from '../challenges';
import type { Flag } from '../flags';
import type { PackChallenge, PackFlag } from './pack-challenge';
import { DEFAULT_SCORING } from './parse-scoring';

const FIELDS = [
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

/** The columns an import decides on; `hidden` stays with the admins. */
export type WantedFields = Pick<Challenge, (typeof FIELDS)[number]>;
export type WantedFlag = Omit<PackFlag, 'score'> & { score: number };

const NEW: WantedFields = {
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

/** What the challenge is to look like: the file's word where it says something, else what is stored already. */
export function wantedFields(pack: PackChallenge, stored: Challenge | null): WantedFields {
  const old = stored ?? NEW;
  const template = pack.connectionInfo.includes('${') && old.connectionInfo !== '';
  return {
    difficulty: pack.difficulty ?? old.difficulty,
    description: pack.description || old.description,
    author: pack.author || old.author,
    attribution: pack.attribution || old.attribution,
    // A template to be filled in must not undo its filling in.
    connectionInfo: template ? old.connectionInfo : pack.connectionInfo || old.connectionInfo,
    tags: pack.tags.length > 0 ? pack.tags : old.tags,
    baseScore: pack.scoring?.baseScore ?? old.baseScore,
    scoreMode: pack.scoring?.scoreMode ?? old.scoreMode,
    floorScore: pack.scoring?.floorScore ?? old.floorScore,
    decaySolves: pack.scoring?.decaySolves ?? old.decaySolves,
    priority: pack.priority ?? old.priority,
    releaseAt: pack.releaseAt ?? old.releaseAt,
  };
}

/** The file's flags with their scores; a score the file leaves open stays what it is. */
export function wantedFlags(pack: PackChallenge, stored: Flag[], baseScore: number): WantedFlag[] {
  const pairs = pairFlags(pack.flags, stored);
  const open = pack.scoring === null;
  return pack.flags.map((flag) => {
    const before = open ? pairs.kept.get(flag)?.score : undefined;
    return { ...flag, score: flag.score ?? before ?? baseScore };
  });
}

/** The columns that differ from what is stored. */
export function changedFields(wanted: WantedFields, stored: Challenge): (keyof WantedFields)[] {
  return FIELDS.filter((field) => plain(wanted[field]) !== plain(stored[field]));
}

function plain(value: unknown): string {
  return JSON.stringify(value);
}

type Literals = Pick<Flag, 'flagLiteral' | 'alternatives'>;

export interface FlagPairs<Wanted> {
  /** Which stored flag each wanted one becomes; the others are new. */
  kept: Map<Wanted, Flag>;
  removed: Flag[];
}

/**
 * Finds for each flag of a file the stored one it continues: one that shares a literal, else one that nobody claims.
 * Captures hang on stored flags, so a corrected literal must not cost its captors their points.
 */
export function pairFlags<Wanted extends Literals>(
  wanted: readonly Wanted[],
  stored: readonly Flag[],
): FlagPairs<Wanted> {
  const kept = new Map<Wanted, Flag>();
  const free = [...stored];
  const claim = (flag: Wanted, index: number) => {
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
