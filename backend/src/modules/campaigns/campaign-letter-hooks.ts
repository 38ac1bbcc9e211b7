import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, type CrudHooks, isLimited } from '../../crud';
import { AppError } from '../../http/errors';
import { queriesOf } from '../../infra/database';
import { variableProblems } from '../../infra/mail';
import { isLeadOf } from './campaign-staff-conditions';
import { type CampaignLetter, letterTemplates } from './campaign-letter.entity';

const LED = `SELECT 1 FROM campaign c WHERE c.id = $1 AND ${isLeadOf('c.id', '$2')}`;

/** Refuses letters of campaigns that the writer does not lead, and variables that a letter does not have. */
@Injectable()
export class CampaignLetterHooks implements CrudHooks<CampaignLetter> {
  async beforeWrite(
    manager: EntityManager,
    draft: Partial<CampaignLetter>,
    before: CampaignLetter | null,
    actor: Actor,
  ): Promise<void> {
    // The scope says so of the letters that there are.
    if (!before && isLimited(actor)) {
      const led = await queriesOf(manager).run(LED, [draft.campaignId, actor.userId]);
      if (led.length === 0) throw new AppError('campaign.notFound');
    }
    const decision = before?.decision ?? draft.decision;
    if (!decision) return;
    const { subject, subjectEn, text, textEn } = draft;
    const errors = variableProblems(letterTemplates[decision], {
      subject,
      subjectEn,
      text,
      textEn,
    });
    if (Object.keys(errors).length > 0) throw new AppError('input.invalid', { errors });
  }
}
