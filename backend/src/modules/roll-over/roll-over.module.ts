import { Module } from '@nestjs/common';
import { PeriodsModule } from '../periods';
import { UserGroupsModule } from '../user-groups';
import { RollOverAdminController } from './roll-over-admin.controller';
import { RollOverService } from './roll-over.service';

@Module({
  imports: [PeriodsModule, UserGroupsModule],
  controllers: [RollOverAdminController],
  providers: [RollOverService],
})
export class RollOverModule {}
