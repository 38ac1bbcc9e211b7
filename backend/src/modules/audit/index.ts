export { AuditLog } from './audit-log.entity';
export { AuditModule } from './audit.module';
export { AuditService } from './audit.service';
