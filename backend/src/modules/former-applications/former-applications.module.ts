import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications';
import { ConsentsModule } from '../consents';
import { FormerApplicationsAdminController } from './former-applications-admin.controller';
import { FormerApplicationsRepository } from './former-applications.repository';
import { FormerApplicationsService } from './former-applications.service';
import { HistoryConsentController } from './history-consent.controller';
import { HistoryConsentService } from './history-consent.service';

/** Applications to former campaigns, which staff read if their applicants agreed to it. */
@Module({
  imports: [ApplicationsModule, ConsentsModule],
  controllers: [FormerApplicationsAdminController, HistoryConsentController],
  providers: [FormerApplicationsRepository, FormerApplicationsService, HistoryConsentService],
})
export class FormerApplicationsModule {}
