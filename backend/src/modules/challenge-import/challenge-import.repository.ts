import { Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { allowLongStatements, locks } from '../../infra/database';
import { Attachment, Challenge } from '../challenges';
import { Flag } from '../flags';
import type { ImportedChallenge } from './imported-challenge';
import { isSame, type ImportPlan, type StoredChallenge } from './import-plan';

// Submissions are kept when their capture is voided or their flag is deleted.
const IS_CAPTURED = `SELECT EXISTS (SELECT 1 FROM capture WHERE challenge_id = $1)
    OR EXISTS (SELECT 1 FROM submission WHERE challenge_id = $1 AND result = 'correct' AND NOT test) AS "isCaptured"`;

/** Reads and writes a challenge with its flags and attachments, in the caller's transaction. */
@Injectable()
export class ChallengeImportRepository {
  /**
   * Serializes imports, as two at once could create the same challenge twice. Locks an existing challenge before its flags,
   * in the same order as every other writer of flags.
   */
  async lock(manager: EntityManager, { id, title }: ImportedChallenge): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [locks.challengeImport]);
    await manager.query(
      'SELECT 1 FROM challenge WHERE title = $1 OR id = $2 ORDER BY id FOR NO KEY UPDATE',
      [title, id ?? null],
    );
  }

  /** Finds the challenges that a file may describe: those with its title, and the one with its id. */
  async findCandidates(
    manager: EntityManager,
    { id, title }: ImportedChallenge,
  ): Promise<StoredChallenge[]> {
    const found = await manager.find(Challenge, {
      where: [{ title }, ...(id === undefined ? [] : [{ id }])],
      order: { id: 'ASC' },
    });
    const candidates: StoredChallenge[] = [];
    for (const challenge of found) candidates.push(await this.readParts(manager, challenge));
    return candidates;
  }

  async find(manager: EntityManager, id: number): Promise<StoredChallenge | null> {
    const challenge = await manager.findOneBy(Challenge, { id });
    return challenge && this.readParts(manager, challenge);
  }

  private async readParts(manager: EntityManager, challenge: Challenge): Promise<StoredChallenge> {
    const where = { challengeId: challenge.id };
    const order = { id: 'ASC' } as const;
    const [captured] = await manager.query<{ isCaptured: boolean }[]>(IS_CAPTURED, [challenge.id]);
    return {
      challenge,
      // The flag of a task is no part of a challenge's files.
      flags: await manager.find(Flag, { where: { ...where, kind: Not('review') }, order }),
      attachments: await manager.find(Attachment, { where, order }),
      isCaptured: captured?.isCaptured ?? false,
    };
  }

  /** Executes a plan; returns the challenge's id. */
  async write(
    manager: EntityManager,
    plan: ImportPlan,
    stored: StoredChallenge | null,
  ): Promise<number> {
    const { id } = await this.writeChallenge(manager, plan, stored);
    await this.writeFlags(manager, id, plan);
    for (const { id: attachmentId } of plan.removedAttachments)
      await manager.delete(Attachment, attachmentId);
    for (const { name, sha256 } of plan.attachments)
      await manager.upsert(Attachment, { challengeId: id, name, sha256, uploaded: false }, [
        'challengeId',
        'name',
      ]);
    return id;
  }

  private async writeChallenge(
    manager: EntityManager,
    { fields }: ImportPlan,
    stored: StoredChallenge | null,
  ): Promise<Challenge> {
    if (!stored)
      return manager.save(manager.create(Challenge, { hidden: true, draft: true, ...fields }));
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
