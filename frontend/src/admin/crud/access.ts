import type { Role } from '../../api';
import { canCall } from '../../domain/access';
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

/** Whether one of the roles may run a row action. */
export function mayRunOnRow(
  roles: readonly Role[],
  action: Pick<RowAction, 'path' | 'roles'>,
): boolean {
  return canCall(roles, rowActionOperation(action)) && isAdmitted(roles, action);
}

/** Whether one of the roles may run an action on selected rows, which is the same move as a row action of its name. */
export function mayRunOnSelected(
  roles: readonly Role[],
  resource: Pick<Resource, 'name' | 'rowActions'>,
  action: BulkAction,
): boolean {
  const served = action.runPerRow ?? action.action ?? action.name;
  const move = resource.rowActions?.find(({ name }) => name === served);
  return canCall(roles, bulkActionOperation(resource, action)) && isAdmitted(roles, move ?? {});
}

function isAdmitted(roles: readonly Role[], action: Pick<RowAction, 'roles'>): boolean {
  const admitted = action.roles && ['admin', ...action.roles];
  return admitted === undefined || roles.some((role) => admitted.includes(role));
}
