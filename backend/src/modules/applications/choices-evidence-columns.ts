import type { SelectQueryBuilder } from 'typeorm';
import type { Column } from '../../crud';
import { RANGE } from '../../crud';
import type { ApplicationChoice } from './application-choice.entity';
import type { ChoiceEvidenceColumns } from './dto/choice-evidence-columns';

/**
 * SQL: a row for each choice that has some, with points, solves and first bloods in the categories of its position while the
 * campaign was open, as boards count them. `condition` limits it to some choices `c`.
 */
const evidenceOf = (condition: string) => `SELECT part.choice_id, part.campaign_id,
    sum(part.points)::integer AS points, count(*) FILTER (WHERE part.solved)::integer AS solves,
    count(*) FILTER (WHERE part.first)::integer AS first_bloods
  FROM (
    SELECT c.id AS choice_id, m.id AS campaign_id, sum(v.worth) AS points, count(*) = k.flags_total AS solved,
      count(*) = k.flags_total AND bool_or(f.challenge_id IS NOT NULL) AS first
    FROM application_choice c
    JOIN application a ON a.id = c.application_id
    JOIN campaign m ON m.id = a.campaign_id
    JOIN campaign_position p ON p.id = c.position_id
    JOIN counted_capture k ON k.user_id = a.user_id AND k.category = ANY (p.categories)
      AND k.captured_at >= m.opens_at AND k.captured_at < coalesce(m.accepts_until, m.closes_at)
    JOIN flag_value v ON v.flag_id = k.flag_id
    LEFT JOIN first_solve f ON f.challenge_id = k.challenge_id AND f.user_id = k.user_id
    WHERE ${condition}
    GROUP BY c.id, m.id, k.challenge_id, k.flags_total
  ) part GROUP BY part.choice_id, part.campaign_id`;

/** SQL: the score of each user, as the ledger sums it up. */
const scoreOf = (condition: string) => `SELECT gain.user_id, sum(gain.points)::integer AS points
  FROM (
    SELECT k.user_id, v.worth AS points FROM counted_capture k JOIN flag_value v ON v.flag_id = k.flag_id
    UNION ALL SELECT user_id, delta FROM counted_adjustment
  ) gain WHERE ${condition} GROUP BY gain.user_id`;

/** SQL: the last hour in which the applicant used the site; before all times for never. */
export const LAST_ACTIVE = `coalesce((SELECT max(h.hour) FROM active_hour h WHERE h.user_id = application.user_id), '-infinity')`;

/** SQL of each number, for conditions and orders. */
export const EVIDENCE = {
  points: 'coalesce(evidence.points, 0)',
  solves: 'coalesce(evidence.solves, 0)',
  firstBloods: 'coalesce(evidence.first_bloods, 0)',
  totalPoints: 'coalesce(score.points, 0)',
} as const;

/** The columns of the list that say what applicants have done. */
export const evidenceColumns: Record<keyof ChoiceEvidenceColumns, Column> = {
  points: { kind: 'integer', sql: EVIDENCE.points, sort: true, filter: RANGE },
  totalPoints: { kind: 'integer', sql: EVIDENCE.totalPoints, sort: true, filter: RANGE },
  solves: { kind: 'integer', sql: EVIDENCE.solves, sort: true, filter: RANGE },
  firstBloods: { kind: 'integer', sql: EVIDENCE.firstBloods, sort: true, filter: RANGE },
  lastActiveAt: {
    kind: 'time',
    sql: LAST_ACTIVE,
    sort: true,
    orderSql: `nullif(${LAST_ACTIVE}, '-infinity')`,
    emptyLast: true,
    filter: RANGE,
  },
};

const OF_ROW = `(SELECT json_build_object('points', e.points, 'solves', e.solves, 'firstBloods', e.first_bloods)
  FROM (${evidenceOf('c.id = row.id')}) e)`;
const SCORE_OF_ROW = `(SELECT s.points FROM (${scoreOf('gain.user_id = application.user_id')}) s)`;

/**
 * Selects them. The joins are for conditions and orders alone: PostgreSQL leaves out one that nothing names, and computes what
 * is selected only for the rows of the page.
 */
export function joinEvidence(
  query: SelectQueryBuilder<ApplicationChoice>,
): SelectQueryBuilder<ApplicationChoice> {
  return query
    .leftJoin(
      `(${evidenceOf('true')})`,
      'evidence',
      'evidence.choice_id = row.id AND evidence.campaign_id = application.campaign_id',
    )
    .leftJoin(`(${scoreOf('true')})`, 'score', 'score.user_id = application.user_id')
    .addSelect(OF_ROW, 'evidence')
    .addSelect(SCORE_OF_ROW, 'totalPoints')
    .addSelect(LAST_ACTIVE, 'lastActiveAt');
}

/** The numbers of a row that `joinEvidence` selected. */
export function readEvidence(extra: Readonly<Record<string, unknown>>) {
  const { evidence, totalPoints, lastActiveAt } = extra as {
    evidence: Pick<ChoiceEvidenceColumns, 'points' | 'solves' | 'firstBloods'> | null;
    totalPoints: number | null;
    lastActiveAt: Date | number;
  };
  return {
    ...(evidence ?? { points: 0, solves: 0, firstBloods: 0 }),
    totalPoints: totalPoints ?? 0,
    lastActiveAt: lastActiveAt instanceof Date ? lastActiveAt.toISOString() : null,
  };
}
