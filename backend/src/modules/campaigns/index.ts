export { Campaign } from './campaign.entity';
export { CampaignPosition } from './campaign-position.entity';
export { CampaignStage } from './campaign-stage.entity';
export { CampaignsModule } from './campaigns.module';
