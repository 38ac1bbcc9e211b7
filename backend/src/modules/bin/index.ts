export { BinCleanupModule } from './bin-cleanup';
export { BinModule } from './bin.module';
