export { ExchangeModule } from './challenge-import.module';
export { type ImportOptions, PackImporter } from './challenge-importer.service';
export { type ImportReport, printReport } from './import-report';
