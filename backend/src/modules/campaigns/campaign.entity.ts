import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import type { GrantedRole } from '../../http/access';
import { isIn } from '../../lib/sql-literals';
import { Form } from '../forms';
import { CampaignTexts } from './campaign-texts';

/** Applicants do not see drafts. */
export const CAMPAIGN_STATES = ['draft', 'published'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** The roles that members can be given. */
export const MEMBER_ROLES = ['author', 'viewer'] as const satisfies readonly GrantedRole[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** A recruitment campaign of the club. */
@Entity('campaign')
@Check('campaign_booking_hours_known', 'booking_hours BETWEEN 0 AND 720')
@Check('campaign_closes_after_opening', 'closes_at > opens_at')
@Check('campaign_grace_after_deadline', 'accepts_until > closes_at')
@Check('campaign_max_choices_some', 'max_choices BETWEEN 1 AND 9')
@Check('campaign_member_role_known', isIn('member_role', MEMBER_ROLES))
@Check('campaign_reminder_hours_known', 'reminder_hours BETWEEN 0 AND 720')
@Check('campaign_state_known', isIn('state', CAMPAIGN_STATES))
export class Campaign extends CampaignTexts {
  /** The groups of users who see it; null for everybody. */
  @Column('smallint', { array: true, nullable: true })
  audience: number[] | null;

  @Column('timestamptz')
  opensAt: Date;

  /** The deadline that applicants are shown. */
  @Column('timestamptz')
  closesAt: Date;

  /** The deadline that counts; null if it is `closesAt`. */
  @Column('timestamptz', { nullable: true })
  acceptsUntil: Date | null;

  /** How many positions one may apply for. */
  @Column('smallint', { default: 3 })
  maxChoices: number;

  /** The form that applicants fill in; null to ask for positions only. */
  @ForeignKey(() => Form, { name: 'campaign_form_fkey' })
  @Index('campaign_form_index')
  @Column('integer', { nullable: true })
  formId: number | null;

  /** The stage from which staff are told who applied; null to tell them from the beginning. */
  // By name and deferred, as campaigns and stages refer to each other.
  @ForeignKey('CampaignStage', {
    name: 'campaign_blind_until_stage_fkey',
    deferrable: 'INITIALLY DEFERRED',
  })
  @Index('campaign_blind_until_stage_index')
  @Column('integer', { nullable: true })
  blindUntilStageId: number | null;

  /** The group that applicants join when they confirm a place; null for none. */
  @Column('smallint', { nullable: true })
  memberGroup: number | null;

  /** The role that applicants are granted when they confirm a place; null for none. */
  @Column('varchar', { length: 16, nullable: true })
  memberRole: MemberRole | null;

  /** Applicants can change the booking of an interview until so many hours before its start. */
  @Column('smallint', { default: 12 })
  bookingHours: number;

  /** Applicants are reminded so many hours before an interview; 0 for never. */
  @Column('smallint', { default: 24 })
  reminderHours: number;

  /** The zone of interviews in mails and of generated slots, by its name in the IANA database. */
  @Column('varchar', { length: 64, default: 'Asia/Shanghai' })
  interviewZone: string;

  @Column('varchar', { length: 16, default: 'draft' })
  state: CampaignState;

  /** The campaign that this one was copied from, such as last year's. */
  @ForeignKey(() => Campaign, { name: 'campaign_copied_from_fkey', onDelete: 'SET NULL' })
  @Index('campaign_copied_from_index')
  @Column('integer', { nullable: true })
  copiedFromId: number | null;
}
