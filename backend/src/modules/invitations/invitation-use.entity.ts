import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Invitation } from './invitation.entity';

/** The invitation with which an account registered. The key is the user, as an account registers once. */
@Entity('invitation_use')
@Index('invitation_use_invitation_index', ['invitationId'])
export class InvitationUse {
  @ForeignKey('User', { name: 'invitation_use_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('integer', {
    name: 'user_id',
    primaryKeyConstraintName: 'invitation_use_pkey',
  })
  id: number;

  @ForeignKey(() => Invitation, {
    name: 'invitation_use_invitation_fkey',
    onDelete: 'CASCADE',
  })
  @Column('integer')
  invitationId: number;

  @Column('timestamptz', { default: () => 'now()' })
  usedAt: Date;
}
