export { scoreOf } from './scorecard-rules';
export { ScorecardsModule } from './scorecards.module';
