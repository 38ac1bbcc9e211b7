import type { PageName } from './field';
import type { BulkAction, Resource, RowAction } from './resource';

/** What a resource's description says about the calls behind its pages. */
export type Guarded = Pick<Resource, 'name'> & {
  pages: Partial<Record<PageName, unknown>>;
  deletable?: true | undefined;
};

const operations: Record<PageName | 'delete', (path: string) => string> = {
  list: (path) => `GET ${path}`,
  show: (path) => `GET ${path}/{id}`,
  create: (path) => `POST ${path}`,
  edit: (path) => `PATCH ${path}/{id}`,
  delete: (path) => `DELETE ${path}/{id}`,
};

const isKnown = (action: string): action is keyof typeof operations =>
  Object.hasOwn(operations, action);

/** The call of the API behind a page or a deletion; undefined where the resource has none such. */
export function operationOf(
  { name, pages, deletable }: Guarded,
  action: string,
): string | undefined {
  if (!isKnown(action)) return undefined;
  const exists = action === 'delete' ? deletable === true : pages[action] !== undefined;
  return exists ? operations[action](`/admin/${name}`) : undefined;
}

export const rowActionOperation = ({ path }: Pick<RowAction, 'path'>) => `POST ${path}`;

/** The call of an action on selected rows, or of the row action that runs for each. */
export function bulkActionOperation(
  { name, rowActions = [] }: Pick<Resource, 'name' | 'rowActions'>,
  { runPerRow }: Pick<BulkAction, 'runPerRow'>,
): string {
  const perRow = rowActions.find((action) => action.name === runPerRow);
  return perRow ? rowActionOperation(perRow) : `POST /admin/${name}/bulk`;
}
