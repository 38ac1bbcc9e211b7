import { Module } from '@nestjs/common';
import { FilesModule } from '../../infra/files';
import { AuditModule } from '../audit';
import { ChallengesModule } from '../challenges';
import { ChallengeImporter } from './challenge-importer.service';
import { ChallengeImportRepository } from './challenge-import.repository';

@Module({
  imports: [AuditModule, ChallengesModule, FilesModule],
  providers: [ChallengeImporter, ChallengeImportRepository],
  exports: [ChallengeImporter],
})
export class ChallengeImportModule {}
