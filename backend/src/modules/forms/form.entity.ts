import { Column, Entity, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';
import type { Question } from './question';

/** Questions as admins edit them; people answer a published version. */
@Entity('form')
@Unique('form_name_unique', ['name'])
export class Form {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'form_pkey',
  })
  id: number;

  @Column('varchar', { length: 100 })
  name: string;

  /** The draft of the next version. */
  @Column('jsonb', { default: [] })
  questions: Question[];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @VersionColumn({ default: 1 })
  version: number;
}
