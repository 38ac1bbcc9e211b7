import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError, invalidField } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { addMails, sendMailsAgain } from '../../infra/mail';
import { limits } from '../../lib/limits';
import { TimeSlices } from '../../lib/time-slices';
import { pseudonymOf } from '../applications';
import { AnnouncementsRepository } from './announcements.repository';
import { DecisionLetters, type LetterContext, writeLetter } from './decision-letters';
import {
  type AnnouncementCreate,
  type AnnouncementPreview,
  type AnnouncementPreviewQuery,
  type AnnouncementView,
  type DecisionLetter,
  DEFAULT_ZONE,
  type UnreachedResult,
} from './dto/announcement';
import { PendingRepository, type PendingRow } from './pending.repository';

/** Announces decisions to applicants, on their page and by mail. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly sql: Sql,
    private readonly pending: PendingRepository,
    private readonly announcements: AnnouncementsRepository,
    private readonly letters: DecisionLetters,
    private readonly audit: AuditTrail,
  ) {}

  /** Previews an announcement, with a page of its mails. */
  async preview(
    campaignId: number,
    { positions, respondUntil = null, zone, page = 1, pageSize = 20 }: AnnouncementPreviewQuery,
    user: SessionUser,
  ): Promise<AnnouncementPreview> {
    const context = await this.letters.readContext(campaignId, respondUntil, zone ?? DEFAULT_ZONE);
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    const { rows, digest, ...counts } = await this.pending.find(
      { campaignId, positions, user },
      range,
    );
    return {
      ...counts,
      digest: digestOf(digest, context),
      letters: rows.map((row) => letterOf(row, context)),
    };
  }

  /**
   * Announces what was previewed. Throws `announcement.outdated` if anything has changed since the preview,
   * `announcement.nothing` if there is nothing to announce, and 400 if offers have no deadline in the future.
   */
  announce(
    campaignId: number,
    { positions, respondUntil = null, zone, digest }: AnnouncementCreate,
    user: SessionUser,
    actor: Actor,
  ): Promise<{ id: number; total: number }> {
    return this.sql.transaction(async (queries) => {
      const context = await this.letters.readContext(
        campaignId,
        respondUntil,
        zone ?? DEFAULT_ZONE,
        queries,
      );
      const found = await this.pending.find({ campaignId, positions, user }, {}, queries);
      const { rows, total } = found;
      if (digestOf(found.digest, context) !== digest) throw new AppError('announcement.outdated');
      if (total === 0) throw new AppError('announcement.nothing');
      if (found.accepted > 0) await this.assertFuture(queries, respondUntil);
      if (!(await this.pending.lockApplicants(queries, rows)))
        throw new AppError('announcement.outdated');
      // The mails come first, to hold the locks of the applications only for a short time.
      const mailIds = await this.addLetters(queries, rows, context);
      const now = await this.pending.lock(queries, { campaignId, positions, user }, rows);
      if (now !== found.digest) throw new AppError('announcement.outdated');
      const id = await this.announcements.write(
        queries,
        { campaignId, positions, actorId: actor.userId, respondUntil },
        rows.map((row) => row.id),
        mailIds,
      );
      const { accepted, waitlisted, rejected } = found;
      await this.audit.record(queries, {
        ...{ actor, action: 'announce', resource: 'campaigns', targetId: campaignId },
        before: null,
        after: { announcement: id, positions, respondUntil, accepted, waitlisted, rejected },
      });
      return { id, total };
    });
  }

  /** The announcements of a campaign with the delivery of their mails, newest first. */
  async list(campaignId: number): Promise<AnnouncementView[]> {
    const rows = await this.announcements.list(campaignId);
    return rows.map(({ respondUntil, createdAt, ...row }) => ({
      ...row,
      respondUntil: respondUntil?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }));
  }

  /** Applicants without an address, and those whose mail failed. */
  findUnreached(
    campaignId: number,
    announcementId: number,
    user: SessionUser,
  ): Promise<UnreachedResult[]> {
    return this.announcements.findUnreached(campaignId, announcementId, user, limits.page.size);
  }

  /** Sends the failed mails of an announcement again, unchanged. */
  sendAgain(campaignId: number, announcementId: number, actor: Actor): Promise<{ count: number }> {
    return this.sql.transaction(async (queries) => {
      const failed = await this.announcements.findFailedMails(queries, campaignId, announcementId);
      const sent = await sendMailsAgain(queries, failed);
      if (sent.length > 0)
        await this.audit.record(queries, {
          ...{ actor, action: 'sendAgain', resource: 'mails', targetId: null, before: null },
          after: { announcement: announcementId, mails: sent },
        });
      return { count: sent.length };
    });
  }

  private async assertFuture(queries: Queries, respondUntil: string | null): Promise<void> {
    if (respondUntil === null || !(await this.announcements.isFuture(queries, respondUntil)))
      throw invalidField('respondUntil', { key: 'announcement.until' });
  }

  /** Stores the mails; returns the id of each, or null for an account without an address. */
  private async addLetters(
    queries: Queries,
    rows: readonly PendingRow[],
    context: LetterContext,
  ): Promise<(number | null)[]> {
    const slices = new TimeSlices();
    const reachable = rows.filter(({ isReachable }) => isReachable);
    const mails = [];
    for (const row of reachable) {
      await slices.next();
      mails.push({ mail: writeLetter(context, row), to: { id: row.userId, email: row.email } });
    }
    const ids = await addMails(queries, mails);
    const idByChoice = new Map(reachable.map(({ id }, index) => [id, ids[index] ?? null]));
    return rows.map(({ id }) => idByChoice.get(id) ?? null);
  }
}

/** A digest of all values in the mails. */
function digestOf(rows: string, { site, link, until }: LetterContext): string {
  const content = JSON.stringify([rows, site, link, until]);
  return createHash('sha256').update(content).digest('hex');
}

/** The mail as it will be sent, with a pseudonym in a blind stage. */
function letterOf(row: PendingRow, context: LetterContext): DecisionLetter {
  const { id, applicationId, position, positionEn, decision, locale, isBlind } = row;
  const username = isBlind ? pseudonymOf(applicationId, locale) : row.username;
  const { subject, text } = writeLetter(context, { ...row, username });
  return {
    ...{ choiceId: id, applicationId, name: isBlind ? null : username },
    ...{ position, positionEn, decision, locale, subject, text },
    ...{ isReachable: row.isReachable, isBetterOpen: row.isBetterOpen },
  };
}
