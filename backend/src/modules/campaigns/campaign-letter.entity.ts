import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import type { EditableTemplate } from '../../infra/mail';
import { isIn } from '../../lib/sql-literals';
import { Campaign } from './campaign.entity';

/** The mails by which a campaign announces a decision. */
export const letterTemplates = {
  accepted: 'decisionAccepted',
  waitlisted: 'decisionWaitlisted',
  rejected: 'decisionRejected',
} as const satisfies Record<string, EditableTemplate>;
export type LetterDecision = keyof typeof letterTemplates;

/** The mail of a campaign about a decision. It replaces the mail template of the site. */
@Entity('campaign_letter')
@Unique('campaign_letter_once', ['campaignId', 'decision'])
@Check('campaign_letter_decision_known', isIn('decision', Object.keys(letterTemplates)))
export class CampaignLetter extends VersionedEntity {
  @ForeignKey(() => Campaign, { name: 'campaign_letter_campaign_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  campaignId: number;

  @Column('varchar', { length: 16 })
  decision: LetterDecision;

  @Column('varchar', { length: 150 })
  subject: string;

  @Column('varchar', { length: 150 })
  subjectEn: string;

  @Column('varchar', { length: 4000 })
  text: string;

  @Column('varchar', { length: 4000 })
  textEn: string;
}
