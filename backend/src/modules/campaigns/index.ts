export { CampaignCopiesService } from './campaign-copies.service';
export { Campaign, type MemberRole } from './campaign.entity';
export { deadlineOf, isInWindow, isReadableBy, TAKES_APPLICATIONS } from './campaign-conditions';
export { CampaignCriterion, type CriterionLevel } from './campaign-criterion.entity';
export { CampaignLetter, letterTemplates } from './campaign-letter.entity';
export { CampaignLeads } from './campaign-leads';
export { CampaignPosition } from './campaign-position.entity';
export { CampaignQuestion } from './campaign-question.entity';
export {
  IS_BLIND,
  isLeadOf,
  isStaffOf,
  isStaffOfPart,
  isStaffOfPosition,
  joinStages,
} from './campaign-staff-conditions';
export {
  CampaignRule,
  RULE_COLUMNS,
  type RuleColumn,
  type RuleOperator,
} from './campaign-rule.entity';
export { CampaignStaff } from './campaign-staff.entity';
export { CampaignStage } from './campaign-stage.entity';
export { CampaignsModule } from './campaigns.module';
export { CriterionLevelText } from './dto/admin-campaign-criterion';
