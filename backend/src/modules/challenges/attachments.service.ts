import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Actor, AuditTrail, isLimited } from '../../crud';
import { queriesOf, Sql, transaction } from '../../infra/database';
import { EventBus } from '../../infra/events';
import {
  type ReceivedFile,
  FileDownloads,
  type FileOwner,
  type FileReference,
  FilesService,
  type ReadableFile,
  safeFileName,
} from '../../infra/files';
import { Attachment } from './attachment.entity';
import { ChallengeAuthors } from './challenge-authors';
import { Challenge } from './challenge.entity';
import { ChallengesService } from './challenges.service';
import type { Attachment as AttachmentView } from './dto/challenge-detail';

const OF_CHALLENGE = `SELECT a.id, a.challenge_id AS "challengeId", a.name, f.size, a.sha256
  FROM attachment a JOIN file f ON f.sha256 = a.sha256
  WHERE a.challenge_id = $1 AND ($2::integer IS NULL OR a.id = $2) ORDER BY a.name`;

type AttachmentRow = Omit<AttachmentView, 'url'> & { challengeId: number };

/** Attachments of challenges: a row with the name, which refers to a file. */
@Injectable()
export class AttachmentsService implements FileOwner, OnModuleInit {
  readonly fileTable = 'attachment';
  readonly fileNotFound = 'attachment.notFound';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sql: Sql,
    private readonly challenges: ChallengesService,
    private readonly authors: ChallengeAuthors,
    private readonly files: FilesService,
    private readonly downloads: FileDownloads,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.downloads.register(this);
  }

  /** The file of an attachment, for a user who may see its challenge. */
  async findReadableFile(
    user: SessionUser,
    { challengeId = 0, id = 0 }: FileReference,
  ): Promise<ReadableFile | undefined> {
    await this.challenges.visibleChallenge(challengeId, user);
    const [found] = await this.sql.run<AttachmentRow>(OF_CHALLENGE, [challengeId, id]);
    return found;
  }

  /** The files of a challenge for its editor, ordered by name. */
  async list(actor: Actor, challengeId: number): Promise<AttachmentView[]> {
    await this.assertMayWrite(actor, challengeId);
    const found = await this.sql.run<AttachmentRow>(OF_CHALLENGE, [challengeId, null]);
    const { manager } = this.dataSource;
    if (found.length === 0 && !(await manager.existsBy(Challenge, { id: challengeId })))
      throw new AppError('challenge.notFound');
    return found.map(viewOf);
  }

  /** Throws `challenge.notFound` for a challenge of other authors, before a file is received for it. */
  async assertMayWrite(actor: Actor, challengeId: number): Promise<void> {
    if (isLimited(actor) && !(await this.authors.isAuthor(this.sql, challengeId, actor)))
      throw new AppError('challenge.notFound');
  }

  /** Adds a received file to a challenge and audits it. */
  async add(
    actor: Actor,
    challengeId: number,
    sentName: string,
    file: ReceivedFile,
  ): Promise<AttachmentView> {
    try {
      const attachment = await transaction(this.dataSource, (manager) =>
        this.attach(manager, actor, challengeId, safeFileName(sentName), file),
      );
      this.events.publish('challenge', { challengeId });
      return viewOf(attachment);
    } finally {
      await this.files.discard(file);
    }
  }

  private async attach(
    manager: EntityManager,
    actor: Actor,
    challengeId: number,
    name: string,
    file: ReceivedFile,
  ): Promise<AttachmentRow> {
    const { sha256, size } = file;
    if (!(await this.authors.mayWrite(queriesOf(manager), challengeId, actor)))
      throw new AppError('challenge.notFound');
    await this.files.keep(manager, file);
    const added = await manager.save(manager.create(Attachment, { challengeId, name, sha256 }));
    await this.audit.record(manager, {
      actor,
      action: 'attach',
      resource: 'challenges',
      targetId: challengeId,
      before: null,
      after: { attachment: { name: added.name, sha256: added.sha256 } },
    });
    return { id: added.id, challengeId, name, size, sha256 };
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

function viewOf({ id, challengeId, name, size, sha256 }: AttachmentRow): AttachmentView {
  const url = `/api/challenges/${String(challengeId)}/attachments/${String(id)}`;
  return { id, name, size, sha256, url };
}
