import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditTrail } from '../../crud';
import { AuditLog } from './audit-log.entity';
import { AuditLogsAdminController } from './audit-logs-admin.controller';
import { AuditService } from './audit.service';

/** Global, as every admin resource needs its AuditTrail. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditLog])],
  controllers: [AuditLogsAdminController],
  providers: [AuditService, { provide: AuditTrail, useExisting: AuditService }],
  exports: [AuditService, AuditTrail],
})
export class AuditModule {}
