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

/** `p` is the progress and `u` the user. */
export const solversOf = (challengeId: string, flagsTotal: string) => `FROM challenge_progress p
  JOIN "user" u ON u.id = p.user_id
  WHERE p.challenge_id = ${challengeId} AND p.in_time = ${flagsTotal} AND u.ranked`;
export const BY_TIME = 'ORDER BY p.last_captured_at, p.last_capture_id';

const ALL = solversOf('$1', '(SELECT flags_total FROM challenge WHERE id = $1)');

const statements = {
  all: `SELECT ${packIntegers('user_id')} AS "userIds", ${packTimes('last_captured_at')} AS times
      FROM (SELECT p.user_id, p.last_captured_at ${ALL} AND p.last_captured_at < $2 ${BY_TIME}) solver`,
  own: `SELECT u.id AS "userId", u.username, u.user_group AS "userGroup", p.last_captured_at AS "completedAt"
      ${ALL} AND p.user_id = $2`,
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
