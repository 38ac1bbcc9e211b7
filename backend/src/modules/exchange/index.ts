export { ExchangeModule } from './exchange.module';
export { type ImportOptions, PackImporter } from './pack-importer.service';
export { type ImportReport, printReport } from './import-report';
