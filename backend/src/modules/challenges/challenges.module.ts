import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FlagsModule } from '../flags';
import { InstanceConfigsModule } from '../instance-configs';
import { Attachment } from './attachment.entity';
import { AttachmentStore } from './attachment-store';
import { AttachmentSweep } from './attachment-sweep';
import { AttachmentsAdminController } from './attachments-admin.controller';
import { AttachmentsController } from './attachments.controller';
import { AttachmentsService } from './attachments.service';
import { Challenge } from './challenge.entity';
import { ChallengeBodies } from './challenge-bodies';
import { ChallengeHooks } from './challenge-hooks';
import { ChallengeShelf } from './challenge-shelf';
import { ChallengesAdminController } from './challenges-admin.controller';
import { ChallengesController } from './challenges.controller';
import { ChallengesRepository } from './challenges.repository';
import { ChallengesService } from './challenges.service';

@Module({
  imports: [TypeOrmModule.forFeature([Challenge, Attachment]), FlagsModule, InstanceConfigsModule],
  controllers: [
    ChallengesController,
    AttachmentsController,
    ChallengesAdminController,
    AttachmentsAdminController,
  ],
  providers: [
    AttachmentStore,
    AttachmentSweep,
    AttachmentsService,
    ChallengeBodies,
    ChallengeHooks,
    ChallengeShelf,
    ChallengesRepository,
    ChallengesService,
  ],
  exports: [AttachmentStore, AttachmentsService, ChallengesService],
})
export class ChallengesModule {}
