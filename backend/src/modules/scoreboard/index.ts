export { ScoreboardModule } from './scoreboard.module';
