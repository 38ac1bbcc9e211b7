import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RolesModule } from '../roles';
import { UserGroupsModule } from '../user-groups';
import { AvatarSource } from './avatar-source';
import { AvatarService } from './avatar.service';
import { AccountStatusRules } from './account-status-rules';
import { AccountStatusService } from './account-status.service';
import { User } from './user.entity';
import { UserGroupMoves } from './user-group-moves';
import { UserHooks } from './user-hooks';
import { UsersAdminController } from './users-admin.controller';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([User]), RolesModule, UserGroupsModule],
  controllers: [UsersController, UsersAdminController],
  providers: [
    UsersRepository,
    UsersService,
    AccountStatusRules,
    AccountStatusService,
    UserGroupMoves,
    UserHooks,
    AvatarService,
    AvatarSource,
  ],
  exports: [TypeOrmModule, UsersRepository, AccountStatusService, AvatarService, UserGroupMoves],
})
export class UsersModule {}
