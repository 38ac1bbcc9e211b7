import { Column, Entity, Unique, VersionColumn } from 'typeorm';
import { EntityWithId } from '../../infra/database';
import type { EditableTemplate } from '../../infra/mail';

/** The texts of a mail that admins changed; null for the default text. */
@Entity('mail_template')
@Unique('mail_template_once', ['template'])
export class MailTemplate extends EntityWithId {
  @Column('varchar', { length: 32 })
  template: EditableTemplate;

  @Column('varchar', { length: 150, nullable: true })
  subject: string | null;

  @Column('varchar', { length: 150, nullable: true })
  subjectEn: string | null;

  @Column('varchar', { length: 4000, nullable: true })
  text: string | null;

  @Column('varchar', { length: 4000, nullable: true })
  textEn: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @VersionColumn({ default: 1 })
  version: number;
}
