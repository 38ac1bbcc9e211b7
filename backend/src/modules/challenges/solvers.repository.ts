import { Injectable } from '@nestjs/common';
import {
  integersOf,
  packIntegers,
  type PackedColumn,
  packTimes,
  Sql,
  timesOf,
} from '../../infra/database';
import type { PublicUser } from '../users';

/** The fields of a `PublicUser`, as a plain row. */
export type SolverRow = Pick<PublicUser, 'userId' | 'username' | 'userGroup'>;

/** The solvers of a challenge, first ones first; times in microseconds since 1970. */
export interface SolverColumns {
  userIds: Int32Array;
  times: Float64Array;
}

const statements = {
  all: `SELECT ${packIntegers('s.user_id')} AS "userIds", ${packTimes('s.solved_at')} AS times
      FROM challenge c CROSS JOIN LATERAL first_solvers(c, $2, NULL) s WHERE c.id = $1`,
  own: `SELECT user_id AS "userId", username, user_group AS "userGroup", solved_at AS "completedAt"
      FROM solver WHERE challenge_id = $1 AND user_id = $2`,
  users: `SELECT id AS "userId", username, user_group AS "userGroup" FROM "user" WHERE id = ANY ($1)`,
};

/** Every query on the solvers of challenges, but those of cards. */
@Injectable()
export class SolversRepository {
  constructor(private readonly sql: Sql) {}

  /** All of them or, of a freeze (in milliseconds), those before it. */
  async findAll(challengeId: number, frozenAt: number | null): Promise<SolverColumns> {
    const until = frozenAt === null ? 'infinity' : new Date(frozenAt);
    const [row] = await this.sql.run<Record<'userIds' | 'times', PackedColumn>>(statements.all, [
      challengeId,
      until,
    ]);
    return { userIds: integersOf(row?.userIds ?? null), times: timesOf(row?.times ?? null) };
  }

  /** The user, where the user solved it. */
  async findOwn(
    challengeId: number,
    userId: number,
  ): Promise<(SolverRow & { completedAt: Date }) | undefined> {
    const values = [challengeId, userId];
    return (await this.sql.run<SolverRow & { completedAt: Date }>(statements.own, values))[0];
  }

  findUsers(ids: readonly number[]): Promise<SolverRow[]> {
    return this.sql.run<SolverRow>(statements.users, [ids]);
  }
}
