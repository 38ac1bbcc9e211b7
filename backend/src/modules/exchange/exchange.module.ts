import { Module } from '@nestjs/common';
import { FilesModule } from '../../infra/files';
import { AuditModule } from '../audit';
import { ChallengesModule } from '../challenges';
import { PackImporter } from './pack-importer.service';
import { PackRepository } from './pack.repository';

@Module({
  imports: [AuditModule, ChallengesModule, FilesModule],
  providers: [PackImporter, PackRepository],
  exports: [PackImporter],
})
export class ExchangeModule {}
