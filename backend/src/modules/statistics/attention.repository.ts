import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import { limits } from '../../lib/limits';
import type { Attention } from './dto/attention';
import { CHALLENGES, IS_RANKED } from './population';

// Of a day or a week, so that what was long ago bothers nobody.
const COUNTS = `SELECT
    (SELECT count(DISTINCT w.user_id)::int FROM (
      SELECT s.user_id, s.challenge_id FROM submission s
      WHERE s.created_at > now() - interval '7 days' AND s.result = 'wrong' AND NOT s.test
      GROUP BY 1, 2 HAVING count(*) >= $1) AS w
      JOIN "user" u ON u.id = w.user_id AND ${IS_RANKED}
      JOIN ${CHALLENGES} c ON c.id = w.challenge_id AND c.released AND c.flags_total > 0
      LEFT JOIN challenge_progress p ON p.user_id = w.user_id AND p.challenge_id = w.challenge_id
      WHERE coalesce(p.in_time, 0) < c.flags_total) AS "stuckUsers",
    (SELECT count(*)::int FROM ${CHALLENGES} c
      WHERE c.released AND c.flags_total > 0 AND c.solved_count = 0) AS "unsolvedChallenges",
    (SELECT count(*)::int FROM integrity_event WHERE reviewed_at IS NULL) AS "integrityEvents",
    (SELECT count(*)::int FROM mail_failure WHERE created_at > now() - interval '1 day') AS "failedMails",
    (SELECT count(*)::int FROM instance
      WHERE state = 'failed' AND changed_at > now() - interval '1 day') AS "failedInstances",
    (SELECT count(*)::int FROM invitation i WHERE invitation_ends_soon(i)) AS "endingInvitations"`;

/** Counts what waits for an admin. */
@Injectable()
export class AttentionRepository {
  constructor(private readonly sql: Sql) {}

  async count(): Promise<Attention> {
    const [counts] = await this.sql.run<Attention>(COUNTS, [limits.statistics.stuckTries]);
    if (!counts) throw new Error('a SELECT without FROM answers one row');
    return counts;
  }
}
