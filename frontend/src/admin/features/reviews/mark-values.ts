import type { MarkSave, MarkView, RubricCriterionText } from '../../../api';
import type { Saved } from '../../../forms';

/** What a reviewer types. */
export type MarkValues = Pick<MarkSave, 'scores' | 'publicComment' | 'privateNote'>;

/** The same values as form fields. */
export interface MarkFieldValues {
  /** By the key of the criterion. */
  scores?: Record<string, { points?: number | null; comment?: string } | undefined>;
  publicComment?: string;
  privateNote?: string;
}

type Criteria = readonly RubricCriterionText[];

/** The values as the server stores them: levels and comments of the criteria, in their order. */
export function markValues(
  { scores = {}, publicComment = '', privateNote = '' }: MarkFieldValues,
  criteria: Criteria,
): MarkValues {
  return {
    scores: criteria.flatMap(({ key, levels }) => {
      const { points: chosen, comment: typed = '' } = scores[key] ?? {};
      const points = levels.find((level) => level.points === chosen)?.points ?? null;
      const comment = typed.trim();
      return points === null && comment === '' ? [] : [{ key, points, comment }];
    }),
    publicComment: publicComment.trim(),
    privateNote: privateNote.trim(),
  };
}

export function fieldValues({ scores, ...texts }: MarkValues): MarkFieldValues {
  return {
    ...texts,
    scores: Object.fromEntries(
      scores.map(({ key, points, comment }) => [key, { points, comment }]),
    ),
  };
}

/** The user's mark as stored on the server. */
export function savedMark(own: MarkView): Saved<MarkValues> {
  const values = markValues(fieldValues(own), own.rubric.criteria);
  return { values, version: own.version, savedAt: own.savedAt };
}

/** The points of the chosen levels together. */
export function pointsOf({ scores }: Pick<MarkValues, 'scores'>): number {
  return scores.reduce((sum, { points }) => sum + (points ?? 0), 0);
}
