import { Inject, Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { durations } from '../../lib/limits';
import { CONFIG, type Config } from '../../infra/config';
import { type Queries, Sql } from '../../infra/database';
import type { InstanceView } from './dto/instance-view';
import { dynamicFlag, dynamicFlagKey } from './dynamic-flags';
import { type InstanceRow, renewalsLeft, shownState, viewOf } from './instance-view';
import { InstancesRepository } from './instances.repository';
import { isLive } from './state-transitions';

/** Whether an operation changed anything, and so counts as one. */
type Outcome = 'done' | 'unchanged';

/** Instances as players ask for them: what is written here is the wish, the reconciler makes it true. */
@Injectable()
export class InstancesService {
  private readonly key: Buffer;
  private readonly host: string;

  constructor(
    private readonly sql: Sql,
    private readonly repository: InstancesRepository,
    @Inject(CONFIG) { jwtSecret, instanceHost }: Config,
  ) {
    this.key = dynamicFlagKey(jwtSecret);
    this.host = instanceHost;
  }

  async current(user: SessionUser): Promise<InstanceView | null> {
    const row = await this.repository.newest(this.sql, user.id);
    return row ? viewOf(row, this.host) : null;
  }

  create(user: SessionUser, challengeId: number): Promise<InstanceView> {
    return this.operate(user, async (queries) => {
      const wanted = await this.repository.wanted(queries, user.id, challengeId);
      if (!wanted) throw new AppError('challenge.notFound');
      if (wanted.banned) throw new AppError('account.banned');
      const newest = await this.repository.newest(queries, user.id);
      if (newest && isLive(newest.state)) throw this.occupied(newest);
      const { configId, driver } = wanted;
      if (configId === null || driver === null) throw new AppError('instance.none');
      if (!wanted.served) throw new AppError('instance.driverDown');
      const instance = { userId: user.id, challengeId, configId, driver };
      const id = await this.repository.insert(queries, instance);
      if (id === undefined) throw new AppError('instance.alreadyRunning');
      await this.issueFlags(queries, { id, userId: user.id, challengeId });
      return 'done';
    });
  }

  renew(user: SessionUser): Promise<InstanceView> {
    return this.operate(user, async (queries) => {
      if (await this.repository.renew(queries, user.id)) return 'done';
      const row = await this.repository.newest(queries, user.id);
      throw whyNotRenewed(row);
    });
  }

  release(user: SessionUser): Promise<InstanceView> {
    return this.operate(user, async (queries) => {
      if (await this.repository.release(queries, user.id)) return 'done';
      const row = await this.repository.newest(queries, user.id);
      if (row?.state !== 'stopping') throw new AppError('instance.notFound');
      // It is on its way out already; asking again changes nothing and costs nothing.
      return 'unchanged';
    });
  }

  /** One operation in its turn: refused ones leave no trace, and what is done too soon is undone. */
  private operate(
    user: SessionUser,
    work: (queries: Queries) => Promise<Outcome>,
  ): Promise<InstanceView> {
    return this.sql.transaction(async (queries) => {
      const wait = await this.repository.turn(queries, user.id);
      const outcome = await work(queries);
      if (outcome !== 'unchanged') {
        if (wait > 0) throw new AppError('rate.limited', { retryAfterSeconds: Math.ceil(wait) });
        await this.repository.spendTurn(queries, user.id);
      }
      const row = await this.repository.newest(queries, user.id);
      if (!row) throw new AppError('instance.notFound');
      return viewOf(row, this.host);
    });
  }

  private occupied(row: InstanceRow): AppError {
    const ending = row.state === 'stopping' || shownState(row) === 'expired';
    return new AppError(ending ? 'instance.stillStopping' : 'instance.alreadyRunning', {
      extra: { instance: viewOf(row, this.host) },
    });
  }

  private async issueFlags(
    queries: Queries,
    instance: { id: number; userId: number; challengeId: number },
  ): Promise<void> {
    const templates = await this.repository.templates(queries, instance.challengeId);
    if (templates.length === 0) return;
    const { id: instanceId, userId, challengeId } = instance;
    const flags = templates.map(({ flagId, literal }) => ({
      flagId,
      literal: dynamicFlag(this.key, literal, { userId, challengeId, flagId, instanceId }),
    }));
    await this.repository.issue(queries, instance, flags);
  }
}

function whyNotRenewed(row: InstanceRow | undefined): AppError {
  if (!row || !isLive(row.state)) return new AppError('instance.notFound');
  if (shownState(row) !== 'running') return new AppError('instance.notRunning');
  if (renewalsLeft(row) === 0) return new AppError('instance.noRenewals');
  const minutes = durations.instanceRenewalWindow / 60_000;
  return new AppError('instance.tooEarly', { params: { minutes } });
}
