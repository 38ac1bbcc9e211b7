import { Module } from '@nestjs/common';
import { BoardPagesService } from './board-pages.service';
import { BoardsService } from './boards.service';
import { LedgerRepository } from './ledger.repository';
import { LedgerService } from './ledger.service';
import { ScoreboardController } from './scoreboard.controller';
import { ScoreboardRepository } from './scoreboard.repository';
import { SolvedRepository } from './solved.repository';
import { SolvedService } from './solved.service';
import { TotalsCache } from './totals-cache';

@Module({
  controllers: [ScoreboardController],
  providers: [
    BoardPagesService,
    BoardsService,
    LedgerRepository,
    LedgerService,
    ScoreboardRepository,
    SolvedRepository,
    SolvedService,
    TotalsCache,
  ],
})
export class ScoreboardModule {}
