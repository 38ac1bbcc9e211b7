import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import { Application } from './application.entity';

/** A file that an applicant uploaded for a question. Draft and answers refer to it by its id. */
@Entity('application_file')
export class ApplicationFile extends CreatedEntity {
  @ForeignKey(() => Application, {
    name: 'application_file_application_fkey',
    onDelete: 'CASCADE',
  })
  @Index('application_file_application_index')
  @Column('integer')
  applicationId: number;

  /** The key of the question. */
  @Column('varchar', { length: 32 })
  question: string;

  @Column('varchar', { length: 200 })
  name: string;

  @ForeignKey('file', { name: 'application_file_content_fkey' })
  @Index('application_file_content_index')
  @Column('char', { length: 64 })
  sha256: string;
}
