import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import { isFailed } from '../../infra/jobs';
import type { Attention } from './dto/attention';
import { CHALLENGES, STUCK } from './population';

// Only the last day or week counts, so that old failures do not stay in the list.
const COUNTS = `SELECT
    (SELECT count(DISTINCT user_id)::int FROM ${STUCK} AS stuck) AS "stuckUsers",
    (SELECT count(*)::int FROM ${CHALLENGES} c
      WHERE c.released AND c.flags_total > 0 AND (newest_total(c.id)).solved_count = 0) AS "unsolvedChallenges",
    (SELECT count(*)::int FROM integrity_event WHERE reviewed_at IS NULL) AS "integrityEvents",
    (SELECT count(*)::int FROM mail WHERE state = 'failed' AND ended_at > now() - interval '1 day') AS "failedMails",
    (SELECT count(*)::int FROM mail_failure WHERE created_at > now() - interval '1 day') AS "failedCodes",
    (SELECT count(*)::int FROM graphile_worker.jobs job WHERE ${isFailed('job')}) AS "failedJobs",
    (SELECT count(*)::int FROM instance
      WHERE state = 'failed' AND changed_at > now() - interval '1 day') AS "failedInstances",
    (SELECT count(*)::int FROM invitation i WHERE invitation_ends_soon(i)) AS "endingInvitations"`;

/** Counts what waits for an admin. */
@Injectable()
export class AttentionRepository {
  constructor(private readonly sql: Sql) {}

  async count(): Promise<Attention> {
    const [counts] = await this.sql.run<Attention>(COUNTS);
    if (!counts) throw new Error('a SELECT without FROM answers one row');
    return counts;
  }
}
