import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import { limits } from '../../lib/limits';

/** The value and the solvers of a challenge at a moment. */
export interface FrozenChallenge {
  totalScore: number;
  solvedCount: number;
  bloods: { rank: number; userId: number; username: string }[];
}

/** The values and challenges as JSON arrays in one row. */
interface FrozenRow {
  flags: [flagId: number, value: number][];
  challenges: [
    challengeId: number,
    total: number,
    solvers: number,
    bloods: FrozenChallenge['bloods'],
  ][];
}

// One statement, so that values and solvers are of one snapshot.
const STATE = `WITH solved AS MATERIALIZED (
    SELECT c.*, (SELECT count(*)::integer FROM solvers_until(c, $1)) AS solvers,
      coalesce((
        SELECT json_agg(json_build_object('rank', b.rank, 'userId', b.user_id, 'username', b.username) ORDER BY b.rank)
        FROM first_solvers(c, $1, ${String(limits.medals)}) b), '[]') AS bloods
    FROM challenge c
  ), flag_values AS MATERIALIZED (
    SELECT f.id, s.id AS challenge_id, decayed_value(f.score, (sum(f.score) OVER (PARTITION BY s.id))::integer,
      s.score_mode, s.floor_score, s.decay_solves, s.solvers) AS value
    FROM solved s JOIN flag f ON f.challenge_id = s.id
  )
  SELECT (SELECT coalesce(json_agg(json_build_array(id, value)), '[]') FROM flag_values) AS flags,
    (SELECT coalesce(json_agg(json_build_array(s.id,
        coalesce((SELECT sum(v.value) FROM flag_values v WHERE v.challenge_id = s.id), s.base_score), s.solvers, s.bloods)), '[]')
      FROM solved s) AS challenges`;

/** Reads the values of flags and the solvers of challenges at a moment, by the captures, flags and users that exist now. */
@Injectable()
export class FreezesRepository {
  constructor(private readonly sql: Sql) {}

  /** `moment` in milliseconds. */
  async findState(
    moment: number,
  ): Promise<{ values: Map<number, number>; challenges: Map<number, FrozenChallenge> }> {
    const [row] = await this.sql.run<FrozenRow>(STATE, [new Date(moment)]);
    if (!row) throw new Error('a SELECT without FROM answers one row');
    return {
      values: new Map(row.flags),
      challenges: new Map(
        row.challenges.map(([id, totalScore, solvedCount, bloods]) => [
          id,
          { totalScore, solvedCount, bloods },
        ]),
      ),
    };
  }
}
