import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { queriesOf } from '../../infra/database';
import { type Binned, BinRepository } from './bin.repository';
import type { DeletedChallenge } from './deleted-challenge.entity';
import type { DeletedFlag } from './deleted-flag.entity';

/** Deleting a row of the bin deletes for good all that was kept with it. */
class PurgeHooks<Row extends { id: number }> implements CrudHooks<Row> {
  constructor(
    private readonly what: Binned,
    private readonly bin: BinRepository,
  ) {}

  beforeLock(manager: EntityManager, ids: readonly number[]): Promise<void> {
    return this.bin.lockHolders(queriesOf(manager), this.what, ids);
  }

  beforeRemove(manager: EntityManager, { id }: Row): Promise<void> {
    return this.bin.purge(queriesOf(manager), this.what, id);
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
