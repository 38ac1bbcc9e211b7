import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PeriodsModule } from '../periods';
import { UserGroupsModule } from '../user-groups';
import { SavedBoard } from './saved-board.entity';
import { SavedBoardHooks } from './saved-board-hooks';
import { SavedBoardsAdminController } from './saved-boards-admin.controller';
import { SavedBoardsController } from './saved-boards.controller';
import { SavedBoardsService } from './saved-boards.service';

/** Boards that admins saved under a name. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedBoard]), PeriodsModule, UserGroupsModule],
  controllers: [SavedBoardsController, SavedBoardsAdminController],
  providers: [SavedBoardHooks, SavedBoardsService],
})
export class SavedBoardsModule {}
