import { type DynamicModule, Module } from '@nestjs/common';
import { type Config, ConfigModule } from './config';
import { DatabaseModule } from './database';
import { EventsModule } from './events';
import { HealthController } from './health';
import { AuditModule } from './modules/audit';
import { AuthModule } from './modules/auth';
import { CaptchaModule } from './modules/captcha';
import { ChallengesModule } from './modules/challenges';
import { FlagsModule } from './modules/flags';
import { InvitationsModule } from './modules/invitations';
import { LiveModule } from './modules/live';
import { ScoreboardModule } from './modules/scoreboard';
import { SiteModule } from './modules/site';
import { UsersModule } from './modules/users';

const rooms = [
  AuditModule,
  SiteModule,
  UsersModule,
  InvitationsModule,
  CaptchaModule,
  AuthModule,
  FlagsModule,
  ChallengesModule,
  ScoreboardModule,
  LiveModule,
];

/** The list of rooms. A worker serves nothing but its health. */
@Module({})
export class AppModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.connect(databaseUrl),
        EventsModule.connect(databaseUrl),
        ...(config.role === 'worker' ? [] : rooms),
      ],
      controllers: [HealthController],
    };
  }
}
