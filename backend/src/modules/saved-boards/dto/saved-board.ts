import { ApiProperty, PickType } from '@nestjs/swagger';
import { Id, Int, ListOf, OneOf, Text, Time } from '../../../http/validation';
import { ALL_GROUPS, type Category, SCORED_CATEGORIES } from '../../../lib/enums';
import { limits } from '../../../lib/limits';
import { editOf } from '../../../crud';
import { BOARD_VISIBILITIES, type BoardVisibility } from '../saved-board.entity';

/** The parts of a saved board that may be deleted. */
export const BOARD_PARTS = ['period', 'userGroup'] as const;
export type BoardPart = (typeof BOARD_PARTS)[number];

export class AdminSavedBoard {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  nameEn: string;

  @ApiProperty({ enum: SCORED_CATEGORIES, isArray: true, description: 'Empty: all categories.' })
  directions: Category[];

  @ApiProperty({ type: 'integer', description: 'The code of a group of GET /site; 4 = all.' })
  userGroup: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The id of a period. Null: all times, or the times given.',
  })
  period: number | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  from: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  to: string | null;

  @ApiProperty({ enum: BOARD_VISIBILITIES, description: 'Who sees it, beside admins.' })
  visibility: BoardVisibility;

  @ApiProperty({ type: 'integer', description: 'Lower ones come first.' })
  position: number;

  @ApiProperty({
    enum: BOARD_PARTS,
    isArray: true,
    description: 'What was deleted since the board was saved.',
  })
  missing: BoardPart[];

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

/** A saved board as its readers get it. */
export class SavedBoardView extends PickType(AdminSavedBoard, [
  'id',
  'name',
  'nameEn',
  'directions',
  'userGroup',
  'period',
  'from',
  'to',
  'visibility',
]) {}

export class AdminSavedBoardCreate {
  @Text({ freeText: true, ...limits.boardName })
  name: string;

  @Text({ freeText: true, ...limits.boardName })
  nameEn: string;

  @ListOf(SCORED_CATEGORIES, {
    optional: true,
    mayBeEmpty: true,
    description: 'Categories to sum up; none: all.',
  })
  directions?: Category[];

  @Int({
    ...limits.userGroup,
    optional: true,
    default: ALL_GROUPS,
    description: 'The code of a group of GET /site; 4 = all.',
  })
  userGroup?: number;

  @Id({ optional: true, nullable: true, description: 'The id of a period, instead of times.' })
  period?: number | null;

  @Time({ optional: true, nullable: true, description: 'Counts what was captured from then on.' })
  from?: string | null;

  @Time({ optional: true, nullable: true, description: 'Counts what was captured before.' })
  to?: string | null;

  @OneOf(BOARD_VISIBILITIES, { optional: true, default: 'admins' })
  visibility?: BoardVisibility;

  @Int({ optional: true, ...limits.priority, default: 0 })
  position?: number;
}

export class AdminSavedBoardUpdate extends editOf(AdminSavedBoardCreate) {}
