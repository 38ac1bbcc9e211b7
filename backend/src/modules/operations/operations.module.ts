import { Module } from '@nestjs/common';
import { InstancesModule } from '../instances';
import { OperationsAdminController } from './operations-admin.controller';
import { OperationsRepository } from './operations.repository';
import { OperationsService } from './operations.service';

/** Version, health and last backup, for operators. */
@Module({
  imports: [InstancesModule],
  controllers: [OperationsAdminController],
  providers: [OperationsRepository, OperationsService],
})
export class OperationsModule {}
