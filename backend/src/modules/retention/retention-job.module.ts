import { Module } from '@nestjs/common';
import { AuditTrailModule } from '../audit';
import { DeletionsModule } from '../deletions';
import { AccountDeletionModule } from '../own-data';
import { DeletionReplay } from './deletion-replay';
import { DueWarnings } from './due-warnings';
import { RetentionJob } from './retention-job';
import { RetentionRepository } from './retention.repository';
import { RetentionService } from './retention.service';

/** The daily deletion of what is due, and its repetition after a restore; without controllers. */
@Module({
  imports: [AccountDeletionModule, AuditTrailModule, DeletionsModule],
  providers: [DeletionReplay, DueWarnings, RetentionJob, RetentionRepository, RetentionService],
  exports: [DeletionReplay, RetentionService],
})
export class RetentionJobModule {}
