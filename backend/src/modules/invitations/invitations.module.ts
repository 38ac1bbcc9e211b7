import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserGroupsModule } from '../user-groups';
import { InvitationUse } from './invitation-use.entity';
import { InvitationUsesAdminController } from './invitation-uses-admin.controller';
import { InvitationHooks } from './invitation-hooks';
import { Invitation } from './invitation.entity';
import { InvitationsAdminController } from './invitations-admin.controller';
import { InvitationsRepository } from './invitations.repository';

@Module({
  imports: [TypeOrmModule.forFeature([Invitation, InvitationUse]), UserGroupsModule],
  controllers: [InvitationsAdminController, InvitationUsesAdminController],
  providers: [InvitationsRepository, InvitationHooks],
  exports: [InvitationsRepository],
})
export class InvitationsModule {}
