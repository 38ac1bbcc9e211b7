import type { SelectQueryBuilder } from 'typeorm';
import { type Column, type Extra, EXACT, RANGE } from '../../crud';
import { isLeadOf } from '../campaigns';
import type { ApplicationChoice } from './application-choice.entity';

const IS_LEAD = `(EXISTS (SELECT 1 FROM "user" reader WHERE reader.id = :viewer AND reader.admin)
  OR ${isLeadOf('application.campaign_id', ':viewer')})`;

/** As `scorecardsFor` of modules/scorecards: after the own one, and for leads who have none. Otherwise null, also for filters and the order. */
const shown = (column: string) =>
  `CASE WHEN own_scorecard.submitted_at IS NOT NULL OR (own_scorecard.id IS NULL AND ${IS_LEAD}) THEN ${column} END`;

const NUMBER = shown('coalesce(scorecards.number, 0)');
const MEAN = shown('round(scorecards.mean)::integer');
const CONFLICTING = shown('coalesce(scorecards.conflicting, false)');

/** The columns of what interviewers handed in. */
export const scorecardColumns = {
  scorecards: { kind: 'integer', sql: NUMBER, sort: true, filter: RANGE },
  meanScore: { kind: 'integer', sql: MEAN, sort: true, filter: RANGE },
  conflicting: { kind: 'boolean', sql: CONFLICTING, sort: true, filter: EXACT },
} satisfies Record<string, Column>;

/** Joins the scorecards of each choice, one row at most; the scope of the list says who the viewer is. */
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
    .addSelect(NUMBER, 'scorecards')
    .addSelect(MEAN, 'meanScore')
    .addSelect(CONFLICTING, 'conflicting');
}

interface ScorecardColumns {
  scorecards: number | null;
  meanScore: number | null;
  conflicting: boolean | null;
}

export function scorecardValues(extra: Extra): ScorecardColumns {
  const { scorecards, meanScore, conflicting } = extra as unknown as ScorecardColumns;
  return { scorecards, meanScore, conflicting };
}
