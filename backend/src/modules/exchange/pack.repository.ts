import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { allowLongStatements, locks } from '../../infra/database';
import { Attachment, Challenge } from '../challenges';
import { Flag } from '../flags';
import type { PackChallenge } from './pack-challenge';
import { isSame, type ImportPlan, type Stored } from './import-plan';

/** Reads and writes a challenge with its flags and attachments, in the caller's transaction. */
@Injectable()
export class PackRepository {
  /**
   * Serializes imports, which could otherwise both create a missing challenge. Locks an existing challenge before its
   * flags, in the order of every other writer of flags.
   */
  async lock(manager: EntityManager, { title, category }: PackChallenge): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [locks.packs]);
    await manager.query(
      'SELECT 1 FROM challenge WHERE title = $1 AND category = $2 ORDER BY id FOR NO KEY UPDATE',
      [title, category],
    );
  }

  async find(manager: EntityManager, { title, category }: PackChallenge): Promise<Stored | null> {
    const challenge = await manager.findOne(Challenge, {
      where: { title, category },
      order: { id: 'ASC' },
    });
    if (!challenge) return null;
    const where = { challengeId: challenge.id };
    const order = { id: 'ASC' } as const;
    return {
      challenge,
      flags: await manager.find(Flag, { where, order }),
      attachments: await manager.find(Attachment, { where, order }),
    };
  }

  /** Executes a plan; returns the challenge's id. */
  async write(
    manager: EntityManager,
    pack: PackChallenge,
    plan: ImportPlan,
    stored: Stored | null,
  ): Promise<number> {
    const { id } = await this.writeChallenge(manager, pack, plan, stored);
    await this.writeFlags(manager, id, plan);
    for (const { name, size, sha256 } of plan.attachments)
      await manager.upsert(Attachment, { challengeId: id, name, size, sha256 }, [
        'challengeId',
        'name',
      ]);
    return id;
  }

  private async writeChallenge(
    manager: EntityManager,
    { title, category }: PackChallenge,
    { fields }: ImportPlan,
    stored: Stored | null,
  ): Promise<Challenge> {
    if (!stored)
      return manager.save(
        manager.create(Challenge, { title, category, hidden: true, draft: true, ...fields }),
      );
    return manager.save(Object.assign(stored.challenge, fields, { updatedAt: new Date() }));
  }

  private async writeFlags(
    manager: EntityManager,
    challengeId: number,
    plan: ImportPlan,
  ): Promise<void> {
    const { kept, removed } = plan.pairs;
    await allowLongStatements(manager);
    if (removed.length > 0)
      await manager.delete(
        Flag,
        removed.map(({ id }) => id),
      );
    for (const { kind, flagLiteral, alternatives, score } of plan.flags.filter(
      (flag) => !kept.has(flag),
    ))
      await manager.save(
        manager.create(Flag, { challengeId, kind, flagLiteral, alternatives, score }),
      );
    for (const [wanted, flag] of kept) {
      if (isSame(wanted, flag)) continue;
      await manager.save(Object.assign(flag, wanted, { updatedAt: new Date() }));
    }
  }
}
