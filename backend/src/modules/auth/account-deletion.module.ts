import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditTrailModule } from '../audit';
import { UserGroup, UserGroupsRepository } from '../user-groups';
import { AccountSessions, accountDeletion, OwnAccountService, User } from '../users';
import { MailCodesRepository } from './mail-codes.repository';
import { AccountSessionsService } from './sessions.service';
import { SessionsRepository } from './sessions.repository';

/** The deletion of accounts without controllers, for workers, which have no guard. */
@Module({
  imports: [AuditTrailModule, TypeOrmModule.forFeature([User, UserGroup])],
  providers: [
    ...accountDeletion,
    UserGroupsRepository,
    MailCodesRepository,
    SessionsRepository,
    { provide: AccountSessions, useClass: AccountSessionsService },
  ],
  exports: [OwnAccountService],
})
export class AccountDeletionModule {}
