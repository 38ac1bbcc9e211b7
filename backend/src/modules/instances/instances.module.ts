import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InstanceHealthRepository } from './health.repository';
import { InstanceHealthService } from './health.service';
import { HealthAdminController } from './health-admin.controller';
import { Instance } from './instance.entity';
import { InstancesAdminController } from './instances-admin.controller';
import { InstancesController } from './instances.controller';
import { InstancesRepository } from './instances.repository';
import { InstancesService } from './instances.service';
import { IntegrityEvent } from './integrity-event.entity';
import { IntegrityEventHooks } from './integrity-event-hooks';
import { IntegrityEventsAdminController } from './integrity-events-admin.controller';

/** The web side of instances, without drivers. */
@Module({
  imports: [TypeOrmModule.forFeature([Instance, IntegrityEvent])],
  controllers: [
    InstancesController,
    InstancesAdminController,
    IntegrityEventsAdminController,
    HealthAdminController,
  ],
  providers: [
    InstancesRepository,
    InstancesService,
    InstanceHealthRepository,
    InstanceHealthService,
    IntegrityEventHooks,
  ],
  exports: [InstanceHealthService],
})
export class InstancesModule {}
