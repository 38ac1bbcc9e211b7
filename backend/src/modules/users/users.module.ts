import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AvatarSource } from './avatar-source';
import { AvatarService } from './avatar.service';
import { StandingRules } from './standing-rules';
import { StandingService } from './standing.service';
import { User } from './user.entity';
import { UserHooks } from './user-hooks';
import { UsersAdminController } from './users-admin.controller';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  controllers: [UsersController, UsersAdminController],
  providers: [
    UsersRepository,
    UsersService,
    StandingRules,
    StandingService,
    UserHooks,
    AvatarService,
    AvatarSource,
  ],
  exports: [TypeOrmModule, UsersRepository, StandingService],
})
export class UsersModule {}
