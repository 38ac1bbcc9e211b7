import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../forms';
import { RolesModule } from '../roles';
import { UserGroupsModule } from '../user-groups';
import { Campaign } from './campaign.entity';
import { CampaignCopiesAdminController } from './campaign-copies-admin.controller';
import { CampaignCopiesService } from './campaign-copies.service';
import { CampaignHooks } from './campaign-hooks';
import { CampaignLetter } from './campaign-letter.entity';
import { CampaignLetterHooks } from './campaign-letter-hooks';
import { CampaignLettersAdminController } from './campaign-letters-admin.controller';
import {
  CampaignPositionsAdminController,
  CampaignStagesAdminController,
} from './campaign-parts-admin.controllers';
import { CampaignPositionHooks } from './campaign-position-hooks';
import { CampaignPosition } from './campaign-position.entity';
import { CampaignStaffAdminController } from './campaign-staff-admin.controller';
import { CampaignStaff } from './campaign-staff.entity';
import { CampaignStaffHooks } from './campaign-staff-hooks';
import { CampaignStage } from './campaign-stage.entity';
import { CampaignsAdminController } from './campaigns-admin.controller';
import { CampaignsController } from './campaigns.controller';
import { CampaignsService } from './campaigns.service';

/** Recruitments of the club, announced to the students they address. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Campaign,
      CampaignLetter,
      CampaignPosition,
      CampaignStaff,
      CampaignStage,
    ]),
    FormsModule,
    RolesModule,
    UserGroupsModule,
  ],
  controllers: [
    CampaignsController,
    CampaignCopiesAdminController,
    CampaignsAdminController,
    CampaignLettersAdminController,
    CampaignPositionsAdminController,
    CampaignStagesAdminController,
    CampaignStaffAdminController,
  ],
  providers: [
    CampaignHooks,
    CampaignLetterHooks,
    CampaignPositionHooks,
    CampaignStaffHooks,
    CampaignsService,
    CampaignCopiesService,
  ],
})
export class CampaignsModule {}
