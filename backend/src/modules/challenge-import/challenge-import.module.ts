import { Module } from '@nestjs/common';
import { FilesModule } from '../../infra/files';
import { AuditModule } from '../audit';
import { ChallengesModule } from '../challenges';
import { PackImporter } from './challenge-importer.service';
import { PackRepository } from './challenge-import.repository';

@Module({
  imports: [AuditModule, ChallengesModule, FilesModule],
  providers: [PackImporter, PackRepository],
  exports: [PackImporter],
})
export class ExchangeModule {}
