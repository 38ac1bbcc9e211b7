import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserGroup } from './user-group.entity';
import { UserGroupHooks } from './user-group-hooks';
import { UserGroupsAdminController } from './user-groups-admin.controller';
import { UserGroupsRepository } from './user-groups.repository';
import { UserGroupsService } from './user-groups.service';

@Module({
  imports: [TypeOrmModule.forFeature([UserGroup])],
  controllers: [UserGroupsAdminController],
  providers: [UserGroupHooks, UserGroupsRepository, UserGroupsService],
  exports: [UserGroupsRepository, UserGroupsService],
})
export class UserGroupsModule {}
