import type { SelectQueryBuilder } from 'typeorm';
import { type Column, type Extra, EXACT, RANGE } from '../../crud';
import { isLeadOf } from '../campaigns';
import type { ApplicationChoice } from './application-choice.entity';

const IS_LEAD = `(EXISTS (SELECT 1 FROM "user" reader WHERE reader.id = :viewer AND reader.admin)
  OR ${isLeadOf('application.campaign_id', ':viewer')})`;

/**
 * SQL: whether a reader sees the scorecards of others: once the own one, joined as `own_scorecard`, is submitted, or as a lead
 * without one. `scorecardsFor` in modules/scorecards applies the same rule to a single choice.
 */
export const seesScorecards = (isLead: string) =>
  `(own_scorecard.submitted_at IS NOT NULL OR (own_scorecard.id IS NULL AND ${isLead}))`;

/** SQL: the columns about the scorecards of a choice, joined as `scorecards`; null if the reader may not see them. */
export function shownScorecards(isLead: string) {
  const shown = (column: string) => `CASE WHEN ${seesScorecards(isLead)} THEN ${column} END`;
  return {
    scorecards: shown('coalesce(scorecards.number, 0)'),
    meanScore: shown('round(scorecards.mean)::integer'),
    conflicting: shown('coalesce(scorecards.conflicting, false)'),
  };
}

// Filters and orders use the same SQL, so that they reveal nothing.
const SHOWN = shownScorecards(IS_LEAD);

const SORTED = { sort: true, emptyLast: true } as const;

/** The columns about submitted scorecards. */
export const scorecardColumns = {
  scorecards: { kind: 'integer', sql: SHOWN.scorecards, ...SORTED, filter: RANGE },
  meanScore: { kind: 'integer', sql: SHOWN.meanScore, ...SORTED, filter: RANGE },
  conflicting: { kind: 'boolean', sql: SHOWN.conflicting, ...SORTED, filter: EXACT },
} satisfies Record<string, Column>;

/** Joins the summary of the scorecards of each choice. The scope of the list sets the parameter `viewer`. */
export function joinScorecards(
  query: SelectQueryBuilder<ApplicationChoice>,
): SelectQueryBuilder<ApplicationChoice> {
  return query
    .leftJoin('choice_scorecards', 'scorecards', 'scorecards.choice_id = row.id')
    .leftJoin(
      'scorecard',
      'own_scorecard',
      'own_scorecard.choice_id = row.id AND own_scorecard.interviewer_id = :viewer',
    )
    .setParameter('viewer', null)
    .addSelect(SHOWN.scorecards, 'scorecards')
    .addSelect(SHOWN.meanScore, 'meanScore')
    .addSelect(SHOWN.conflicting, 'conflicting');
}

/** Null if the reader may not see the scorecards of others. */
export interface ScorecardColumns {
  scorecards: number | null;
  meanScore: number | null;
  conflicting: boolean | null;
}

export function scorecardValues(extra: Extra): ScorecardColumns {
  const { scorecards, meanScore, conflicting } = extra as unknown as ScorecardColumns;
  return { scorecards, meanScore, conflicting };
}
