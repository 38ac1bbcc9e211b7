import { type Column, type Identified, type Join, RANGE } from '../../crud';
import type { Queries } from '../../infra/database';
import { isInWindow } from '../campaigns';
import type { ChoiceEvidenceColumns } from './dto/choice-evidence-columns';

/** SQL: all choices. */
const ALL = `(SELECT c.id, c.position_id, a.user_id, a.campaign_id
  FROM application_choice c JOIN application a ON a.id = c.application_id)`;
/** SQL: the choice of a row. Not by a condition on all, for which the planner may read all applications for each row. */
const OF_ROW = '(SELECT row.id, row.position_id, application.user_id, application.campaign_id)';

/** SQL: rows `k` of a view for choices `c`, in the categories of the position and while the campaign `m` was open. */
const inCampaign = (choices: string, view: string, time: string) => `${choices} c
  JOIN campaign m ON m.id = c.campaign_id
  JOIN campaign_position p ON p.id = c.position_id
  JOIN ${view} k ON k.user_id = c.user_id AND k.category = ANY (p.categories)
    AND ${isInWindow(time, 'm')}`;

/**
 * SQL: the points of choices; no row for a choice without points. Points of reviewers count at the time
 * of each change. Not by `counted_gain`, of which a join by user would read all rows.
 */
const pointsOf = (
  choices: string,
) => `SELECT gain.choice_id, gain.campaign_id, sum(gain.points)::integer AS points
  FROM (
    SELECT c.id AS choice_id, m.id AS campaign_id, k.points
    FROM ${inCampaign(choices, 'counted_capture', 'k.captured_at')} WHERE NOT k.reviewed
    UNION ALL
    SELECT c.id, m.id, k.points FROM ${inCampaign(choices, 'counted_review', 'k.at')}
  ) gain GROUP BY gain.choice_id, gain.campaign_id`;

/**
 * SQL: solves and first bloods of choices; no row for a choice without captures. It counts the flags
 * itself, as `solves_of` also reads the captures outside of the window, which takes three times as long for a list.
 */
const solvesOf = (choices: string) => `SELECT part.choice_id, part.campaign_id,
    count(*) FILTER (WHERE part.solved)::integer AS solves, count(*) FILTER (WHERE part.first)::integer AS first_bloods
  FROM (
    SELECT c.id AS choice_id, m.id AS campaign_id, count(*) FILTER (WHERE k.passed) = k.flags_total AS solved,
      count(*) FILTER (WHERE k.passed) = k.flags_total AND bool_or(f.challenge_id IS NOT NULL) AS first
    FROM ${inCampaign(choices, 'counted_capture', 'k.counted_at')}
    LEFT JOIN first_solve f ON f.challenge_id = k.challenge_id AND f.user_id = k.user_id
    GROUP BY c.id, m.id, k.challenge_id, k.flags_total
  ) part GROUP BY part.choice_id, part.campaign_id`;

/** SQL: the score of each user, as the ledger sums it up. */
const scoreOf = (condition: string) => `SELECT gain.user_id, sum(gain.points)::integer AS points
  FROM (
    SELECT user_id, points FROM counted_capture
    UNION ALL SELECT user_id, delta FROM counted_adjustment
  ) gain WHERE ${condition} GROUP BY gain.user_id`;

/** SQL: the last hour in which the applicant used the site; `-infinity` for never. */
export const LAST_ACTIVE = `coalesce((SELECT max(h.hour) FROM active_hour h WHERE h.user_id = application.user_id), '-infinity')`;

// Two joins, as points need no grouping by challenge, and most lists are ordered or chosen by points alone.
const pointsJoin: Join = {
  alias: 'window_points',
  sql: `(${pointsOf(ALL)})`,
  on: 'window_points.choice_id = row.id AND window_points.campaign_id = application.campaign_id',
};
const solvesJoin: Join = {
  alias: 'window_solves',
  sql: `(${solvesOf(ALL)})`,
  on: 'window_solves.choice_id = row.id AND window_solves.campaign_id = application.campaign_id',
};

/** The scores of all users. */
const scoreJoin: Join = {
  alias: 'score',
  sql: `(${scoreOf('true')})`,
  on: 'score.user_id = application.user_id',
};

/** SQL of each number, and the join it needs in a list, for conditions and orders. */
export const EVIDENCE = {
  points: { sql: 'coalesce(window_points.points, 0)', join: pointsJoin },
  solves: { sql: 'coalesce(window_solves.solves, 0)', join: solvesJoin },
  firstBloods: { sql: 'coalesce(window_solves.first_bloods, 0)', join: solvesJoin },
  totalPoints: { sql: 'coalesce(score.points, 0)', join: scoreJoin },
} as const;

const numberOf = (name: keyof typeof EVIDENCE): Column => ({
  ...{ kind: 'integer', sort: true, filter: RANGE },
  ...EVIDENCE[name],
});

/** The columns of the list that say what applicants have done. */
export const evidenceColumns: Record<keyof ChoiceEvidenceColumns, Column> = {
  points: numberOf('points'),
  totalPoints: numberOf('totalPoints'),
  solves: numberOf('solves'),
  firstBloods: numberOf('firstBloods'),
  lastActiveAt: {
    kind: 'time',
    sql: LAST_ACTIVE,
    sort: true,
    orderSql: `nullif(${LAST_ACTIVE}, '-infinity')`,
    emptyLast: true,
    filter: RANGE,
  },
};

// Lateral joins compute only the few rows of a page.
const OF_ROWS = `SELECT row.id, ${EVIDENCE.points.sql} AS points, ${EVIDENCE.totalPoints.sql} AS "totalPoints",
    ${EVIDENCE.solves.sql} AS solves, ${EVIDENCE.firstBloods.sql} AS "firstBloods", nullif(${LAST_ACTIVE}, '-infinity') AS "lastActiveAt"
  FROM application_choice row JOIN application ON application.id = row.application_id
  LEFT JOIN LATERAL (${pointsOf(OF_ROW)}) window_points ON true
  LEFT JOIN LATERAL (${solvesOf(OF_ROW)}) window_solves ON true
  LEFT JOIN LATERAL (${scoreOf('gain.user_id = application.user_id')}) score ON true
  WHERE row.id = ANY ($1)`;

interface Numbers extends Omit<ChoiceEvidenceColumns, 'lastActiveAt'> {
  id: number;
  lastActiveAt: Date | null;
}

/** The values of a row until `setEvidence` has set them. */
export const NO_EVIDENCE = {
  ...{ points: 0, totalPoints: 0, solves: 0, firstBloods: 0, lastActiveAt: null },
} satisfies ChoiceEvidenceColumns;

/** Sets the numbers of rows by a separate prepared statement, as planning takes longer than running it. */
export async function setEvidence(queries: Queries, rows: readonly Identified[]): Promise<void> {
  if (rows.length === 0) return;
  const found = await queries.run<Numbers>(OF_ROWS, [rows.map(({ id }) => id)]);
  const numbers = new Map(
    found.map(({ id, lastActiveAt, ...columns }) => [
      id,
      { ...columns, lastActiveAt: lastActiveAt?.toISOString() ?? null },
    ]),
  );
  for (const row of rows) Object.assign(row, numbers.get(row.id));
}
