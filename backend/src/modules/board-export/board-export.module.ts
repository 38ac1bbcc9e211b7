import { Module } from '@nestjs/common';
import { WorkbooksModule } from '../../infra/workbooks';
import { ScoreboardModule } from '../scoreboard';
import { BoardExportAdminController } from './board-export-admin.controller';
import { BoardExportService } from './board-export.service';

@Module({
  imports: [ScoreboardModule, WorkbooksModule],
  controllers: [BoardExportAdminController],
  providers: [BoardExportService],
})
export class BoardExportModule {}
