import { Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { type Queries, Sql } from '../../infra/database';

/** The table that a deleted row came from. */
export type SourceTable = 'challenge' | 'flag';

/** What became of the restoration of a flag. */
type FlagOutcome = 'done' | 'absent' | 'challengeDeleted' | 'notice';

const EXPIRED = `deleted_at < now() - interval '${String(durations.bin / 1000)} seconds'`;

const statements = {
  restoreChallenge: 'SELECT restore_deleted_challenge($1) AS done',
  restoreFlag: 'SELECT restore_deleted_flag($1) AS outcome',
  exists: {
    challenge: 'SELECT 1 FROM challenge WHERE id = $1',
    flag: 'SELECT 1 FROM flag WHERE id = $1',
  },
  // Flags that left with their challenge expire with it.
  expired: {
    challenge: `SELECT id FROM deleted_challenge WHERE ${EXPIRED} ORDER BY id`,
    flag: `SELECT id FROM deleted_flag WHERE ${EXPIRED} AND NOT with_challenge ORDER BY id`,
  },
  // Skips what another process deletes or an admin restores at this moment.
  lockExpired: {
    challenge: `SELECT title FROM deleted_challenge WHERE id = $1 AND ${EXPIRED} FOR UPDATE SKIP LOCKED`,
    flag: `SELECT challenge_id AS "challengeId", kind, score FROM deleted_flag
      WHERE id = $1 AND ${EXPIRED} AND NOT with_challenge FOR UPDATE SKIP LOCKED`,
  },
  lockUsers: {
    challenge: 'SELECT lock_users_of_deleted_rows($1)',
    flag: `SELECT lock_users_of_deleted_rows(ARRAY(SELECT f.challenge_id FROM deleted_flag f WHERE f.id = ANY ($1)))`,
  },
  // So that the challenge is not deleted meanwhile, with the submissions of the flag.
  lockChallenges: `SELECT 1 FROM challenge WHERE id IN (SELECT f.challenge_id FROM deleted_flag f WHERE f.id = ANY ($1))
      ORDER BY id FOR KEY SHARE`,
  purge: {
    challenge: 'SELECT purge_deleted_challenge($1)',
    flag: 'SELECT purge_deleted_flag($1)',
  },
};

/** Every query on the bin. */
@Injectable()
export class BinRepository {
  constructor(private readonly sql: Sql) {}

  /** False where it is not in the bin. */
  async restoreChallenge(queries: Queries, id: number): Promise<boolean> {
    const [row] = await queries.run<{ done: boolean }>(statements.restoreChallenge, [id]);
    return row?.done ?? false;
  }

  async restoreFlag(queries: Queries, id: number): Promise<FlagOutcome> {
    const [row] = await queries.run<{ outcome: FlagOutcome }>(statements.restoreFlag, [id]);
    return row?.outcome ?? 'absent';
  }

  /** Whether it is there and not deleted. */
  async exists(queries: Queries, source: SourceTable, id: number): Promise<boolean> {
    return (await queries.run(statements.exists[source], [id])).length > 0;
  }

  async findExpired(source: SourceTable): Promise<number[]> {
    const rows = await this.sql.run<{ id: number }>(statements.expired[source]);
    return rows.map(({ id }) => id);
  }

  /** What the audit log says of an expired row, which is locked; undefined where it is no longer there. */
  async lockExpired(
    queries: Queries,
    source: SourceTable,
    id: number,
  ): Promise<object | undefined> {
    const [row] = await queries.run<object>(statements.lockExpired[source], [id]);
    return row;
  }

  /** Before the rows themselves: locks the users whose rows are kept with these, and the challenges of flags. */
  async lockUsers(queries: Queries, source: SourceTable, ids: readonly number[]): Promise<void> {
    await queries.run(statements.lockUsers[source], [ids]);
    if (source === 'flag') await queries.run(statements.lockChallenges, [ids]);
  }

  async purge(queries: Queries, source: SourceTable, id: number): Promise<void> {
    await queries.run(statements.purge[source], [id]);
  }
}
