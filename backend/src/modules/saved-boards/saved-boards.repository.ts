import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import type { BoardVisibility, SavedBoard } from './saved-board.entity';

export type SavedBoardRow = Pick<
  SavedBoard,
  'id' | 'name' | 'nameEn' | 'directions' | 'userGroup' | 'period' | 'from' | 'to' | 'visibility'
>;

const VISIBLE = `SELECT id, name, name_en AS "nameEn", directions, user_group AS "userGroup", period, "from", "to", visibility
    FROM saved_board WHERE visibility = ANY ($1) ORDER BY position, id`;

@Injectable()
export class SavedBoardsRepository {
  constructor(private readonly sql: Sql) {}

  /** In the order of their positions. */
  findVisible(visibilities: readonly BoardVisibility[]): Promise<SavedBoardRow[]> {
    return this.sql.run<SavedBoardRow>(VISIBLE, [visibilities]);
  }
}
