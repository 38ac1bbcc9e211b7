import { Module } from '@nestjs/common';
import { CampaignLeads } from './campaign-leads';
import { NumbersAdminController } from './numbers-admin.controller';
import { NumbersRepository } from './numbers.repository';
import { NumbersService } from './numbers.service';

/** What leads count and export of their campaigns. */
@Module({
  controllers: [NumbersAdminController],
  providers: [CampaignLeads, NumbersRepository, NumbersService],
})
export class CampaignReportsModule {}
