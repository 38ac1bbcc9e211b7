import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { LimiterModule } from '../../infra/rate-limit';
import { MailModule } from '../../infra/mail';
import { SiteModule } from '../site';
import { AccountSessions, UsersModule } from '../users';
import { AccessTokens } from './access-tokens';
import { AccountsService } from './accounts.service';
import { CodeSources } from './code-sources';
import { SigningKeys } from './signing-keys';
import { LoginsRepository } from './logins.repository';
import { MailCodesRepository } from './mail-codes.repository';
import { MailCodesService } from './mail-codes.service';
import { PasswordHasher } from './password-hasher';
import { PasswordsService } from './passwords.service';
import { RefreshTokens } from './refresh-tokens';
import { SecurityLog } from './security-log';
import { SessionsRepository } from './sessions.repository';
import { AccountSessionsService, SessionsService } from './sessions.service';

/** Accounts, passwords and sessions without HTTP, also for the command line. Global, as other modules inject AccountSessions. */
@Global()
@Module({
  imports: [JwtModule.register({}), LimiterModule, MailModule, SiteModule, UsersModule],
  providers: [
    AccessTokens,
    AccountsService,
    { provide: AccountSessions, useClass: AccountSessionsService },
    CodeSources,
    SigningKeys,
    LoginsRepository,
    MailCodesRepository,
    MailCodesService,
    PasswordHasher,
    PasswordsService,
    RefreshTokens,
    SecurityLog,
    SessionsRepository,
    SessionsService,
  ],
  exports: [
    AccessTokens,
    AccountSessions,
    AccountsService,
    CodeSources,
    SigningKeys,
    LoginsRepository,
    MailCodesRepository,
    MailCodesService,
    MailModule,
    PasswordHasher,
    PasswordsService,
    SecurityLog,
    SessionsRepository,
    SessionsService,
    SiteModule,
    UsersModule,
  ],
})
export class AccountsModule {}
