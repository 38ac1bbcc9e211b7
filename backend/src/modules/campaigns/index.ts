export { Campaign } from './campaign.entity';
export { isReadableBy, TAKES_APPLICATIONS } from './campaign-conditions';
export { CampaignPosition } from './campaign-position.entity';
export { isBlindBefore, isLeadOf, isStaffOfPosition } from './campaign-staff-conditions';
export { CampaignStaff } from './campaign-staff.entity';
export { CampaignStage } from './campaign-stage.entity';
export { CampaignsModule } from './campaigns.module';
