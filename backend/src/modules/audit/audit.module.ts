import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditTrail } from '../../crud';
import { AuditLogPerson } from './audit-log-person.entity';
import { AuditLog } from './audit-log.entity';
import { AuditLogsAdminController } from './audit-logs-admin.controller';
import { AuditService } from './audit.service';
import { DataReadsController } from './data-reads.controller';
import { DataReadsService } from './data-reads.service';

/** Provides the log to workers, without the controllers, which need the access guard. */
@Module({
  providers: [AuditService, { provide: AuditTrail, useExisting: AuditService }],
  exports: [AuditService, AuditTrail],
})
export class AuditTrailModule {}

/** Global, as every admin resource needs its AuditTrail. */
@Global()
@Module({
  imports: [AuditTrailModule, TypeOrmModule.forFeature([AuditLog, AuditLogPerson])],
  controllers: [AuditLogsAdminController, DataReadsController],
  providers: [DataReadsService],
  exports: [AuditTrailModule],
})
export class AuditModule {}
