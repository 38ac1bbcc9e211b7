import { Module } from '@nestjs/common';
import { ComparisonsService } from './comparisons.service';
import { ScoresRepository } from './scores.repository';
import { TotalsCache } from './totals-cache';

@Module({
  providers: [ComparisonsService, ScoresRepository, TotalsCache],
  exports: [ComparisonsService, TotalsCache],
})
export class ScoresModule {}
