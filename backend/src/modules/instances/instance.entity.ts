import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';
import { Challenge } from '../challenges';
import { User } from '../users';
import { type DriverName, InstanceConfig } from '../instance-configs';
import {
  type Ending,
  ENDINGS,
  INSTANCE_STATES,
  type InstanceReason,
  type InstanceState,
} from './state-transitions';

/** The desired state of a target, which the reconciler brings about. */
@Entity('instance')
@Check('instance_state_known', isIn('state', INSTANCE_STATES))
@Check('instance_ending_known', isIn('ending', ENDINGS))
@Check('instance_live_has_config', `config_id IS NOT NULL OR ${isIn('state', ENDINGS)}`)
@Index('instance_one_live', { synchronize: false })
@Index('instance_live', { synchronize: false })
@Index('instance_failed', { synchronize: false })
@Index('instance_of_user', ['userId', 'id'])
export class Instance extends CreatedEntity {
  @ForeignKey(() => User, { name: 'instance_user_fkey', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  userId: number | null;

  @Index('instance_of_challenge')
  @ForeignKey(() => Challenge, { name: 'instance_challenge_fkey', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  challengeId: number | null;

  @Index('instance_of_config')
  @ForeignKey(() => InstanceConfig, { name: 'instance_config_fkey', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  configId: number | null;

  @Column('varchar', { length: 8 })
  driver: DriverName;

  @Column('varchar', { length: 8, default: 'queued' })
  state: InstanceState;

  @Column('varchar', { length: 8, default: 'stopped' })
  ending: Ending;

  @Column('varchar', { length: 24, nullable: true })
  reason: InstanceReason | null;

  @Column('timestamptz', { nullable: true })
  expiration: Date | null;

  @Column('integer', { default: 0 })
  renewals: number;

  /** When it entered its state. */
  @Column('timestamptz', { default: () => 'now()' })
  changedAt: Date;

  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  /** The worker that claimed it; `claimedUntil` is the end of the claim. */
  @Column('uuid', { nullable: true })
  claimedBy: string | null;

  @Column('timestamptz', { nullable: true })
  claimedUntil: Date | null;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { nullable: true })
  nextTryAt: Date | null;
}
