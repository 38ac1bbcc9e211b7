import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedEntity } from '../../infra/database';

@Entity('attachment')
@Unique('attachment_name_unique', ['challengeId', 'name'])
export class Attachment extends CreatedEntity {
  @ForeignKey('challenge', { name: 'attachment_challenge_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  challengeId: number;

  @Column('varchar', { length: 200 })
  name: string;

  @ForeignKey('file', { name: 'attachment_file_fkey' })
  @Index('attachment_content')
  @Column('char', { length: 64 })
  sha256: string;

  /** False if an import added it; later imports remove it when their file does not list it any more. */
  @Column('boolean', { default: true })
  uploaded: boolean;
}
