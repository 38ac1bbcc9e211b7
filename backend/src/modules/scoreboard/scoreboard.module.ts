import { Module } from '@nestjs/common';
import { BoardPagesService } from './board-pages.service';
import { BoardsService } from './boards.service';
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
    ScoreboardRepository,
    SolvedRepository,
    SolvedService,
    TotalsCache,
  ],
})
export class ScoreboardModule {}
