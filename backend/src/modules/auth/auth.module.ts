import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { CaptchaModule } from '../captcha';
import { ConsentsModule } from '../consents';
import { InvitationsModule } from '../invitations';
import { UserGroupsModule } from '../user-groups';
import { AccessGuard } from './access.guard';
import { AccessStrategy } from './access.strategy';
import { AccountController } from './account.controller';
import { SessionCache } from './session-cache';
import { AccountsModule } from './accounts.module';
import { AudienceCheck } from './audience-check';
import { CaptchaVerifier } from './captcha-verifier';
import { FirstAdmin } from './first-admin';
import { SessionResolver } from './session-resolver';
import { LoginService } from './login.service';
import { OwnEmailService } from './own-email.service';
import { OwnPasswordService } from './own-password.service';
import { OwnSessionsController } from './own-sessions.controller';
import { RegistrationService } from './registration.service';
import { SessionController } from './session.controller';
import { SessionMetrics } from './sessions.service';
import { SetupRepository } from './setup.repository';
import { SetupService } from './setup.service';
import { AccountStatusController } from './account-status.controller';
import { SessionsAdminController } from './sessions-admin.controller';
import { TestMailController } from './test-mail.controller';
import { TestMailService } from './test-mail.service';
import { VerificationService } from './verification.service';
import { TokenCache } from './token-cache';

@Module({
  imports: [
    AccountsModule,
    CaptchaModule,
    ConsentsModule,
    DiscoveryModule,
    InvitationsModule,
    PassportModule,
    UserGroupsModule,
  ],
  controllers: [
    SessionController,
    AccountController,
    AccountStatusController,
    OwnSessionsController,
    SessionsAdminController,
    TestMailController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AccessStrategy,
    SessionCache,
    AudienceCheck,
    CaptchaVerifier,
    FirstAdmin,
    SessionResolver,
    LoginService,
    OwnEmailService,
    OwnPasswordService,
    RegistrationService,
    SessionMetrics,
    SetupRepository,
    SetupService,
    TestMailService,
    VerificationService,
    TokenCache,
  ],
  exports: [AccountsModule, OwnPasswordService],
})
export class AuthModule {}
