import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';

type Values = Record<string, unknown>;

/** Who changed what. The database itself refuses to change or delete a row. */
@Entity('audit_log')
@Index('audit_log_by_actor', ['actorId'])
@Index('audit_log_by_target', ['resource', 'targetId'])
export class AuditLog extends CreatedEntity {
  // By name, as this module may not import users.
  @Column('integer', { nullable: true })
  @ForeignKey('User', { name: 'audit_log_actor', onDelete: 'SET NULL' })
  actorId: number | null;

  /** The name at the time; stays when the account is deleted. */
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
