export { Campaign, type MemberRole } from './campaign.entity';
export { isReadableBy, TAKES_APPLICATIONS } from './campaign-conditions';
export { letterTemplates } from './campaign-letter.entity';
export { CampaignPosition } from './campaign-position.entity';
export { isBlindBefore, isLeadOf, isStaffOfPosition } from './campaign-staff-conditions';
export { CampaignStage } from './campaign-stage.entity';
export { CampaignsModule } from './campaigns.module';
