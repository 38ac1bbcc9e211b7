export { ChallengeImportModule } from './challenge-import.module';
export { type ImportOptions, ChallengeImporter } from './challenge-importer.service';
export { type ImportReport, printReport } from './import-report';
