import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, type CrudHooks, isLimited } from '../../crud';
import { invalidField } from '../../http/errors';
import { queriesOf } from '../../infra/database';
import { interviewLimits } from '../../lib/interview-limits';
import { CampaignLeads } from './campaign-leads';
import { assertPartsOf } from './campaign-parts';
import { CampaignQuestion } from './campaign-question.entity';

/** Refuses questions of campaigns that the user does not lead, too many questions, and positions of other campaigns. */
@Injectable()
export class CampaignQuestionHooks implements CrudHooks<CampaignQuestion> {
  constructor(private readonly leads: CampaignLeads) {}

  async beforeWrite(
    manager: EntityManager,
    { positionId, campaignId = 0 }: Partial<CampaignQuestion>,
    before: CampaignQuestion | null,
    actor: Actor,
  ): Promise<void> {
    const of = before?.campaignId ?? campaignId;
    await this.assertLead(manager, of, actor);
    const { max } = interviewLimits.questions;
    if (!before && (await manager.countBy(CampaignQuestion, { campaignId })) >= max)
      throw invalidField('campaignId', { key: 'question.tooMany', params: { max } });
    if (typeof positionId !== 'number') return;
    await assertPartsOf(queriesOf(manager), 'position', of, [positionId], 'positionId');
  }

  async beforeRemove(
    manager: EntityManager,
    { campaignId }: CampaignQuestion,
    actor: Actor,
  ): Promise<void> {
    await this.assertLead(manager, campaignId, actor);
  }

  /** The scope has the questions that the user reads, which a lead of another campaign may do as an interviewer. */
  private async assertLead(
    manager: EntityManager,
    campaignId: number,
    actor: Actor,
  ): Promise<void> {
    if (!isLimited(actor)) return;
    const writer = { id: actor.userId ?? 0, admin: false };
    await this.leads.assert(campaignId, writer, queriesOf(manager));
  }
}
