export { Campaign } from './campaign.entity';
export { isReadableBy, TAKES_APPLICATIONS } from './campaign-conditions';
export { CampaignPosition } from './campaign-position.entity';
export { CampaignStage } from './campaign-stage.entity';
export { CampaignsModule } from './campaigns.module';
