export { AuditLog } from './audit-log.entity';
export { AuditModule, AuditTrailModule } from './audit.module';
export { AuditService } from './audit.service';
