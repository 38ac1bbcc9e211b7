import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PeriodsModule } from '../periods';
import { BloodEvents } from './blood-events';
import { CaptureFeed } from './capture-feed';
import { Flag } from './flag.entity';
import { FlagHooks } from './flag-hooks';
import { FlagsAdminController } from './flags-admin.controller';
import { FlagsRepository } from './flags.repository';
import { FlagsService } from './flags.service';
import { Submission } from './submission.entity';
import { SubmissionBatcher } from './submission-batcher';
import { SubmissionMetrics } from './submission-metrics';
import { SubmissionsAdminController } from './submissions-admin.controller';
import { TotalsService } from './totals.service';

@Module({
  imports: [PeriodsModule, TypeOrmModule.forFeature([Flag, Submission])],
  controllers: [FlagsAdminController, SubmissionsAdminController],
  providers: [
    BloodEvents,
    CaptureFeed,
    FlagHooks,
    FlagsRepository,
    FlagsService,
    SubmissionBatcher,
    TotalsService,
  ],
  exports: [FlagsService, TotalsService],
})
export class FlagsModule {}

/** Counts submissions in processes that serve metrics. Commands of the CLI import `FlagsModule` alone. */
@Module({ providers: [SubmissionMetrics] })
export class SubmissionMetricsModule {}
