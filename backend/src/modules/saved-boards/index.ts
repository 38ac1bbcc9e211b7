export { SavedBoardsModule } from './saved-boards.module';
