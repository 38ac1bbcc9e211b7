import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { catalogue } from '../../http/errors';
import { auditedChange } from '../../crud';
import { interpretDatabaseError, transaction } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { type ReceivedFile, FilesService } from '../../infra/files';
import { AuditService } from '../audit';
import type { ImportedAttachment } from './find-attachments';
import { identifyChallenge, type WhenUnsure } from './identify-challenge';
import {
  type ImportReport,
  reportLine,
  refusedLine,
  type ReportLine,
  undecidedLine,
} from './import-report';
import { ParseError } from './imported-challenge';
import { type ImportEntry, type ImportFailure, readChallengeFiles } from './read-challenge-files';
import { ChallengeImportRepository } from './challenge-import.repository';
import { type ImportPlan, planEntry, type StoredChallenge } from './import-plan';

export interface ImportOptions {
  /** Reports the changes without writing them. */
  dryRun: boolean;
  /** The decision for files in doubt (see `identifyChallenge`); without it they are reported as undecided. */
  whenUnsure?: WhenUnsure | undefined;
}

/** Thrown for a file in doubt, if no decision was given. */
class UndecidedError extends Error {}

/** Imports the challenges of a folder, each in its own transaction. */
@Injectable()
export class ChallengeImporter {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: ChallengeImportRepository,
    private readonly files: FilesService,
    private readonly audit: AuditService,
    private readonly events: EventBus,
  ) {}

  async run(folder: string, options: ImportOptions): Promise<ImportReport> {
    const lines: ReportLine[] = [];
    for (const entry of await readChallengeFiles(folder))
      lines.push(await this.importEntry(entry, options));
    return { dryRun: options.dryRun, lines };
  }

  private async importEntry(
    entry: ImportEntry | ImportFailure,
    { dryRun, whenUnsure }: ImportOptions,
  ): Promise<ReportLine> {
    if ('error' in entry) return refusedLine(entry.file, entry.error);
    try {
      const { plan } = dryRun
        ? await this.plan(this.dataSource.manager, entry, whenUnsure)
        : await this.sync(entry, whenUnsure);
      return reportLine(entry, plan);
    } catch (error) {
      if (error instanceof UndecidedError) return undecidedLine(entry, error.message);
      if (error instanceof ParseError) return refusedLine(entry.file, error.message);
      const known = interpretDatabaseError(error);
      // While the database is unavailable, the rest would fail too.
      if (!known || catalogue[known.code].status === 503) throw error;
      return refusedLine(entry.file, `cannot be stored (${known.code})`);
    }
  }

  private async plan(
    manager: EntityManager,
    entry: ImportEntry,
    whenUnsure?: WhenUnsure,
  ): Promise<Planned> {
    const candidates = await this.repository.findCandidates(manager, entry.challenge);
    const identity = identifyChallenge(entry.challenge, candidates, whenUnsure);
    if ('question' in identity) throw new UndecidedError(identity.question);
    return { stored: identity.stored, plan: planEntry(entry, identity.stored) };
  }

  private async sync(entry: ImportEntry, whenUnsure?: WhenUnsure): Promise<Planned> {
    // Contents are stored first, as a row must not refer to an incomplete file.
    const { attachments } = (await this.plan(this.dataSource.manager, entry, whenUnsure)).plan;
    const received = new Map<string, ReceivedFile>();
    try {
      for (const attachment of attachments)
        // Equal attachments share a received file, as a second one would never be discarded.
        if (!received.has(attachment.sha256))
          received.set(attachment.sha256, await this.receive(attachment));
      return await this.write(entry, received, whenUnsure);
    } finally {
      for (const file of received.values()) await this.files.discard(file);
    }
  }

  private async write(
    entry: ImportEntry,
    received: ReadonlyMap<string, ReceivedFile>,
    whenUnsure?: WhenUnsure,
  ): Promise<Planned> {
    const { planned, id } = await transaction(this.dataSource, async (manager) => {
      await this.repository.lock(manager, entry.challenge);
      const planned = await this.plan(manager, entry, whenUnsure);
      const { plan, stored } = planned;
      if (plan.outcome === 'unchanged') return { planned, id: null };
      const contents = new Set(plan.attachments.map(({ sha256 }) => sha256));
      for (const sha256 of contents) {
        const file = received.get(sha256);
        if (!file) throw new ParseError('its attachments changed meanwhile; import it again');
        await this.files.keep(manager, file);
      }
      const before = auditedFields(stored);
      const id = await this.repository.write(manager, plan, stored);
      const after = auditedFields(await this.repository.find(manager, id));
      await this.audit.record(manager, {
        actor: { userId: null, ip: '', requestId: '' },
        action: 'import',
        resource: 'challenges',
        targetId: id,
        ...auditedChange(before, after, []),
      });
      return { planned, id };
    });
    if (id !== null) this.events.publish('challenge', { challengeId: id });
    return planned;
  }

  private async receive({ name, path, sha256 }: ImportedAttachment): Promise<ReceivedFile> {
    const file = await this.files.receive(createReadStream(path));
    if (file.sha256 === sha256) return file;
    await this.files.discard(file);
    throw new ParseError(`${name} changed while it was read`);
  }
}

interface Planned {
  plan: ImportPlan;
  stored: StoredChallenge | null;
}

/** The audited fields: everything but the literals of flags. */
function auditedFields(stored: StoredChallenge | null): object | null {
  if (!stored) return null;
  const { challenge, flags, attachments } = stored;
  return Object.assign({}, challenge, {
    flags: flags.map(({ id, kind, score }) => ({ id, kind, score })),
    attachments: attachments.map(({ name, sha256 }) => ({ name, sha256 })),
  });
}
