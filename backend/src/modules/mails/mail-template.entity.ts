import { Column, Entity, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';
import type { EditableTemplate } from '../../infra/mail';

/** The texts of a mail that admins changed; null for the default text. */
@Entity('mail_template')
@Unique('mail_template_once', ['template'])
export class MailTemplate {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'mail_template_pkey',
  })
  id: number;

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
