import { Module } from '@nestjs/common';
import { CampaignsModule } from '../campaigns';
import { PeriodsModule } from '../periods';
import { UserGroupsModule } from '../user-groups';
import { RollOverAdminController } from './roll-over-admin.controller';
import { RollOverRepository } from './roll-over.repository';
import { RollOverService } from './roll-over.service';

@Module({
  imports: [CampaignsModule, PeriodsModule, UserGroupsModule],
  controllers: [RollOverAdminController],
  providers: [RollOverRepository, RollOverService],
})
export class RollOverModule {}
