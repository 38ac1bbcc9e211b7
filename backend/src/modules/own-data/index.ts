export { AccountDeletionModule } from './account-deletion.module';
export { AccountDeletionService } from './account-deletion.service';
export { OwnDataModule } from './own-data.module';
export { TraceCleanupModule } from './trace-cleanup';
