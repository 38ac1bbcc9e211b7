import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications';
import { ScoresModule } from '../scores';
import { EvidenceAdminController } from './evidence-admin.controller';
import { EvidenceRepository } from './evidence.repository';
import { EvidenceService } from './evidence.service';

/** What an applicant has done on the platform, for those who decide about a choice. */
@Module({
  imports: [ApplicationsModule, ScoresModule],
  controllers: [EvidenceAdminController],
  providers: [EvidenceRepository, EvidenceService],
  exports: [EvidenceService],
})
export class EvidenceModule {}
