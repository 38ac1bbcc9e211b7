import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { EntityWithId } from '../../infra/database';
import { Form } from './form.entity';
import type { Question } from './question';

/** The questions of a form as they were published; never changed afterwards. */
@Entity('form_version')
@Unique('form_version_number_unique', ['formId', 'number'])
export class FormVersion extends EntityWithId {
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
