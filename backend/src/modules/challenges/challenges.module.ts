import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../../infra/files';
import { PeriodsModule } from '../periods';
import { FlagsModule } from '../flags';
import { InstanceConfigsModule } from '../instance-configs';
import { RolesModule } from '../roles';
import { UserGroupsModule } from '../user-groups';
import { Attachment } from './attachment.entity';
import { AttachmentCleanupModule } from './attachment-cleanup';
import { AttachmentsAdminController } from './attachments-admin.controller';
import { AttachmentsController } from './attachments.controller';
import { AttachmentsService } from './attachments.service';
import { AuthorInvitationsController } from './author-invitations.controller';
import { AuthorInvitationsService } from './author-invitations.service';
import { AuthorQuotas } from './author-quotas';
import { AuthorsAdminController } from './authors-admin.controller';
import { Challenge } from './challenge.entity';
import { ChallengeAuthor } from './challenge-author.entity';
import { ChallengeAuthors } from './challenge-authors';
import { ChallengeHooks } from './challenge-hooks';
import { ChallengeCache } from './challenge-cache';
import { ChallengesAdminController } from './challenges-admin.controller';
import { ChallengesController } from './challenges.controller';
import { ChallengesRepository } from './challenges.repository';
import { ChallengesService } from './challenges.service';
import { FrozenRows } from './frozen-rows';
import { ProgressRepository } from './progress.repository';
import { ReleaseAnnouncer } from './release-announcer';
import { ReleaseCheckAdminController } from './release-check-admin.controller';
import { ReleaseCheckRepository } from './release-check.repository';
import { ReleaseCheckService } from './release-check.service';
import { SolverLists } from './solver-lists';
import { SolverPagesService } from './solver-pages.service';
import { SolversRepository } from './solvers.repository';

@Module({
  imports: [
    AttachmentCleanupModule,
    FilesModule,
    PeriodsModule,
    TypeOrmModule.forFeature([Challenge, ChallengeAuthor, Attachment]),
    FlagsModule,
    RolesModule,
    UserGroupsModule,
    InstanceConfigsModule,
  ],
  controllers: [
    ChallengesController,
    AttachmentsController,
    ChallengesAdminController,
    AttachmentsAdminController,
    AuthorInvitationsController,
    AuthorsAdminController,
    ReleaseCheckAdminController,
  ],
  providers: [
    AttachmentsService,
    AuthorInvitationsService,
    AuthorQuotas,
    ChallengeAuthors,
    ChallengeHooks,
    FrozenRows,
    ChallengeCache,
    ChallengesRepository,
    ProgressRepository,
    ReleaseAnnouncer,
    ReleaseCheckRepository,
    ReleaseCheckService,
    ChallengesService,
    SolverLists,
    SolverPagesService,
    SolversRepository,
  ],
  exports: [AttachmentsService, ChallengesService],
})
export class ChallengesModule {}
