import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../forms';
import { UserGroupsModule } from '../user-groups';
import { Campaign } from './campaign.entity';
import { CampaignCopiesAdminController } from './campaign-copies-admin.controller';
import { CampaignCopiesService } from './campaign-copies.service';
import { CampaignHooks } from './campaign-hooks';
import {
  CampaignPositionsAdminController,
  CampaignStagesAdminController,
} from './campaign-parts-admin.controllers';
import { CampaignPosition } from './campaign-position.entity';
import { CampaignStage } from './campaign-stage.entity';
import { CampaignsAdminController } from './campaigns-admin.controller';
import { CampaignsController } from './campaigns.controller';
import { CampaignsService } from './campaigns.service';

/** Recruitments of the club, announced to the students they address. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Campaign, CampaignPosition, CampaignStage]),
    FormsModule,
    UserGroupsModule,
  ],
  controllers: [
    CampaignsController,
    CampaignCopiesAdminController,
    CampaignsAdminController,
    CampaignPositionsAdminController,
    CampaignStagesAdminController,
  ],
  providers: [CampaignHooks, CampaignsService, CampaignCopiesService],
})
export class CampaignsModule {}
