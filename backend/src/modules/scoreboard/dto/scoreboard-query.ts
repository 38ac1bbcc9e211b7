import { Int, ListOf, OneOf, PageBody } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { ALL_GROUPS, type Category, SCORED_CATEGORIES } from '../../../lib/enums';

const userGroup = {
  ...limits.userGroup,
  description: 'The code of a group of GET /site; 4 = all.',
};

export class BoardPath {
  @Int({ ...userGroup, fromText: true })
  userGroup: number;
}

export class DirectionBody extends PageBody {
  @OneOf(SCORED_CATEGORIES, { optional: true, description: 'This, or `directions`.' })
  direction?: Category;

  @ListOf(SCORED_CATEGORIES, { optional: true, description: 'Categories to sum up.' })
  directions?: Category[];

  @Int({ ...userGroup, optional: true, default: ALL_GROUPS })
  userGroup?: number;
}
