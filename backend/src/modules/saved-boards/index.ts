export { SavedBoard } from './saved-board.entity';
export { SavedBoardsModule } from './saved-boards.module';
