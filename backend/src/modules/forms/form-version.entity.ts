import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Form } from './form.entity';
import type { Question } from './question';

/** The questions of a form as they were published; never changed afterwards. */
@Entity('form_version')
@Unique('form_version_number_unique', ['formId', 'number'])
export class FormVersion {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'form_version_pkey',
  })
  id: number;

  @ForeignKey(() => Form, { name: 'form_version_form_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  formId: number;

  /** 1 for the first of the form. */
  @Column('integer')
  number: number;

  @Column('jsonb')
  questions: Question[];

  @Column('timestamptz', { default: () => 'now()' })
  publishedAt: Date;
}
