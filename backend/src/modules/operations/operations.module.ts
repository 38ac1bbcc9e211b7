import { Module } from '@nestjs/common';
import { InstancesModule } from '../instances';
import { OperationsAdminController } from './operations-admin.controller';
import { OperationsRepository } from './operations.repository';
import { OperationsService } from './operations.service';

/** What operators look at: version, health, the last backup. */
@Module({
  imports: [InstancesModule],
  controllers: [OperationsAdminController],
  providers: [OperationsRepository, OperationsService],
})
export class OperationsModule {}
