import { Column, Entity, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import type { Question } from './question';

/** Questions as admins edit them; people answer a published version. */
@Entity('form')
@Unique('form_name_unique', ['name'])
export class Form extends VersionedEntity {
  @Column('varchar', { length: 100 })
  name: string;

  /** The draft of the next version. */
  @Column('jsonb', { default: [] })
  questions: Question[];
}
