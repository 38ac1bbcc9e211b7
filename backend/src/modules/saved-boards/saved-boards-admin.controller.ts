import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import {
  AdminSavedBoard,
  AdminSavedBoardCreate,
  AdminSavedBoardUpdate,
  type BoardPart,
} from './dto/saved-board';
import { BOARD_VISIBILITIES, SavedBoard } from './saved-board.entity';
import { SavedBoardHooks } from './saved-board-hooks';

const MISSING = `array_remove(ARRAY[
    CASE WHEN row.period IS NOT NULL AND NOT EXISTS (SELECT 1 FROM period p WHERE p.id = row.period) THEN 'period' END,
    CASE WHEN row.userGroup <> 4 AND NOT EXISTS (SELECT 1 FROM user_group g WHERE g.code = row.userGroup) THEN 'userGroup' END
  ], NULL)`;

const savedBoards = crudResource<SavedBoard, AdminSavedBoard>({
  path: 'saved-boards',
  entity: SavedBoard,
  Row: AdminSavedBoard,
  Create: AdminSavedBoardCreate,
  Update: AdminSavedBoardUpdate,
  removable: true,
  list: listSpec<AdminSavedBoard>({
    order: [['position', 'ASC']],
    columns: {
      name: { kind: 'text', sort: true, filter: WORDS, search: true },
      nameEn: { kind: 'text', sort: true, filter: WORDS, search: true },
      userGroup: { kind: 'integer', sort: true, filter: EXACT },
      period: { kind: 'integer', sort: true, filter: EXACT },
      from: { kind: 'time', sort: true, filter: RANGE },
      to: { kind: 'time', sort: true, filter: RANGE },
      visibility: { kind: 'text', values: BOARD_VISIBILITIES, sort: true, filter: EXACT },
      position: { kind: 'integer', sort: true, filter: RANGE },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) => query.addSelect(MISSING, 'missing'),
  toRow: ({ from, to, createdAt, updatedAt, ...board }, { missing }) => ({
    ...board,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    missing: missing as BoardPart[],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: { delete: true, update: ['visibility'] },
});

export class SavedBoardsAdminController extends crudController(savedBoards, SavedBoardHooks) {}
