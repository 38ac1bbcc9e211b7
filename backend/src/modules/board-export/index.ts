export { BoardExportModule } from './board-export.module';
export { CATEGORY_NAMES } from './board-workbook';
