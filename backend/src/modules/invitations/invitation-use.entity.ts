import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Invitation } from './invitation.entity';

/** The invitation an account registered with; an account registers once, so the user is the key. */
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
