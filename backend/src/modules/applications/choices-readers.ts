import type { ChangedRow } from '../../crud';
import type { Queries } from '../../infra/database';
import { isLeadOf } from '../campaigns';
import { isChoiceSeenBy } from './choices-access';
import { seesScorecards } from './choices-scorecard-columns';

const READER = { user: 'reader.id', admin: 'reader.admin' };
const IS_LEAD = `(reader.admin OR ${isLeadOf('a.campaign_id', 'reader.id')})`;

const READERS = `WITH reader AS MATERIALIZED (
    SELECT id, admin FROM "user" WHERE admin OR id IN (SELECT user_id FROM campaign_staff)
  )
  SELECT DISTINCT reader.id
  FROM unnest($1::integer[], $2::boolean[]) AS change (choice_id, is_scorecard)
  JOIN application_choice c ON c.id = change.choice_id
  JOIN application a ON a.id = c.application_id
  CROSS JOIN reader
  LEFT JOIN scorecard own_scorecard ON own_scorecard.choice_id = c.id AND own_scorecard.interviewer_id = reader.id
  WHERE ${isChoiceSeenBy('c', 'a', READER)} AND (NOT change.is_scorecard OR ${seesScorecards(IS_LEAD)})`;

/** The users to notify of these changes. Changes of a scorecard are for readers who see the scorecards of others. */
export async function findChoiceReaders(
  queries: Queries,
  changes: readonly ChangedRow[],
): Promise<number[]> {
  const readers = await queries.run<{ id: number }>(READERS, [
    changes.map(({ targetId }) => targetId),
    changes.map(({ action }) => action.startsWith('scorecard.')),
  ]);
  return readers.map(({ id }) => id);
}
