import { limits } from '../../lib/limits';
import { Int } from './scalar';

const page = { min: 1, max: limits.page.max, optional: true, default: 1 };
const pageSize = { min: 1, max: limits.page.size, optional: true, default: limits.page.size };

/** A page of a list, in a query string. */
export class PageQuery {
  @Int({ ...page, fromText: true })
  page?: number;

  @Int({ ...pageSize, fromText: true })
  pageSize?: number;
}

/** The same in a body. */
export class PageBody {
  @Int(page)
  page?: number;

  @Int(pageSize)
  pageSize?: number;
}
