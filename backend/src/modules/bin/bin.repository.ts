import { Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { type Queries, Sql } from '../../infra/database';

/** The table that a deleted row came from. */
export type SourceTable = 'challenge' | 'flag';

/** The result of restoring a flag; `done` is the only success. */
type FlagOutcome = 'done' | 'absent' | 'challengeDeleted' | 'notice' | 'review';

const EXPIRED = `deleted_at < now() - interval '${String(durations.bin / 1000)} seconds'`;

const statements = {
  restoreChallenge: 'SELECT restore_deleted_challenge($1) AS done',
  restoreFlag: 'SELECT restore_deleted_flag($1) AS outcome',
  exists: {
    challenge: 'SELECT 1 FROM challenge WHERE id = $1',
    flag: 'SELECT 1 FROM flag WHERE id = $1',
  },
  // Flags that were deleted with their challenge expire with it.
  expired: {
    challenge: `SELECT id FROM deleted_challenge WHERE ${EXPIRED} ORDER BY id`,
    flag: `SELECT id FROM deleted_flag WHERE ${EXPIRED} AND NOT with_challenge ORDER BY id`,
  },
  // Skips rows that another process purges or an admin restores at the same time.
  lockExpired: {
    challenge: `SELECT title FROM deleted_challenge WHERE id = $1 AND ${EXPIRED} FOR UPDATE SKIP LOCKED`,
    flag: `SELECT challenge_id AS "challengeId", kind, score FROM deleted_flag
      WHERE id = $1 AND ${EXPIRED} AND NOT with_challenge FOR UPDATE SKIP LOCKED`,
  },
  lockUsers: {
    challenge: 'SELECT lock_users_of_deleted_rows($1)',
    flag: `SELECT lock_users_of_deleted_rows(ARRAY(SELECT f.challenge_id FROM deleted_flag f WHERE f.id = ANY ($1)))`,
  },
  // Prevents a deletion of the challenge, which would delete the submissions of the flag.
  lockChallenges: `SELECT 1 FROM challenge WHERE id IN (SELECT f.challenge_id FROM deleted_flag f WHERE f.id = ANY ($1))
      ORDER BY id FOR KEY SHARE`,
  purge: {
    challenge: 'SELECT purge_deleted_challenge($1)',
    flag: 'SELECT purge_deleted_flag($1)',
  },
};

/** Queries on the bin. */
@Injectable()
export class BinRepository {
  constructor(private readonly sql: Sql) {}

  /** Returns false if the challenge is not in the bin. */
  async restoreChallenge(queries: Queries, id: number): Promise<boolean> {
    const [row] = await queries.run<{ done: boolean }>(statements.restoreChallenge, [id]);
    return row?.done ?? false;
  }

  async restoreFlag(queries: Queries, id: number): Promise<FlagOutcome> {
    const [row] = await queries.run<{ outcome: FlagOutcome }>(statements.restoreFlag, [id]);
    return row?.outcome ?? 'absent';
  }

  /** Whether the row exists outside the bin. */
  async exists(queries: Queries, source: SourceTable, id: number): Promise<boolean> {
    return (await queries.run(statements.exists[source], [id])).length > 0;
  }

  async findExpired(source: SourceTable): Promise<number[]> {
    const rows = await this.sql.run<{ id: number }>(statements.expired[source]);
    return rows.map(({ id }) => id);
  }

  /** Locks an expired row and returns its values for the audit log; undefined if it is gone or locked by others. */
  async lockExpired(
    queries: Queries,
    source: SourceTable,
    id: number,
  ): Promise<object | undefined> {
    const [row] = await queries.run<object>(statements.lockExpired[source], [id]);
    return row;
  }

  /** Locks the users of the kept rows, and the challenges of flags. Call it before the deleted rows are locked. */
  async lockUsers(queries: Queries, source: SourceTable, ids: readonly number[]): Promise<void> {
    await queries.run(statements.lockUsers[source], [ids]);
    if (source === 'flag') await queries.run(statements.lockChallenges, [ids]);
  }

  async purge(queries: Queries, source: SourceTable, id: number): Promise<void> {
    await queries.run(statements.purge[source], [id]);
  }
}
