export { DecisionsModule } from './decisions.module';
