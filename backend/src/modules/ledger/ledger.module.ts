import { Module } from '@nestjs/common';
import { PeriodsModule } from '../periods';
import { FlagsModule } from '../flags';
import { AdjustmentsService } from './adjustments.service';
import { LedgerAdminController } from './ledger-admin.controller';
import { LedgerController } from './ledger.controller';
import { LedgerRepository } from './ledger.repository';
import { LedgerService } from './ledger.service';
import { RejudgeRepository } from './rejudge.repository';
import { RejudgeService } from './rejudge.service';
import { ResetService } from './reset.service';

@Module({
  imports: [PeriodsModule, FlagsModule],
  controllers: [LedgerController, LedgerAdminController],
  providers: [
    AdjustmentsService,
    LedgerRepository,
    LedgerService,
    RejudgeRepository,
    RejudgeService,
    ResetService,
  ],
})
export class LedgerModule {}
