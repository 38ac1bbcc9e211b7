import type { Role } from '../../api';
import { canCall } from '../../domain/access';
import type { PageName } from './field';
import type { BulkAction, Resource, RowAction } from './resource';

/** The parts of a resource that say which API calls its pages make. */
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

/** The API call behind a page or a deletion; undefined if the resource has no such page. */
export function operationOf(
  { name, pages, deletable }: Guarded,
  action: string,
): string | undefined {
  if (!isKnown(action)) return undefined;
  const exists = action === 'delete' ? deletable === true : pages[action] !== undefined;
  return exists ? operations[action](`/admin/${name}`) : undefined;
}

export const rowActionOperation = ({ path }: Pick<RowAction, 'path'>) => `POST ${path}`;

/** The API call of a bulk action: the bulk route, or the row action that runs once per row. */
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

/** Whether one of the roles may run a bulk action. A row action of the same name limits both to the same roles. */
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
