export { RollOverModule } from './roll-over.module';
