import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AuditLog } from './audit-log.entity';

/** A user whose personal data were read, with the row of the audit log that records the read. */
@Entity('audit_log_person')
export class AuditLogPerson {
  @PrimaryColumn('integer')
  @ForeignKey('User', { name: 'audit_log_person_user_fkey', onDelete: 'CASCADE' })
  userId: number;

  @PrimaryColumn('integer')
  @ForeignKey(() => AuditLog, { name: 'audit_log_person_log_fkey', onDelete: 'CASCADE' })
  @Index('audit_log_person_log_index')
  logId: number;
}
