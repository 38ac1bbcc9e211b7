import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvitationHooks } from './invitation-hooks';
import { Invitation } from './invitation.entity';
import { InvitationsAdminController } from './invitations-admin.controller';
import { InvitationsRepository } from './invitations.repository';

@Module({
  imports: [TypeOrmModule.forFeature([Invitation])],
  controllers: [InvitationsAdminController],
  providers: [InvitationsRepository, InvitationHooks],
  exports: [InvitationsRepository],
})
export class InvitationsModule {}
