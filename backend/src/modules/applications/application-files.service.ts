import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../../http/access';
import { AppError, invalidField } from '../../http/errors';
import { type Queries, queriesOf, transaction } from '../../infra/database';
import {
  assertHonestName,
  type ReceivedFile,
  FileDownloads,
  type FileOwner,
  type FileReference,
  FilesService,
  type ReadableFile,
  safeFileName,
} from '../../infra/files';
import { limits } from '../../lib/limits';
import { ApplicationFilesRepository } from './application-files.repository';
import { ApplicationForms } from './application-forms';
import { assertOpen, filesIn } from './application-rules';
import { fileViewOf } from './application-view';
import { ChoiceFiles } from './choices-files';
import {
  type ApplicationFileRow,
  type ApplicationRow,
  ApplicationsRepository,
  type ApplicationWithContent,
} from './applications.repository';
import type { ApplicationFileView } from './dto/application';

/** Stores the files of applications. A row names the question, and refers to the content. */
@Injectable()
export class ApplicationFilesService implements FileOwner, OnModuleInit {
  readonly fileTable = 'application_file';
  readonly fileNotFound = 'application.fileNotFound';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly applications: ApplicationsRepository,
    private readonly rows: ApplicationFilesRepository,
    private readonly choiceFiles: ChoiceFiles,
    private readonly forms: ApplicationForms,
    private readonly files: FilesService,
    private readonly downloads: FileDownloads,
  ) {}

  onModuleInit(): void {
    this.downloads.register(this);
  }

  /** Returns a file of the user's own application or, for a `choiceId`, a file that staff may read. */
  findReadableFile(
    user: SessionUser,
    { choiceId, campaignId = 0, id = 0 }: FileReference,
  ): Promise<ReadableFile | undefined> {
    if (choiceId !== undefined) return this.choiceFiles.find(user, choiceId, id);
    return this.rows.findOwn(user, campaignId, id);
  }

  /** Throws if the application takes no file for the question. Called before the upload is read. */
  async assertFileAllowed(user: SessionUser, campaignId: number, question: string): Promise<void> {
    const found = await this.applications.findChecked(user, campaignId);
    if (!found) throw new AppError('campaign.notFound');
    await this.versionToAnswer(found, question);
  }

  /** Adds an uploaded file to the application, and creates the application if there is none. */
  async add(
    user: SessionUser,
    campaignId: number,
    question: string,
    sentName: string,
    file: ReceivedFile,
  ): Promise<ApplicationFileView> {
    try {
      const name = safeFileName(sentName);
      assertHonestName(name, file.type);
      const row = await transaction(this.dataSource, async (manager) => {
        const applicationId = await this.prepare(manager, user, campaignId, question);
        return this.attach(manager, applicationId, { question, name, file });
      });
      return fileViewOf(campaignId, row);
    } finally {
      await this.files.discard(file);
    }
  }

  /** Locks the application, makes room for one more file, and returns the id of the application. */
  private async prepare(
    manager: EntityManager,
    user: SessionUser,
    campaignId: number,
    question: string,
  ): Promise<number> {
    const queries = queriesOf(manager);
    const read = () => this.applications.findWithContent(user, campaignId, queries);
    const before = await read();
    if (!before) throw new AppError('campaign.notFound');
    const version = await this.versionToAnswer(before, question, manager);
    if (before.id === null) await this.rows.begin(queries, user.id, campaignId, version);
    await this.applications.lock(queries, user.id, campaignId);
    const found = await read();
    if (!found) throw new AppError('campaign.notFound');
    await this.versionToAnswer(found, question, manager);
    // The deadline passed between the two statements.
    if (found.id === null) throw new AppError('application.closed');
    await this.makeRoom(queries, found);
    return found.id;
  }

  private async attach(
    manager: EntityManager,
    applicationId: number,
    { question, name, file }: { question: string; name: string; file: ReceivedFile },
  ): Promise<ApplicationFileRow> {
    const { sha256, size } = file;
    await this.files.keep(manager, file);
    const row = { question, name, sha256 };
    const id = await this.rows.insert(queriesOf(manager), applicationId, row);
    return { id, question, name, size };
  }

  /** Returns the id of the form version that is answered. Throws if it has no such question for files. */
  private async versionToAnswer(
    row: ApplicationRow,
    question: string,
    manager?: EntityManager,
  ): Promise<number | null> {
    assertOpen(row);
    const version = await this.forms.answeredVersion(row, manager);
    const asked = version?.questions.find(({ key }) => key === question);
    if (asked?.kind !== 'file')
      throw invalidField('question', { key: 'application.noFileQuestion' });
    return version?.id ?? null;
  }

  /** In a full application, deletes the oldest file that neither the draft nor the answers use. */
  private async makeRoom(
    queries: Queries,
    { files, draft, answers }: ApplicationWithContent,
  ): Promise<void> {
    const { files: max } = limits.application;
    if (files.length < max) return;
    const named = new Set([...filesIn(draft?.answers), ...filesIn(answers)]);
    const unnamed = files.find(({ id }) => !named.has(id));
    if (!unnamed) throw new AppError('application.tooManyFiles', { params: { max } });
    await this.rows.delete(queries, unnamed.id);
  }
}
