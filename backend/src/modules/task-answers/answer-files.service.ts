import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../../http/access';
import { AppError, invalidField } from '../../http/errors';
import { queriesOf, transaction } from '../../infra/database';
import {
  anonymousName,
  assertHonestName,
  FileDownloads,
  type FileOwner,
  type FileReference,
  FilesService,
  type ReadableFile,
  type ReceivedFile,
  safeFileName,
} from '../../infra/files';
import { ChallengesService } from '../challenges';
import { AnswerFilesRepository, type ReviewedFile } from './answer-files.repository';
import { assertOpen } from './answer-rules';
import { fileViewOf } from './answer-view';
import type { AnswerFileView } from './dto/task-answer';
import { type FoundAnswer, TaskAnswersRepository } from './task-answers.repository';
import { assertTask } from './task-answers.service';

/** Stores the files of answers. */
@Injectable()
export class AnswerFilesService implements FileOwner, OnModuleInit {
  readonly fileTable = 'task_answer_file';
  readonly fileNotFound = 'answer.fileNotFound';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly challenges: ChallengesService,
    private readonly answers: TaskAnswersRepository,
    private readonly rows: AnswerFilesRepository,
    private readonly files: FilesService,
    private readonly downloads: FileDownloads,
  ) {}

  onModuleInit(): void {
    this.downloads.register(this);
  }

  /** A file of an answer of the user or, for an `answerId`, a file of an answer that the user reviews. */
  async findReadableFile(
    user: SessionUser,
    { answerId, challengeId = 0, id = 0 }: FileReference,
  ): Promise<ReadableFile | undefined> {
    if (answerId !== undefined)
      return (await this.listForReviewer(user, answerId)).find((file) => file.id === id);
    await this.challenges.visibleChallenge(challengeId, user);
    return this.rows.findOfAuthor(user.id, challengeId, id);
  }

  /** The files of the submitted versions of an answer that the user reviews, without names where these are hidden. */
  async listForReviewer(
    user: Pick<SessionUser, 'id' | 'admin'>,
    answerId: number,
  ): Promise<ReviewedFile[]> {
    const files = await this.rows.findOfReviewer(user, answerId);
    return files.map((file, at) =>
      file.hidesNames ? { ...file, name: anonymousName(file.name, at + 1) } : file,
    );
  }

  /** Throws if the answer takes no file. Called before the upload is read. */
  async assertFileAllowed(user: SessionUser, challengeId: number): Promise<void> {
    await this.challenges.visibleChallenge(challengeId, user);
    assertTakesFiles(assertTask(await this.answers.find(user.id, challengeId)));
  }

  /** Adds an uploaded file to the answer, which is begun if there is none. */
  async add(
    user: SessionUser,
    challengeId: number,
    sentName: string,
    file: ReceivedFile,
  ): Promise<AnswerFileView> {
    try {
      const name = safeFileName(sentName);
      assertHonestName(name, file.type);
      const { sha256, size } = file;
      const id = await transaction(this.dataSource, async (manager) => {
        const answerId = await this.prepare(manager, user, challengeId);
        await this.files.keep(manager, file);
        return this.rows.insert(queriesOf(manager), answerId, challengeId, { name, sha256 });
      });
      return fileViewOf(challengeId, { id, name, size });
    } finally {
      await this.files.discard(file);
    }
  }

  /** Locks the answer, makes room for one more file, and returns the id of the answer. */
  private async prepare(
    manager: EntityManager,
    user: SessionUser,
    challengeId: number,
  ): Promise<number> {
    const queries = queriesOf(manager);
    await this.answers.begin(queries, user.id, challengeId);
    await this.answers.lock(queries, user.id, challengeId);
    const found = assertTask(await this.answers.find(user.id, challengeId, queries));
    assertTakesFiles(found);
    // The deadline passed between the two statements.
    if (found.id === null) throw new AppError('answer.closed');
    // As many as fit may wait for the save that names them.
    const unnamed = await this.rows.findUnnamed(queries, found.id);
    for (const id of unnamed.slice(0, Math.max(0, unnamed.length - found.maxFiles + 1)))
      await this.rows.delete(queries, id);
    return found.id;
  }
}

function assertTakesFiles(answer: FoundAnswer): void {
  assertOpen(answer);
  if (!answer.takesFiles) throw invalidField('file', { key: 'answer.notTaken' });
}
