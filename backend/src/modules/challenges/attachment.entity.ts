import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('attachment')
@Unique('attachment_name_unique', ['challengeId', 'name'])
@Check('attachment_size_positive', 'size >= 0')
export class Attachment {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'attachment_pkey',
  })
  id: number;

  @ForeignKey('challenge', { name: 'attachment_challenge_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  challengeId: number;

  @Column('varchar', { length: 200 })
  name: string;

  /** Bytes. */
  @Column('integer')
  size: number;

  /** The content's address in the store, hexadecimal. */
  @Index('attachment_content')
  @Column('char', { length: 64 })
  sha256: string;

  /** False for one of an import, which removes it once its file no longer lists it. */
  @Column('boolean', { default: true })
  uploaded: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
