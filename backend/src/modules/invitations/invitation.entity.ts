import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';

/** A code that lets external users register. */
@Entity('invitation')
@Unique('invitation_content_unique', ['content'])
@Check('invitation_uses_bounded', 'uses >= 0 AND uses <= max_uses')
export class Invitation extends VersionedEntity {
  @Column('varchar', { length: 32 })
  content: string;

  @Column('varchar', { length: 200, default: '' })
  comment: string;

  @Column('integer', { default: 1 })
  maxUses: number;

  @Column('integer', { default: 0 })
  uses: number;

  /** The group of accounts that register with it; null if the user chooses. */
  @ForeignKey('UserGroup', 'code', { name: 'invitation_user_group_fkey' })
  @Column('smallint', { nullable: true })
  userGroup: number | null;

  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;
}
