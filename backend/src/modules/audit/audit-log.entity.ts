import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';

type Values = Record<string, unknown>;

/** A recorded change or read. Triggers refuse to change or delete rows. */
@Entity('audit_log')
@Index('audit_log_by_actor', ['actorId'])
@Index('audit_log_by_target', ['resource', 'targetId'])
export class AuditLog extends CreatedEntity {
  // Refers to the entity by name, as this module may not import users.
  @Column('integer', { nullable: true })
  @ForeignKey('User', { name: 'audit_log_actor', onDelete: 'SET NULL' })
  actorId: number | null;

  /** The user name at the time; kept when the account is deleted. */
  @Column('varchar', { length: 24 })
  actorName: string;

  @Column('varchar', { length: 40 })
  action: string;

  @Column('varchar', { length: 40 })
  resource: string;

  @Column('integer', { nullable: true })
  targetId: number | null;

  @Column('jsonb', { nullable: true })
  before: Values | null;

  @Column('jsonb', { nullable: true })
  after: Values | null;

  @Column('varchar', { length: 45 })
  ip: string;

  @Column('varchar', { length: 64 })
  requestId: string;
}
