import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import type { CalendarEvent } from '../../infra/mail';
import type { Locale } from '../../lib/locale';
import { isIn } from '../../lib/sql-literals';
import { User } from '../users';

export const MAIL_STATES = ['pending', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail that waits, was sent or has failed; `infra/mail` writes it. Mails with codes are not stored. */
@Entity('mail')
@Index('mail_by_time', ['createdAt'])
@Index('mail_failed', { synchronize: false })
@Check('mail_state_known', isIn('state', MAIL_STATES))
@Check('mail_ended_known', `(state = 'pending') = (ended_at IS NULL)`)
@Check('mail_tries_counted', 'tries >= 0')
export class MailRow extends CreatedEntity {
  @Column('varchar', { length: 32 })
  template: string;

  @Index('mail_of_user')
  @ForeignKey(() => User, { name: 'mail_user_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  userId: number;

  /** The address when the mail was written. */
  @Column('varchar', { length: 254 })
  recipient: string;

  @Column('varchar', { length: 8 })
  locale: Locale;

  @Column('varchar', { length: 255 })
  subject: string;

  @Column('text')
  text: string;

  /** The event for the reader's calendar. */
  @Column('jsonb', { nullable: true, select: false })
  calendar: CalendarEvent | null;

  @Column('varchar', { length: 8, default: 'pending' })
  state: MailState;

  @Column('integer', { default: 0 })
  tries: number;

  /** The status code of the mail server's last reply, or an error code; `outbox` if mails are written to files. */
  @Column('varchar', { length: 64, nullable: true })
  reply: string | null;

  /** The same value for each attempt. */
  @Column('uuid')
  messageId: string;

  /** When it was sent or failed. */
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}
