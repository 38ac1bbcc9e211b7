import { addJob } from '../../infra/jobs';
import type { Queries } from '../../infra/database';

/** What can be deleted: an account, an application, or the notes of staff about an application. */
export const DELETION_KINDS = ['account', 'application', 'notes'] as const;
export type DeletionKind = (typeof DELETION_KINDS)[number];

/** What was deleted or anonymized, by id and time, without names. */
export interface Deletion {
  /** A UUID. */
  id: string;
  kind: DeletionKind;
  /** The id of the account or of the application. */
  subjectId: number;
  /** When the account or application was created: after a restore, another one may have the same id. */
  subjectCreatedAt: string;
  action: 'anonymize' | 'delete';
  /** The retention rule; null for a deletion by the owner. */
  rule: string | null;
  deletedAt: string;
}

type Recorded = Pick<Deletion, 'kind' | 'subjectId' | 'action' | 'rule'>;

const RECORD = `INSERT INTO deletion (kind, subject_id, subject_created_at, action, rule)
  SELECT $1::varchar, $2::integer, subject.created_at, $3, $4 FROM (
    SELECT created_at FROM "user" WHERE id = $2 AND $1 = 'account'
    UNION ALL SELECT created_at FROM application WHERE id = $2 AND $1 <> 'account'
  ) subject`;

/**
 * Puts a deletion on the list, in its transaction and before the row is deleted. After a restore of an older backup, what is
 * on the list is deleted again.
 */
export async function recordDeletion(
  queries: Queries,
  { kind, subjectId, action, rule }: Recorded,
): Promise<void> {
  await queries.run(RECORD, [kind, subjectId, action, rule]);
  // The daily job saves the deletions by rules itself.
  if (rule === null) await addJob(queries, 'deletions.save', {});
}
