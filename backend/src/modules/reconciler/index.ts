export { ReconcilerModule } from './reconciler.module';
export type { Timings } from './timings';
