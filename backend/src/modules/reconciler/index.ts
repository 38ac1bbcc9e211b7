export { ReconcilerModule } from './reconciler.module';
export { type Times, TIMES } from './times';
