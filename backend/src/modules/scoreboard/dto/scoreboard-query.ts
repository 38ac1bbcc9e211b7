import { Int, OneOf } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import {
  BOARD_GROUPS,
  type BoardGroup,
  type Category,
  SCORED_CATEGORIES,
} from '../../../lib/enums';

const page = { min: 1, max: limits.page.max, optional: true, default: 1 };
const pageSize = {
  min: 1,
  max: limits.page.size,
  optional: true,
  default: limits.page.size,
};

export class BoardPath {
  @OneOf(BOARD_GROUPS, { fromText: true, description: '4 = all.' })
  userGroup: BoardGroup;
}

export class BoardPage {
  @Int({ ...page, fromText: true })
  page?: number;

  @Int({ ...pageSize, fromText: true })
  pageSize?: number;
}

export class DirectionBody {
  @OneOf(SCORED_CATEGORIES)
  direction: Category;

  @OneOf(BOARD_GROUPS, { optional: true, default: 4 })
  userGroup?: BoardGroup;

  @Int(page)
  page?: number;

  @Int(pageSize)
  pageSize?: number;
}
