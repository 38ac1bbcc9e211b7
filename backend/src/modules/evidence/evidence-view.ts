import type { Category } from '../../lib/enums';
import type { EvidenceCounts, EvidencePoints } from './dto/evidence';
import type {
  EvidenceChallenge,
  EvidenceGain,
  IntegrityEntry,
  NamedChallenge,
} from './dto/evidence-rows';
import type { ChallengeRow, GainRow, IntegrityRow } from './evidence.repository';

/** What the reader may see, and the categories of the position. */
export interface EvidenceReader {
  /** Whether titles of challenges that players do not see may be named. */
  canSeeHidden: boolean;
  categories: readonly Category[];
}

type Named = Pick<ChallengeRow, 'id' | 'title' | 'titleEn' | 'category' | 'released'>;

export function gainOf(
  { at, points, inWindow, ...row }: GainRow,
  reader: EvidenceReader,
): EvidenceGain {
  const { category } = row;
  return {
    challenge: isNamed(row) ? namedChallenge(row, reader) : null,
    at: at.toISOString(),
    ...{ points, inWindow },
    inCategories: category !== null && reader.categories.includes(category),
  };
}

export function challengeOf(row: ChallengeRow, reader: EvidenceReader): EvidenceChallenge {
  const { openedAt, solvedAt, released: _, ...challenge } = row;
  return {
    ...challenge,
    ...titlesOf(row, reader),
    openedAt: openedAt?.toISOString() ?? null,
    solvedAt: solvedAt?.toISOString() ?? null,
    inCategories: reader.categories.includes(row.category),
  };
}

export function integrityOf(row: IntegrityRow, reader: EvidenceReader): IntegrityEntry {
  const { eventId, at, reviewed, asOwner } = row;
  const challenge = namedChallenge(row, reader);
  return { id: eventId, challenge, at: at.toISOString(), reviewed, asOwner };
}

/** The sums of points on the page, which shows the same rows. */
export function pointsOf(gains: readonly EvidenceGain[]): EvidencePoints {
  const sum = (isCounted: (gain: EvidenceGain) => boolean) =>
    gains.filter(isCounted).reduce((total, { points }) => total + points, 0);
  return {
    window: sum(({ inWindow, inCategories }) => inWindow && inCategories),
    allTime: sum(({ inCategories }) => inCategories),
    windowTotal: sum(({ inWindow }) => inWindow),
    total: sum(() => true),
  };
}

export function countsOf(
  challenges: readonly EvidenceChallenge[],
  days: readonly string[],
): EvidenceCounts {
  const solved = challenges.filter(
    ({ solvedInWindow, inCategories }) => solvedInWindow && inCategories,
  );
  const sum = (name: 'wrongTries' | 'instances') =>
    challenges.reduce((total, challenge) => total + challenge[name], 0);
  return {
    solves: solved.length,
    allSolves: challenges.filter(({ solvedAt }) => solvedAt !== null).length,
    firstBloods: solved.filter(({ firstBlood }) => firstBlood).length,
    wrongTries: sum('wrongTries'),
    instances: sum('instances'),
    activeDays: days.length,
  };
}

function namedChallenge(row: Named, reader: EvidenceReader): NamedChallenge {
  return { id: row.id, category: row.category, ...titlesOf(row, reader) };
}

function titlesOf({ title, titleEn, released }: Named, { canSeeHidden }: EvidenceReader) {
  return released || canSeeHidden ? { title, titleEn } : { title: null, titleEn: null };
}

/** An adjustment has no challenge. */
function isNamed(row: Pick<GainRow, keyof Named>): row is Named {
  return row.id !== null;
}
