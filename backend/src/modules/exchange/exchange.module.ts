import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { ChallengesModule } from '../challenges';
import { PackImporter } from './pack-importer.service';
import { PackRepository } from './pack.repository';

@Module({
  imports: [AuditModule, ChallengesModule],
  providers: [PackImporter, PackRepository],
  exports: [PackImporter],
})
export class ExchangeModule {}
