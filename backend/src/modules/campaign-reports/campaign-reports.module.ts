import { Module } from '@nestjs/common';
import { WorkbooksModule } from '../../infra/workbooks';
import { CampaignsModule } from '../campaigns';
import { CampaignExportAdminController } from './campaign-export-admin.controller';
import { CampaignExportService } from './campaign-export.service';
import { NumbersAdminController } from './numbers-admin.controller';
import { NumbersRepository } from './numbers.repository';
import { NumbersService } from './numbers.service';

/** Numbers and exports of campaigns, for leads. */
@Module({
  imports: [WorkbooksModule, CampaignsModule],
  controllers: [NumbersAdminController, CampaignExportAdminController],
  providers: [CampaignExportService, NumbersRepository, NumbersService],
})
export class CampaignReportsModule {}
