import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Job } from './job.entity';
import { JobsAdminController } from './jobs-admin.controller';
import { JobsService } from './jobs.service';

/** The queue of jobs for admins; `infra/jobs` adds and runs them. */
@Module({
  imports: [TypeOrmModule.forFeature([Job])],
  controllers: [JobsAdminController],
  providers: [JobsService],
})
export class JobsModule {}
