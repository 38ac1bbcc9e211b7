import { Module } from '@nestjs/common';
import { WorkbooksModule } from '../../infra/workbooks';
import { FreezesModule } from '../freezes';
import { PeriodsModule } from '../periods';
import { BoardExportAdminController } from './board-export-admin.controller';
import { BoardExportService } from './board-export.service';
import { BoardPagesService } from './board-pages.service';
import { BoardScopesService } from './board-scopes.service';
import { BoardsService } from './boards.service';
import { ComparisonsService } from './comparisons.service';
import { PeriodArchive } from './period-archive';
import { PeriodHooks } from './period-hooks';
import { PeriodsAdminController } from './periods-admin.controller';
import { ScoreboardController } from './scoreboard.controller';
import { ScoreboardRepository } from './scoreboard.repository';
import { SeasonsService } from './seasons.service';
import { SolvedChallengesCache } from './solved-challenges-cache';
import { SolvedRepository } from './solved.repository';
import { SolvedService } from './solved.service';
import { TotalsCache } from './totals-cache';

@Module({
  imports: [FreezesModule, PeriodsModule, WorkbooksModule],
  controllers: [ScoreboardController, PeriodsAdminController, BoardExportAdminController],
  providers: [
    BoardExportService,
    BoardPagesService,
    BoardScopesService,
    BoardsService,
    ComparisonsService,
    PeriodArchive,
    PeriodHooks,
    ScoreboardRepository,
    SeasonsService,
    SolvedChallengesCache,
    SolvedRepository,
    SolvedService,
    TotalsCache,
  ],
  exports: [ComparisonsService, SeasonsService],
})
export class ScoreboardModule {}
