import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApplicationsModule } from '../applications';
import { CampaignsModule } from '../campaigns';
import { RolesModule } from '../roles';
import { SiteModule } from '../site';
import { UserGroupsModule } from '../user-groups';
import { UsersModule } from '../users';
import { Announcement } from './announcement.entity';
import { AnnouncementResult } from './announcement-result.entity';
import { AnnouncementsRepository } from './announcements.repository';
import { AnnouncementsService } from './announcements.service';
import { ChoiceDecisionService } from './choice-decision.service';
import { DecisionLetters } from './decision-letters';
import { DecisionsAdminController } from './decisions-admin.controller';
import { MembershipService } from './membership.service';
import { OverviewService } from './overview.service';
import { PendingRepository } from './pending.repository';
import { ResultsController } from './results.controller';
import { ResultsService } from './results.service';

/** Announcements of decisions about applications, and the answers to offers. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Announcement, AnnouncementResult]),
    ApplicationsModule,
    CampaignsModule,
    RolesModule,
    SiteModule,
    UserGroupsModule,
    UsersModule,
  ],
  controllers: [DecisionsAdminController, ResultsController],
  providers: [
    AnnouncementsRepository,
    AnnouncementsService,
    ChoiceDecisionService,
    DecisionLetters,
    MembershipService,
    OverviewService,
    PendingRepository,
    ResultsService,
  ],
})
export class DecisionsModule {}
