import { Injectable } from '@nestjs/common';
import { canViewScores } from '../../http/access';
import { batchKeys, Sql } from '../../infra/database';
import { type DescribesEvents, type EventMessage, EventTopics } from '../../infra/events';
import { FreezesService } from '../periods';
import type { BloodEvent } from './dto/blood-event';

interface BloodSubject {
  challengeId: number;
  userId: number;
  rank: number;
}

interface BloodRow {
  index: number;
  username: string;
  /** Whether the solve is older than a running freeze. */
  isCounted: boolean;
}

const SELECT_SHOWN = `SELECT (k.n - 1)::integer AS index, u.username, EXISTS (
    SELECT 1 FROM challenge_progress p
    WHERE p.user_id = u.id AND p.challenge_id = c.id AND p.last_captured_at < $3) AS "isCounted"
  FROM ${batchKeys('integer', 'integer')} AS k(challenge_id, user_id, n)
    JOIN challenge c ON c.id = k.challenge_id JOIN "user" u ON u.id = k.user_id
  WHERE challenge_released(c) AND u.ranked AND NOT u.deleted`;

/** Describes medals of ranked users on released challenges. During a freeze players receive none of later solves. */
@Injectable()
@EventTopics(['blood'])
export class BloodEvents implements DescribesEvents<BloodSubject> {
  constructor(
    private readonly sql: Sql,
    private readonly freezes: FreezesService,
  ) {}

  async describe(subjects: readonly BloodSubject[]): Promise<readonly (EventMessage | null)[]> {
    const frozenAt = await this.freezes.frozenAt();
    const rows = await this.sql.run<BloodRow>(SELECT_SHOWN, [
      subjects.map(({ challengeId }) => challengeId),
      subjects.map(({ userId }) => userId),
      frozenAt === null ? 'infinity' : new Date(frozenAt),
    ]);
    const byIndex = new Map(rows.map((row) => [row.index, row]));
    return subjects.map(({ challengeId, userId, rank }, index) => {
      const row = byIndex.get(index);
      if (!row) return null;
      const { username, isCounted } = row;
      return {
        data: { challengeId, userId, username, rank } satisfies BloodEvent,
        ...(frozenAt !== null && !isCounted ? { reaches: canViewScores } : {}),
      };
    });
  }
}
