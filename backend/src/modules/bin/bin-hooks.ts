import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { allowLongStatements, queriesOf } from '../../infra/database';
import { notifyEvent } from '../../infra/events';
import { type SourceTable, BinRepository } from './bin.repository';
import type { DeletedChallenge } from './deleted-challenge.entity';
import type { DeletedFlag } from './deleted-flag.entity';

/** Deleting a row of the bin also deletes the rows that the bin keeps for it. */
class PurgeHooks<Row extends { id: number }> implements CrudHooks<Row> {
  constructor(
    private readonly source: SourceTable,
    private readonly bin: BinRepository,
  ) {}

  beforeLock(manager: EntityManager, ids: readonly number[]): Promise<void> {
    return this.bin.lockUsers(queriesOf(manager), this.source, ids);
  }

  async beforeRemove(manager: EntityManager, { id }: Row): Promise<void> {
    await allowLongStatements(manager);
    const queries = queriesOf(manager);
    await this.bin.purge(queries, this.source, id);
    // Purging a challenge purges its flags. The audit entry of the row itself updates its own list.
    await notifyEvent(queries, 'audit', { resource: 'deleted-flags' });
  }
}

@Injectable()
export class DeletedChallengeHooks extends PurgeHooks<DeletedChallenge> {
  constructor(bin: BinRepository) {
    super('challenge', bin);
  }
}

@Injectable()
export class DeletedFlagHooks extends PurgeHooks<DeletedFlag> {
  constructor(bin: BinRepository) {
    super('flag', bin);
  }
}
