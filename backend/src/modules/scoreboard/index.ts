export { BoardExportBody, type BoardScope, BoardScopesService, directionsOf } from './boards';
export { ScoreboardModule } from './scoreboard.module';
