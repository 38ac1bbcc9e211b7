import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { catalogue } from '../../http/errors';
import { auditedChange } from '../../crud';
import { interpretDatabaseError, transaction } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { AuditService } from '../audit';
import { AttachmentsService, AttachmentStore, type Draft } from '../challenges';
import type { PackAttachment } from './find-attachments';
import { type ImportReport, reportLine, refusedLine, type ReportLine } from './import-report';
import { ParseError } from './pack-challenge';
import { type PackEntry, type PackFailure, readPack } from './read-pack';
import { PackRepository } from './pack.repository';
import { type ImportPlan, planEntry, type Stored } from './import-plan';

/** Imports the challenges of a folder, each in its own transaction. */
@Injectable()
export class PackImporter {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly packs: PackRepository,
    private readonly store: AttachmentStore,
    private readonly attachments: AttachmentsService,
    private readonly audit: AuditService,
    private readonly events: EventBus,
  ) {}

  async run(folder: string, { dryRun }: { dryRun: boolean }): Promise<ImportReport> {
    const lines: ReportLine[] = [];
    for (const entry of await readPack(folder)) lines.push(await this.importEntry(entry, dryRun));
    return { dryRun, lines };
  }

  private async importEntry(entry: PackEntry | PackFailure, dryRun: boolean): Promise<ReportLine> {
    if ('error' in entry) return refusedLine(entry.file, entry.error);
    try {
      const plan = dryRun
        ? await this.plan(this.dataSource.manager, entry)
        : await this.sync(entry);
      return reportLine(entry, plan);
    } catch (error) {
      if (error instanceof ParseError) return refusedLine(entry.file, error.message);
      const known = interpretDatabaseError(error);
      // While the database is unavailable, the rest would fail too.
      if (!known || catalogue[known.code].status === 503) throw error;
      return refusedLine(entry.file, `cannot be stored (${known.code})`);
    }
  }

  private async plan(manager: EntityManager, entry: PackEntry): Promise<ImportPlan> {
    return planEntry(entry, await this.packs.find(manager, entry.challenge));
  }

  private async sync(entry: PackEntry): Promise<ImportPlan> {
    // Contents first, as a row must not refer to an incomplete file.
    const { attachments } = await this.plan(this.dataSource.manager, entry);
    const drafts = new Map<string, Draft>();
    try {
      for (const attachment of attachments)
        // Equal files share a draft; a second one would be discarded by nobody.
        if (!drafts.has(attachment.sha256))
          drafts.set(attachment.sha256, await this.receive(attachment));
      return await this.write(entry, drafts);
    } finally {
      for (const draft of drafts.values()) await this.store.discard(draft);
    }
  }

  private async write(entry: PackEntry, drafts: ReadonlyMap<string, Draft>): Promise<ImportPlan> {
    const { plan, id } = await transaction(this.dataSource, async (manager) => {
      await this.packs.lock(manager, entry.challenge);
      const stored = await this.packs.find(manager, entry.challenge);
      const plan = planEntry(entry, stored);
      if (plan.outcome === 'unchanged') return { plan, id: null };
      const contents = new Set(plan.attachments.map(({ sha256 }) => sha256));
      for (const sha256 of contents) {
        const draft = drafts.get(sha256);
        if (!draft) throw new ParseError('its attachments changed meanwhile; import it again');
        await this.attachments.place(manager, draft);
      }
      const before = auditedFields(stored);
      const id = await this.packs.write(manager, entry.challenge, plan, stored);
      const after = auditedFields(await this.packs.find(manager, entry.challenge));
      await this.audit.record(manager, {
        actor: { userId: null, ip: '', requestId: '' },
        action: 'import',
        resource: 'challenges',
        targetId: id,
        ...auditedChange(before, after, []),
      });
      return { plan, id };
    });
    if (id !== null) this.events.publish('challenge', { challengeId: id });
    return plan;
  }

  private async receive({ name, path, sha256 }: PackAttachment): Promise<Draft> {
    const draft = await this.store.receive(createReadStream(path));
    if (draft.sha256 === sha256) return draft;
    await this.store.discard(draft);
    throw new ParseError(`${name} changed while it was read`);
  }
}

/** The audited fields: everything but the literals of flags. */
function auditedFields(stored: Stored | null): object | null {
  if (!stored) return null;
  const { challenge, flags, attachments } = stored;
  return Object.assign({}, challenge, {
    flags: flags.map(({ id, kind, score }) => ({ id, kind, score })),
    attachments: attachments.map(({ name, sha256 }) => ({ name, sha256 })),
  });
}
