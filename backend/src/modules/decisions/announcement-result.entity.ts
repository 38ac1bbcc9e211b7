import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { EntityWithId } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';
import { ANNOUNCED_DECISIONS, type AnnouncedDecision, ApplicationChoice } from '../applications';
import { Announcement } from './announcement.entity';

/** The decision that an announcement told of one choice, and its mail. */
@Entity('announcement_result')
@Unique('announcement_result_once', ['announcementId', 'choiceId'])
@Check('announcement_result_decision_known', isIn('decision', ANNOUNCED_DECISIONS))
@Check('announcement_result_mail_known', 'mailed OR mail_id IS NULL')
export class AnnouncementResult extends EntityWithId {
  @ForeignKey(() => Announcement, {
    name: 'announcement_result_announcement_fkey',
    onDelete: 'CASCADE',
  })
  @Column('integer')
  announcementId: number;

  @ForeignKey(() => ApplicationChoice, {
    name: 'announcement_result_choice_fkey',
    onDelete: 'CASCADE',
  })
  @Index('announcement_result_choice_index')
  @Column('integer')
  choiceId: number;

  @Column('varchar', { length: 16 })
  decision: AnnouncedDecision;

  @Column('varchar', { length: 2000 })
  words: string;

  /** Whether the account had a mail address. */
  @Column('boolean')
  mailed: boolean;

  /** Also null once an old mail was deleted. */
  @ForeignKey('mail', { name: 'announcement_result_mail_fkey', onDelete: 'SET NULL' })
  @Index('announcement_result_mail_index')
  @Column('integer', { nullable: true })
  mailId: number | null;
}
