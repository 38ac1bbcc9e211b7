export { AuditLog } from './audit-log.entity';
export { AuditModule, AuditTrailModule } from './audit.module';
export { AuditService } from './audit.service';
export { DATA_READS_OF, READ_KIND } from './data-reads.service';
