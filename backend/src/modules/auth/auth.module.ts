import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { CaptchaModule } from '../captcha';
import { InvitationsModule } from '../invitations';
import { AccessGuard } from './access.guard';
import { AccessStrategy } from './access.strategy';
import { AccountController } from './account.controller';
import { AccountView } from './account-view';
import { AccountsModule } from './accounts.module';
import { AudienceCheck } from './audience-check';
import { CaptchaGate } from './captcha-gate';
import { FirstAdmin } from './first-admin';
import { KnownSessions } from './known-sessions';
import { LoginService } from './login.service';
import { RegistrationService } from './registration.service';
import { SessionController } from './session.controller';
import { SessionMetrics } from './session-metrics';
import { SetupRepository } from './setup.repository';
import { SetupService } from './setup.service';
import { StandingController } from './standing.controller';
import { Sweeper } from './sweeper';
import { TestMailController } from './test-mail.controller';
import { TestMailService } from './test-mail.service';
import { VerificationService } from './verification.service';
import { VerifiedTokens } from './verified-tokens';

@Module({
  imports: [AccountsModule, CaptchaModule, DiscoveryModule, InvitationsModule, PassportModule],
  controllers: [SessionController, AccountController, StandingController, TestMailController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AccessStrategy,
    AccountView,
    AudienceCheck,
    CaptchaGate,
    FirstAdmin,
    KnownSessions,
    LoginService,
    RegistrationService,
    SessionMetrics,
    SetupRepository,
    SetupService,
    Sweeper,
    TestMailService,
    VerificationService,
    VerifiedTokens,
  ],
  exports: [AccountsModule],
})
export class AuthModule {}
