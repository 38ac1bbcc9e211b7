import { Module } from '@nestjs/common';
import { FlagsModule } from '../flags';
import { PeriodsModule } from '../periods';
import { ActivityRepository } from './activity.repository';
import { ActivityService } from './activity.service';
import { AttentionAdminController } from './attention-admin.controller';
import { AttentionRepository } from './attention.repository';
import { AttentionService } from './attention.service';
import { ChallengeStatisticsRepository } from './challenge-statistics.repository';
import { ChallengeStatisticsService } from './challenge-statistics.service';
import { MatrixRepository } from './matrix.repository';
import { MatrixService } from './matrix.service';
import { OpeningRecorder } from './opening-recorder';
import { OpeningsRepository } from './openings.repository';
import { StatisticsAdminController } from './statistics-admin.controller';
import { StatisticsAccess } from './statistics-access';
import { StuckUsersRepository } from './stuck-users.repository';
import { StuckUsersService } from './stuck-users.service';
import { TimeBucketsRepository } from './time-buckets.repository';

@Module({
  imports: [FlagsModule, PeriodsModule],
  controllers: [StatisticsAdminController, AttentionAdminController],
  providers: [
    ActivityRepository,
    ActivityService,
    AttentionRepository,
    AttentionService,
    ChallengeStatisticsRepository,
    ChallengeStatisticsService,
    MatrixRepository,
    MatrixService,
    OpeningRecorder,
    OpeningsRepository,
    StatisticsAccess,
    StuckUsersRepository,
    StuckUsersService,
    TimeBucketsRepository,
  ],
})
export class StatisticsModule {}
