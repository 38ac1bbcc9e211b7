export { Campaign } from './campaign.entity';
export { isReadableBy, TAKES_APPLICATIONS } from './campaign-conditions';
export { CampaignCriterion, type CriterionLevel } from './campaign-criterion.entity';
export { CampaignPosition } from './campaign-position.entity';
export { isBlindBefore, isLeadOf, isStaffOfPosition } from './campaign-staff-conditions';
export { CampaignRule, RULE_COLUMNS, type RuleColumn } from './campaign-rule.entity';
export { CampaignStage } from './campaign-stage.entity';
export { CampaignsModule } from './campaigns.module';
export { CriterionLevelText } from './dto/admin-campaign-criterion';
