import { Module } from '@nestjs/common';
import { ApplicationsRepository } from '../applications';
import { AuditTrailModule } from '../audit';
import { MailCodesRepository, SecurityLog } from '../auth';
import { UsersRepository } from '../users';
import { AccountDeletionService } from './account-deletion.service';
import { AccountTraces } from './account-traces';

/** The deletion of accounts without HTTP, also for workers. */
@Module({
  imports: [AuditTrailModule],
  providers: [
    AccountDeletionService,
    AccountTraces,
    ApplicationsRepository,
    MailCodesRepository,
    SecurityLog,
    UsersRepository,
  ],
  exports: [AccountDeletionService],
})
export class AccountDeletionModule {}
