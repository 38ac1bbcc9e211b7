export { ExchangeModule } from './exchange.module';
export { PackImporter } from './pack-importer.service';
export { type ImportReport, printReport } from './import-report';
