import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { crudController } from '../../crud';
import { UserGroup } from './user-group.entity';
import { UserGroupHooks } from './user-group-hooks';
import { UserGroupsRepository } from './user-groups.repository';
import { userGroups, UserGroupsService } from './user-groups.service';

class UserGroupsAdminController extends crudController(userGroups, UserGroupHooks) {}

@Module({
  imports: [TypeOrmModule.forFeature([UserGroup])],
  controllers: [UserGroupsAdminController],
  providers: [UserGroupHooks, UserGroupsRepository, UserGroupsService],
  exports: [UserGroupsRepository, UserGroupsService],
})
export class UserGroupsModule {}
