import { Module } from '@nestjs/common';
import { ScoreboardModule } from '../scoreboard';
import { UserGroupsModule } from '../user-groups';
import { RollOverAdminController } from './roll-over-admin.controller';
import { RollOverService } from './roll-over.service';

@Module({
  imports: [ScoreboardModule, UserGroupsModule],
  controllers: [RollOverAdminController],
  providers: [RollOverService],
})
export class RollOverModule {}
