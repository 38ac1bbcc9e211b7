import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApplicationsModule } from '../applications';
import { EvidenceModule } from '../evidence';
import { InterviewSheetItem } from './interview-sheet-item.entity';
import { InterviewSheetsAdminController } from './interview-sheets-admin.controller';
import { InterviewSheetsRepository } from './interview-sheets.repository';
import { InterviewSheetsService } from './interview-sheets.service';
import { SheetChangesService } from './sheet-changes.service';
import { SheetItemsRepository } from './sheet-items.repository';

/** Sheets of interviews: questions that are drawn, taken from the evidence or typed, with notes on the answers. */
@Module({
  imports: [TypeOrmModule.forFeature([InterviewSheetItem]), ApplicationsModule, EvidenceModule],
  controllers: [InterviewSheetsAdminController],
  providers: [
    InterviewSheetsRepository,
    InterviewSheetsService,
    SheetChangesService,
    SheetItemsRepository,
  ],
})
export class InterviewSheetsModule {}
