export { ScoreboardModule } from './scoreboard.module';
export { type SeasonDraft, SeasonsService } from './seasons.service';
