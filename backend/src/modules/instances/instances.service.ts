import { Inject, Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { durations } from '../../lib/limits';
import { CONFIG, type Config, derivedKeys } from '../../infra/config';
import { type Queries, Sql } from '../../infra/database';
import { dynamicFlag } from '../flags';
import type { InstanceView } from './dto/instance-view';
import { type InstanceRow, renewalsLeft, shownState, viewOf } from './instance-view';
import { InstancesRepository } from './instances.repository';
import { isLive } from './state-transitions';

/** Only operations that change something are rate limited. */
type Outcome = 'done' | 'unchanged';

/** Handles requests of players for instances. Writes the desired state, which the reconciler brings about. */
@Injectable()
export class InstancesService {
  /** The key of all dynamic flags. */
  private readonly key: Buffer;
  private readonly host: string;

  constructor(
    private readonly sql: Sql,
    private readonly repository: InstancesRepository,
    @Inject(CONFIG) config: Config,
  ) {
    [this.key] = derivedKeys(config, 'instance-flag');
    this.host = config.instanceHost;
  }

  async current(user: SessionUser): Promise<InstanceView | null> {
    const row = await this.repository.findNewest(this.sql, user.id);
    return row ? viewOf(row, this.host) : null;
  }

  async create(user: SessionUser, challengeId: number): Promise<InstanceView> {
    // Rejects without the user's lock, as many waiting requests would exceed the statement timeout.
    await this.checkCreation(this.sql, user.id, challengeId);
    return this.operate(user, async (queries) => {
      const config = await this.checkCreation(queries, user.id, challengeId);
      const instance = { userId: user.id, challengeId, ...config };
      const id = await this.repository.insert(queries, instance);
      if (id === undefined) throw new AppError('instance.alreadyRunning');
      await this.issueFlags(queries, { id, userId: user.id, challengeId });
      return 'done';
    });
  }

  /** Returns the data of a new instance; throws if the user may not start one. */
  private async checkCreation(queries: Queries, userId: number, challengeId: number) {
    const conditions = await this.repository.findLaunchConditions(queries, userId, challengeId);
    if (!conditions) throw new AppError('challenge.notFound');
    if (conditions.banned) throw new AppError('account.banned');
    const newest = await this.repository.findNewest(queries, userId);
    if (newest && isLive(newest.state)) throw this.occupiedError(newest);
    const { configId, driver } = conditions;
    if (configId === null || driver === null) throw new AppError('instance.none');
    if (!conditions.served)
      throw conditions.tests
        ? new AppError('instance.driverMissing', { params: { driver } })
        : new AppError('instance.driverDown');
    return { configId, driver };
  }

  renew(user: SessionUser): Promise<InstanceView> {
    return this.operate(user, async (queries) => {
      if (await this.repository.renew(queries, user.id)) return 'done';
      const row = await this.repository.findNewest(queries, user.id);
      throw renewalError(row);
    });
  }

  release(user: SessionUser): Promise<InstanceView> {
    return this.operate(user, async (queries) => {
      if (await this.repository.release(queries, user.id)) return 'done';
      const row = await this.repository.findNewest(queries, user.id);
      if (row?.state !== 'stopping') throw new AppError('instance.notFound');
      // Already stopping; a repeated request changes nothing and is not rate limited.
      return 'unchanged';
    });
  }

  /** Runs one operation under the user's lock; rolls back if it is rejected or rate limited. */
  private operate(
    user: SessionUser,
    work: (queries: Queries) => Promise<Outcome>,
  ): Promise<InstanceView> {
    return this.sql.transaction(async (queries) => {
      const wait = await this.repository.lock(queries, user.id);
      const outcome = await work(queries);
      if (outcome !== 'unchanged') {
        if (wait > 0) throw new AppError('rate.limited', { retryAfterSeconds: Math.ceil(wait) });
        await this.repository.markUsed(queries, user.id);
      }
      const row = await this.repository.findNewest(queries, user.id);
      if (!row) throw new AppError('instance.notFound');
      return viewOf(row, this.host);
    });
  }

  private occupiedError(row: InstanceRow): AppError {
    const ending = row.state === 'stopping' || shownState(row) === 'expired';
    return new AppError(ending ? 'instance.stillStopping' : 'instance.alreadyRunning', {
      extra: { instance: viewOf(row, this.host) },
    });
  }

  private async issueFlags(
    queries: Queries,
    instance: { id: number; userId: number; challengeId: number },
  ): Promise<void> {
    const templates = await this.repository.findFlagTemplates(queries, instance.challengeId);
    if (templates.length === 0) return;
    const { id: instanceId, userId, challengeId } = instance;
    const flags = templates.map(({ flagId, literal }) => ({
      flagId,
      literal: dynamicFlag(this.key, literal, { userId, challengeId, flagId, instanceId }),
    }));
    await this.repository.insertFlags(queries, instance, flags);
  }
}

function renewalError(row: InstanceRow | undefined): AppError {
  if (!row || !isLive(row.state)) return new AppError('instance.notFound');
  if (shownState(row) !== 'running') return new AppError('instance.notRunning');
  if (renewalsLeft(row) === 0) return new AppError('instance.noRenewals');
  const minutes = durations.instanceRenewalWindow / 60_000;
  return new AppError('instance.tooEarly', { params: { minutes } });
}
