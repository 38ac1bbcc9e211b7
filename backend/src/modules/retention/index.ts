export { DeletionReplay } from './deletion-replay';
export { RetentionJobModule } from './retention-job.module';
export { RetentionModule } from './retention.module';
