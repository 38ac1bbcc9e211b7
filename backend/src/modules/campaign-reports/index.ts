export { CampaignReportsModule } from './campaign-reports.module';
