import { Injectable } from '@nestjs/common';
import { canViewScores, type SessionUser } from '../../http/access';
import { Sql } from '../../infra/database';
import type { SavedBoardView } from './dto/saved-board';
import { BOARD_VISIBILITIES, type BoardVisibility, type SavedBoard } from './saved-board.entity';

type Row = Omit<SavedBoardView, 'from' | 'to'> & Pick<SavedBoard, 'from' | 'to'>;

const VISIBLE = `SELECT id, name, name_en AS "nameEn", directions, user_group AS "userGroup", period, "from", "to", visibility
    FROM saved_board WHERE visibility = ANY ($1) ORDER BY position, id`;

/** Reads the saved boards. */
@Injectable()
export class SavedBoardsService {
  constructor(private readonly sql: Sql) {}

  /** The boards that a user may see, in their order. */
  async findVisible(user: SessionUser): Promise<SavedBoardView[]> {
    const boards = await this.sql.run<Row>(VISIBLE, [visibilitiesFor(user)]);
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
