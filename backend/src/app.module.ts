import { type DynamicModule, Module } from '@nestjs/common';
import { type Config, ConfigModule } from './infra/config';
import { DatabaseModule } from './infra/database';
import { EventsModule } from './infra/events';
import { Drain, HealthController } from './http/health';
import { JobWorkerModule } from './infra/jobs';
import { MailSenderModule } from './infra/mail';
import { MetricsModule } from './infra/metrics';
import { AuditModule } from './modules/audit';
import { AccountCleanupModule, AuthModule } from './modules/auth';
import { BinCleanupModule, BinModule } from './modules/bin';
import { ApplicationsModule } from './modules/applications';
import { CampaignReportsModule } from './modules/campaign-reports';
import { CampaignsModule } from './modules/campaigns';
import { EvidenceModule } from './modules/evidence';
import { DecisionsModule } from './modules/decisions';
import { ConsentsModule } from './modules/consents';
import { FormerApplicationsModule } from './modules/former-applications';
import { FormsModule } from './modules/forms';
import { CertificatesModule } from './modules/certificates';
import { CaptchaModule } from './modules/captcha';
import { AttachmentCleanupModule, ChallengesModule } from './modules/challenges';
import { FlagsModule, SubmissionMetricsModule } from './modules/flags';
import { InstanceConfigsModule } from './modules/instance-configs';
import { InstancesModule } from './modules/instances';
import { InterviewFeedsModule } from './modules/interview-feeds';
import { InterviewSheetsModule } from './modules/interview-sheets';
import { InterviewJobsModule, InterviewsModule } from './modules/interviews';
import { InvitationsModule } from './modules/invitations';
import { JobsModule } from './modules/jobs';
import { EventCleanupModule, LiveModule } from './modules/live';
import { MailsModule } from './modules/mails';
import { ReconcilerModule } from './modules/reconciler';
import { RetentionJobModule, RetentionModule } from './modules/retention';
import { RolesModule } from './modules/roles';
import { OperationsModule } from './modules/operations';
import { OwnDataModule, TraceCleanupModule } from './modules/own-data';
import { LedgerModule } from './modules/ledger';
import { RollOverModule } from './modules/roll-over';
import { SavedBoardsModule } from './modules/saved-boards';
import { ReviewsModule } from './modules/reviews';
import { TaskAnswersModule } from './modules/task-answers';
import { ChoiceNotesModule } from './modules/choice-notes';
import { ScorecardsModule } from './modules/scorecards';
import { BoardExportModule } from './modules/board-export';
import { PeriodsModule } from './modules/periods';
import { ScoreboardModule } from './modules/scoreboard';
import { SiteModule } from './modules/site';
import { StatisticsModule } from './modules/statistics';
import { UserGroupsModule } from './modules/user-groups';
import { UsersModule } from './modules/users';

const webModules = [
  AuditModule,
  SiteModule,
  UserGroupsModule,
  RolesModule,
  UsersModule,
  InvitationsModule,
  CaptchaModule,
  AuthModule,
  FlagsModule,
  SubmissionMetricsModule,
  InstanceConfigsModule,
  ChallengesModule,
  TaskAnswersModule,
  ReviewsModule,
  BinModule,
  InstancesModule,
  LedgerModule,
  ScoreboardModule,
  PeriodsModule,
  CertificatesModule,
  BoardExportModule,
  SavedBoardsModule,
  RollOverModule,
  LiveModule,
  StatisticsModule,
  OperationsModule,
  JobsModule,
  MailsModule,
  ConsentsModule,
  FormsModule,
  CampaignsModule,
  ApplicationsModule,
  FormerApplicationsModule,
  EvidenceModule,
  ScorecardsModule,
  ChoiceNotesModule,
  DecisionsModule,
  InterviewsModule,
  InterviewFeedsModule,
  InterviewSheetsModule,
  CampaignReportsModule,
  OwnDataModule,
  RetentionModule,
];

/** What workers do; none of it has a controller, as a worker has no guard. */
const workerModules = [
  JobWorkerModule,
  AccountCleanupModule,
  AttachmentCleanupModule,
  BinCleanupModule,
  EventCleanupModule,
  InterviewJobsModule,
  MailSenderModule,
  TraceCleanupModule,
  RetentionJobModule,
];

/** All modules of the role. A worker serves health checks only. */
@Module({})
export class AppModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.connect(databaseUrl),
        EventsModule.connect(databaseUrl),
        MetricsModule,
        ...(config.role === 'worker' ? [] : webModules),
        ...(config.role === 'web' ? [] : [ReconcilerModule.with(), ...workerModules]),
      ],
      controllers: [HealthController],
      providers: [Drain],
    };
  }
}
