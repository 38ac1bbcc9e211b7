import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../forms';
import { RolesModule } from '../roles';
import { UserGroupsModule } from '../user-groups';
import { Campaign } from './campaign.entity';
import { CampaignCopiesAdminController } from './campaign-copies-admin.controller';
import { CampaignCopiesService } from './campaign-copies.service';
import { CampaignCriterion } from './campaign-criterion.entity';
import { CampaignHooks } from './campaign-hooks';
import { CampaignCriteriaAdminController } from './campaign-criteria-admin.controller';
import { CampaignLeads } from './campaign-leads';
import { CampaignLetter } from './campaign-letter.entity';
import { CampaignLetterHooks } from './campaign-letter-hooks';
import { CampaignLettersAdminController } from './campaign-letters-admin.controller';
import {
  CampaignPositionsAdminController,
  CampaignStagesAdminController,
} from './campaign-parts-admin.controllers';
import { CampaignPartCopies } from './campaign-part-copies';
import { CampaignPositionHooks } from './campaign-position-hooks';
import { CampaignQuestionHooks } from './campaign-question-hooks';
import { CampaignQuestion } from './campaign-question.entity';
import { CampaignQuestionsAdminController } from './campaign-questions-admin.controller';
import { CampaignRuleHooks } from './campaign-rule-hooks';
import { CampaignRule } from './campaign-rule.entity';
import { CampaignRulesAdminController } from './campaign-rules-admin.controller';
import { CampaignPosition } from './campaign-position.entity';
import { CampaignStaffAdminController } from './campaign-staff-admin.controller';
import { CampaignStaff } from './campaign-staff.entity';
import { CampaignStaffHooks } from './campaign-staff-hooks';
import { CampaignStageHooks } from './campaign-stage-hooks';
import { CampaignStage } from './campaign-stage.entity';
import { CampaignsAdminController } from './campaigns-admin.controller';
import { CampaignsController } from './campaigns.controller';
import { CampaignsService } from './campaigns.service';
import { CriterionHooks } from './criterion-hooks';

/** Recruitments of the club, announced to the students they address. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Campaign,
      CampaignCriterion,
      CampaignLetter,
      CampaignPosition,
      CampaignQuestion,
      CampaignRule,
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
    CampaignRulesAdminController,
    CampaignStaffAdminController,
    CampaignCriteriaAdminController,
    CampaignQuestionsAdminController,
  ],
  providers: [
    CampaignHooks,
    CampaignLeads,
    CampaignLetterHooks,
    CampaignPositionHooks,
    CampaignQuestionHooks,
    CampaignRuleHooks,
    CampaignStaffHooks,
    CampaignStageHooks,
    CriterionHooks,
    CampaignsService,
    CampaignCopiesService,
    CampaignPartCopies,
  ],
  exports: [CampaignCopiesService, CampaignLeads],
})
export class CampaignsModule {}
