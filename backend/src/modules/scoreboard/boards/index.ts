export { BoardPagesService, type BoardParams } from './board-pages.service';
export { BoardScopesService, directionsOf, isScoped } from './board-scopes.service';
export { type Board, type BoardScope, BoardsService, freezeScope } from './boards.service';
export { DirectionScoreboard, Scoreboard, ScorePoint } from './dto/scoreboard';
export { BoardExportBody, BoardPath, DirectionBody } from './dto/scoreboard-query';
export { type Gain, inOrder, scoreSteps } from './score-line';
