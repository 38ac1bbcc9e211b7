export { ReconcilerModule } from './reconciler.module';
export type { Times } from './times';
