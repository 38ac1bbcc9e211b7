import { Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { isIn } from '../../lib/sql-literals';
import type { Queries } from '../../infra/database';
import type { DriverName } from '../instance-configs';
import type { InstanceRow } from './instance-view';
import { LIVE_STATES } from './state-transitions';

/** The data that decides whether a user may start an instance of a challenge. */
export interface LaunchConditions {
  banned: boolean;
  configId: number | null;
  driver: DriverName | null;
  /** Whether a healthy worker has the driver. */
  served: boolean;
  /** Whether the user is an admin or an author of the challenge, who is told of a missing driver. */
  tests: boolean;
}

export interface IssuedFlag {
  flagId: number;
  literal: string;
}

const LIVE = isIn('state', LIVE_STATES);

const statements = {
  // Locks the row: serializes the operations of one user across processes.
  lock: `INSERT INTO instance_pace (user_id) VALUES ($1)
      ON CONFLICT (user_id) DO UPDATE SET last_at = instance_pace.last_at
      RETURNING extract(epoch FROM last_at + $2 * interval '1 millisecond' - clock_timestamp())::float8 AS wait`,
  markUsed: 'UPDATE instance_pace SET last_at = clock_timestamp() WHERE user_id = $1',
  // With FOR SHARE, a concurrent ban waits for the creation, or the creation sees the ban.
  launchConditions: `SELECT u.banned, c.config_id AS "configId", k.driver, EXISTS (
          SELECT 1 FROM instance_worker w WHERE w.driver = k.driver AND w.healthy
            AND w.seen_at > now() - $3 * interval '1 millisecond') AS served,
        u.admin OR is_author(u.id, c.id, c.category) AS tests
      FROM challenge c JOIN "user" u ON u.id = $1 LEFT JOIN instance_config k ON k.id = c.config_id
      WHERE c.id = $2 AND (challenge_released(c) AND is_addressed(c, u.user_group) OR u.admin OR is_author(u.id, c.id, c.category)) FOR SHARE OF u`,
  insert: `INSERT INTO instance (user_id, challenge_id, config_id, driver) VALUES ($1, $2, $3, $4)
      ON CONFLICT (user_id) WHERE ${LIVE} DO NOTHING RETURNING id`,
  templates: `SELECT id AS "flagId", flag_literal AS literal FROM flag
      WHERE challenge_id = $1 AND kind = 'dynamic' ORDER BY id`,
  issue: `INSERT INTO instance_flag (instance_id, user_id, challenge_id, flag_id, literal, key)
      SELECT $1, $2, $3, f.id, f.literal, flag_key_of('static', f.literal)
      FROM unnest($4::integer[], $5::text[]) AS f (id, literal)`,
  newest: `SELECT i.id, i.challenge_id AS "challengeId", c.title, c.title_en AS "titleEn", i.state, i.ending, i.reason,
        i.expiration, i.started_at AS "startedAt", i.renewals, coalesce(k.renewals, 0) AS "renewalsAllowed",
        clock_timestamp() AS "serverTime",
        (SELECT p.last_at + $2 * interval '1 millisecond' FROM instance_pace p
          WHERE p.user_id = $1 AND p.last_at + $2 * interval '1 millisecond' > clock_timestamp()) AS "nextOperationAt",
        CASE i.state WHEN 'queued' THEN (
          SELECT count(*)::integer FROM instance q WHERE q.state = 'queued' AND q.id <= i.id) END AS position,
        coalesce((
          SELECT json_agg(json_build_object('name', p.name, 'protocol', p.protocol, 'port', p.port) ORDER BY p.position)
          FROM instance_port p WHERE p.instance_id = i.id), '[]') AS ports
      FROM instance i LEFT JOIN challenge c ON c.id = i.challenge_id LEFT JOIN instance_config k ON k.id = i.config_id
      WHERE i.user_id = $1 AND (i.${LIVE} OR i.ended_at > now() - $3 * interval '1 millisecond')
      ORDER BY i.id DESC LIMIT 1`,
  renew: `UPDATE instance i SET renewals = i.renewals + 1,
        expiration = least(i.expiration + $2 * interval '1 millisecond', i.started_at + $3 * interval '1 millisecond')
      FROM instance_config k
      WHERE k.id = i.config_id AND i.user_id = $1 AND i.state = 'running' AND i.renewals < k.renewals
        AND i.expiration > clock_timestamp()
        AND i.expiration <= clock_timestamp() + $4 * interval '1 millisecond'
        AND i.expiration < i.started_at + $3 * interval '1 millisecond'
      RETURNING i.id`,
  release: `UPDATE instance SET state = CASE state WHEN 'queued' THEN 'stopped' ELSE 'stopping' END, reason = NULL,
        ending = CASE WHEN state = 'running' AND expiration <= clock_timestamp() THEN 'expired' ELSE 'stopped' END
      WHERE user_id = $1 AND state IN ('queued', 'starting', 'running') RETURNING id`,
};

@Injectable()
export class InstancesRepository {
  /** Waits for the user's other operations; returns the seconds until the next one is allowed. */
  async lock(queries: Queries, userId: number): Promise<number> {
    const rows = await queries.run<{ wait: number }>(statements.lock, [
      userId,
      durations.instanceInterval,
    ]);
    return rows[0]?.wait ?? 0;
  }

  async markUsed(queries: Queries, userId: number): Promise<void> {
    await queries.run(statements.markUsed, [userId]);
  }

  /** Undefined if the challenge is not visible to the user. */
  async findLaunchConditions(
    queries: Queries,
    userId: number,
    challengeId: number,
  ): Promise<LaunchConditions | undefined> {
    const values = [userId, challengeId, durations.instanceWorker];
    return (await queries.run<LaunchConditions>(statements.launchConditions, values))[0];
  }

  /** Undefined if the user has a live instance. */
  async insert(
    queries: Queries,
    values: { userId: number; challengeId: number; configId: number; driver: DriverName },
  ): Promise<number | undefined> {
    const { userId, challengeId, configId, driver } = values;
    const row = [userId, challengeId, configId, driver];
    return (await queries.run<{ id: number }>(statements.insert, row))[0]?.id;
  }

  /** The templates of a challenge's dynamic flags. */
  findFlagTemplates(queries: Queries, challengeId: number): Promise<IssuedFlag[]> {
    return queries.run<IssuedFlag>(statements.templates, [challengeId]);
  }

  async insertFlags(
    queries: Queries,
    instance: { id: number; userId: number; challengeId: number },
    flags: readonly IssuedFlag[],
  ): Promise<void> {
    const { id, userId, challengeId } = instance;
    const ids = flags.map(({ flagId }) => flagId);
    const literals = flags.map(({ literal }) => literal);
    await queries.run(statements.issue, [id, userId, challengeId, ids, literals]);
  }

  /** The live instance, or the newest instance that has ended recently. */
  async findNewest(queries: Queries, userId: number): Promise<InstanceRow | undefined> {
    const values = [userId, durations.instanceInterval, durations.instanceEnded];
    return (await queries.run<InstanceRow>(statements.newest, values))[0];
  }

  /** Returns whether it was renewed. */
  async renew(queries: Queries, userId: number): Promise<boolean> {
    const { instanceRenewal, instanceTotal, instanceRenewalWindow } = durations;
    const values = [userId, instanceRenewal, instanceTotal, instanceRenewalWindow];
    return (await queries.run(statements.renew, values)).length > 0;
  }

  /** Returns whether there was one to release. */
  async release(queries: Queries, userId: number): Promise<boolean> {
    return (await queries.run(statements.release, [userId])).length > 0;
  }
}
