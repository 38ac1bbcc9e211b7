import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RoleGrant } from './role-grant.entity';
import { RoleGrantHooks } from './role-grant-hooks';
import { RoleGrantsAdminController } from './role-grants-admin.controller';
import { RoleGrantsService } from './role-grants.service';
import { RolesRepository } from './roles.repository';

/** Roles that admins grant to users. */
@Module({
  imports: [TypeOrmModule.forFeature([RoleGrant])],
  controllers: [RoleGrantsAdminController],
  providers: [RoleGrantHooks, RoleGrantsService, RolesRepository],
  exports: [RoleGrantsService, RolesRepository],
})
export class RolesModule {}
