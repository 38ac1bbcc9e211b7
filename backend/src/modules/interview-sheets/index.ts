export { InterviewSheetItem } from './interview-sheet-item.entity';
export { InterviewSheetsModule } from './interview-sheets.module';
