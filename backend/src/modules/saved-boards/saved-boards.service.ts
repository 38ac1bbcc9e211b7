import { Injectable } from '@nestjs/common';
import { canViewScores, type SessionUser } from '../../http/access';
import type { SavedBoardView } from './dto/saved-board';
import { BOARD_VISIBILITIES, type BoardVisibility } from './saved-board.entity';
import { SavedBoardsRepository } from './saved-boards.repository';

@Injectable()
export class SavedBoardsService {
  constructor(private readonly boards: SavedBoardsRepository) {}

  /** The boards that a user may see, in their order. */
  async visibleTo(user: SessionUser): Promise<SavedBoardView[]> {
    const boards = await this.boards.findVisible(visibilitiesFor(user));
    return boards.map(({ from, to, ...board }) => ({
      ...board,
      from: from?.toISOString() ?? null,
      to: to?.toISOString() ?? null,
    }));
  }
}

function visibilitiesFor(user: SessionUser): readonly BoardVisibility[] {
  if (user.admin) return BOARD_VISIBILITIES;
  return canViewScores(user) ? ['viewers', 'everyone'] : ['everyone'];
}
