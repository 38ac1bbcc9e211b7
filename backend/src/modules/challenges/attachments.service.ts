import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Actor, AuditTrail, isLimited } from '../../crud';
import { locks, queriesOf, Sql, transaction } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { Attachment } from './attachment.entity';
import { AttachmentStore, type Draft } from './attachment-store';
import { ChallengeAuthors } from './challenge-authors';
import { Challenge } from './challenge.entity';
import { ChallengesService } from './challenges.service';
import type { Attachment as AttachmentView } from './dto/challenge-detail';
import { safeFileName } from './file-name';

/** Attachments of challenges: content in the store, metadata in a row. */
@Injectable()
export class AttachmentsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sql: Sql,
    private readonly challenges: ChallengesService,
    private readonly authors: ChallengeAuthors,
    private readonly files: AttachmentStore,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  /** Opens a file for a user who may see its challenge. */
  async open(user: SessionUser, challengeId: number, id: number) {
    await this.challenges.visibleChallenge(challengeId, user);
    const found = await this.dataSource.manager.findOneBy(Attachment, { id, challengeId });
    if (!found || !(await this.files.has(found.sha256))) throw new AppError('attachment.notFound');
    return { name: found.name, size: found.size, content: this.files.open(found.sha256) };
  }

  /** The files of a challenge for its editor, ordered by name. */
  async list(actor: Actor, challengeId: number): Promise<AttachmentView[]> {
    await this.assertMayWrite(actor, challengeId);
    const { manager } = this.dataSource;
    const found = await manager.find(Attachment, {
      where: { challengeId },
      order: { name: 'ASC' },
    });
    if (found.length === 0 && !(await manager.existsBy(Challenge, { id: challengeId })))
      throw new AppError('challenge.notFound');
    return found.map(viewOf);
  }

  /** Throws `challenge.notFound` for a challenge of other authors, before a file is received for it. */
  async assertMayWrite(actor: Actor, challengeId: number): Promise<void> {
    if (isLimited(actor) && !(await this.authors.isAuthor(this.sql, challengeId, actor)))
      throw new AppError('challenge.notFound');
  }

  /** Receives the content as a draft, to be passed to `add`. Throws `body.tooLarge`. */
  async store(content: Readable & { truncated?: boolean }): Promise<Draft> {
    const draft = await this.files.receive(content);
    // The multipart parser truncates a file at the limit.
    if (!content.truncated) return draft;
    await this.files.discard(draft);
    throw new AppError('body.tooLarge');
  }

  /** Deletes a draft that nothing will use. */
  discard(draft: Draft): Promise<void> {
    return this.files.discard(draft);
  }

  /** Adds a draft to a challenge and audits it. */
  async add(
    actor: Actor,
    challengeId: number,
    sentName: string,
    draft: Draft,
  ): Promise<AttachmentView> {
    try {
      const attachment = await transaction(this.dataSource, (manager) =>
        this.attach(manager, actor, challengeId, safeFileName(sentName), draft),
      );
      this.events.publish('challenge', { challengeId });
      return viewOf(attachment);
    } finally {
      await this.files.discard(draft);
    }
  }

  /** Places a file before the caller's transaction writes its row; the lock keeps the cleanup from removing it. */
  async place(manager: EntityManager, draft: Draft): Promise<void> {
    const key = [locks.attachment, draft.sha256];
    await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', key);
    await this.files.place(draft);
  }

  private async attach(
    manager: EntityManager,
    actor: Actor,
    challengeId: number,
    name: string,
    draft: Draft,
  ): Promise<Attachment> {
    const { sha256, size } = draft;
    if (!(await this.authors.mayWrite(queriesOf(manager), challengeId, actor)))
      throw new AppError('challenge.notFound');
    await this.place(manager, draft);
    const added = await manager.save(
      manager.create(Attachment, { challengeId, name, size, sha256 }),
    );
    await this.audit.record(manager, {
      actor,
      action: 'attach',
      resource: 'challenges',
      targetId: challengeId,
      before: null,
      after: { attachment: { name: added.name, sha256: added.sha256 } },
    });
    return added;
  }

  async remove(actor: Actor, challengeId: number, id: number): Promise<void> {
    await transaction(this.dataSource, async (manager) => {
      if (!(await this.authors.mayWrite(queriesOf(manager), challengeId, actor)))
        throw new AppError('challenge.notFound');
      const found = await manager.findOne(Attachment, {
        where: { id, challengeId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!found) throw new AppError('attachment.notFound');
      await manager.delete(Attachment, id);
      await this.audit.record(manager, {
        actor,
        action: 'detach',
        resource: 'challenges',
        targetId: challengeId,
        before: { attachment: { name: found.name, sha256: found.sha256 } },
        after: null,
      });
    });
    this.events.publish('challenge', { challengeId });
  }
}

function viewOf({ id, challengeId, name, size, sha256 }: Attachment): AttachmentView {
  const url = `/api/challenges/${String(challengeId)}/attachments/${String(id)}`;
  return { id, name, size, sha256, url };
}
