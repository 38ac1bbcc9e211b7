import type { OwnScorecard, ScorecardCriterion, ScorecardView } from '../../../api';
import type { Saved } from '../../../forms';

export type ScorecardValues = Pick<
  ScorecardView,
  'marks' | 'recommendation' | 'privateNote' | 'publicWords'
>;

/** The same values as form fields. */
export interface ScorecardFieldValues {
  /** Levels by criterion id. */
  marks?: Record<string, number | undefined>;
  recommendation?: ScorecardValues['recommendation'];
  privateNote?: string;
  publicWords?: string;
}

/** The values as the server stores them: only marks that the criteria allow, in order. */
export function scorecardValues(
  { marks = {}, recommendation = null, privateNote = '', publicWords = '' }: ScorecardFieldValues,
  criteria: readonly ScorecardCriterion[],
): ScorecardValues {
  const allowed = criteria.flatMap(({ id, levels }) => {
    const level = marks[id];
    return level !== undefined && level <= levels.length ? [{ criterionId: id, level }] : [];
  });
  return {
    marks: allowed.sort((one, other) => one.criterionId - other.criterionId),
    ...{ recommendation, privateNote, publicWords },
  };
}

export function fieldValues({ marks, ...values }: ScorecardValues): ScorecardFieldValues {
  return {
    ...values,
    marks: Object.fromEntries(marks.map(({ criterionId, level }) => [criterionId, level])),
  };
}

/** The user's scorecard as stored on the server. */
export function savedScorecard(
  own: OwnScorecard | null,
  criteria: readonly ScorecardCriterion[],
): Saved<ScorecardValues> {
  return {
    values: scorecardValues(own ? fieldValues(own) : {}, criteria),
    version: own?.version ?? 0,
    savedAt: own?.savedAt ?? null,
  };
}
