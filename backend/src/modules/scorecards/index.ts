export { ScorecardsModule } from './scorecards.module';
