export { BinModule } from './bin.module';
