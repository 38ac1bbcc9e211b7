import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, type CrudHooks, isLimited } from '../../crud';
import { assertNoProblems } from '../../http/errors';
import { queriesOf } from '../../infra/database';
import { variableProblems } from '../../infra/mail';
import { CampaignLeads } from './campaign-leads';
import { type CampaignLetter, letterTemplates } from './campaign-letter.entity';

/** Refuses letters of campaigns that the user does not lead, and unknown variables. */
@Injectable()
export class CampaignLetterHooks implements CrudHooks<CampaignLetter> {
  constructor(private readonly leads: CampaignLeads) {}

  async beforeWrite(
    manager: EntityManager,
    values: Partial<CampaignLetter>,
    before: CampaignLetter | null,
    actor: Actor,
  ): Promise<void> {
    // The scope of the resource already limits the letters that exist.
    if (!before && isLimited(actor)) {
      const writer = { id: actor.userId ?? 0, admin: false };
      await this.leads.assert(values.campaignId ?? 0, writer, queriesOf(manager));
    }
    const decision = before?.decision ?? values.decision;
    if (!decision) return;
    const { subject, subjectEn, text, textEn } = values;
    const errors = variableProblems(letterTemplates[decision], {
      subject,
      subjectEn,
      text,
      textEn,
    });
    assertNoProblems(errors);
  }
}
