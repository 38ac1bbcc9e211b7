import { Module } from '@nestjs/common';
import { PeriodsModule } from '../periods';
import { ScoresModule } from '../scores';
import { BoardPagesService, BoardScopesService, BoardsService } from './boards';
import { ScoreboardController } from './scoreboard.controller';
import { SolvedChallengesCache, SolvedRepository, SolvedService } from './solved';

@Module({
  imports: [PeriodsModule, ScoresModule],
  controllers: [ScoreboardController],
  providers: [
    BoardPagesService,
    BoardScopesService,
    BoardsService,
    SolvedChallengesCache,
    SolvedRepository,
    SolvedService,
  ],
  exports: [BoardScopesService],
})
export class ScoreboardModule {}
