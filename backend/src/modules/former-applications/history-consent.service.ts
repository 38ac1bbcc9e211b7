import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { Sql } from '../../infra/database';
import { ConsentsService } from '../consents';
import type { HistoryConsent } from './dto/history-consent';
import { FormerApplicationsRepository } from './former-applications.repository';

/** Asks applicants without a place whether staff of later campaigns may read their application. */
@Injectable()
export class HistoryConsentService {
  constructor(
    private readonly sql: Sql,
    private readonly applications: FormerApplicationsRepository,
    private readonly consents: ConsentsService,
  ) {}

  /** Throws `campaign.notFound`. */
  async read(user: SessionUser, campaignId: number): Promise<HistoryConsent> {
    const isOver = await this.applications.isOver(user, campaignId);
    if (isOver === undefined) throw new AppError('campaign.notFound');
    const given = await this.consents.isGiven('history', { userId: user.id, campaignId });
    const isAsked = isOver && !given;
    return { given, text: isAsked ? await this.consents.current('history') : null };
  }

  /** Throws `campaign.notFound`, `application.notOver`, and the errors of `ConsentsService.give`. */
  async give(
    user: SessionUser,
    campaignId: number,
    consentTextId: number | undefined,
  ): Promise<HistoryConsent> {
    await this.sql.transaction(async (queries) => {
      await this.applications.lock(queries, user.id, campaignId);
      const isOver = await this.applications.isOver(user, campaignId, queries);
      if (isOver === undefined) throw new AppError('campaign.notFound');
      if (!isOver) throw new AppError('application.notOver');
      const person = { userId: user.id, campaignId };
      await this.consents.give(queries, 'history', person, consentTextId);
    });
    return this.read(user, campaignId);
  }

  /** Withdraws the consent, even if the user no longer sees the campaign. Throws `consent.notFound`. */
  withdraw(userId: number, campaignId: number): Promise<void> {
    return this.consents.withdraw(this.sql, 'history', { userId, campaignId });
  }
}
