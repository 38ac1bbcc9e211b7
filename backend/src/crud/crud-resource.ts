import type { Type } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { Role } from '../http/access';
import type { Queries } from '../infra/database';
import type { FieldMessageKey } from '../http/errors';
import type { ListSpec } from './list-spec';
import type { Restrictions } from './restrictions';
import type { Transitions } from './transitions';

export interface Identified {
  id: number;
}

/** The number of rows to create; the other properties are the values of each row. */
export interface BatchOf {
  count: number;
}

/** Values selected beside the entity, by their alias. */
export type Extra = Readonly<Record<string, unknown>>;

/** Returns the values that an action sets on a row. */
type Setter<Entity> = (row: Entity) => Partial<Entity>;

/** An action with an input, which is validated and documented by its class. */
export interface InputAction<Entity> {
  Input: Type<object>;
  set: (row: Entity, input: object) => Partial<Entity>;
}

/** Creates an action with an input; `set` receives the `values` of the request. */
export function actionWith<Entity, Input extends object>(
  Input: Type<Input>,
  set: (row: Entity, input: Input) => Partial<Entity>,
): InputAction<Entity> {
  // The input is always an instance of `Input`.
  return { Input, set: set as InputAction<Entity>['set'] };
}

/** The bulk actions of a resource; each row is written and audited like a single write. */
export interface BulkActions<Entity> {
  delete?: boolean;
  /** Fields of the update that may be set on many rows. */
  update?: readonly string[];
  /** Actions by name: each returns the values to set on a row. `actionWith` creates one with an input. */
  actions?: Readonly<Record<string, Setter<Entity> | InputAction<Entity>>>;
  /** Transitions between states; the request may name the expected state. */
  transitions?: Transitions<Entity>;
}

/** The operations of a resource; each is a route. */
export type Verb = 'list' | 'get' | 'create' | 'batch' | 'update' | 'remove' | 'bulk';

/** Roles for all verbs, or roles by verb; other verbs are for admins only. */
export type VerbRoles = readonly Role[] | Readonly<Partial<Record<Verb, readonly Role[]>>>;

/** The id of a written row, with the action of its audit row. */
export interface ChangedRow {
  targetId: number;
  action: string;
}

/** Finds the users whose pages show one of the changed rows. */
export type FindReaders = (
  queries: Queries,
  changes: readonly ChangedRow[],
) => Promise<readonly number[]>;

/** The description of an admin resource, from which routes, OpenAPI and SQL are made. */
export interface CrudResource<Entity extends Identified, Row extends Identified> {
  /** Path below /admin, and the resource's name in the audit log. */
  path: string;
  entity: Type<Entity>;
  Row: Type<Row>;
  /** The body of POST; without it the route does not exist. */
  Create?: Type<object>;
  /** The body of POST /batch, which creates `count` equal rows; without it the route does not exist. */
  Batch?: Type<BatchOf>;
  /** The body of PATCH, with a `version` (see `Versioned` and `editOf`); without it the route does not exist. */
  Update?: Type<{ version?: number }>;
  /** The maximum number of values in a body, if it is above the general limit. */
  maxValues?: number;
  /** Whether rows can be deleted. */
  removable: boolean;
  list: ListSpec;
  /** Joins and selects derived columns. The alias of the table is `row`; joins add one row at most. */
  view?: (query: SelectQueryBuilder<Entity>) => SelectQueryBuilder<Entity>;
  /** Maps an entity to the row of the API. */
  toRow: (entity: Entity, extra: Extra) => Row;
  bulk?: BulkActions<Entity>;
  /** Properties masked in the audit log; names like passwordHash are always masked. */
  secrets?: readonly (keyof Entity & string)[];
  /** Properties with the user and time of a change. The audit log leaves them out, as each entry has both. */
  stamps?: readonly (keyof Entity & string)[];
  /** Roles that may use the resource besides admins, within its scope. */
  roles?: VerbRoles;
  /** Limits the rows that exist for a user with a role: other rows are left out of lists and answered with 404. */
  scope?: (query: SelectQueryBuilder<Entity>, userId: number) => SelectQueryBuilder<Entity>;
  /** Hides rows from a user in the same way, even from an admin. */
  exclude?: (query: SelectQueryBuilder<Entity>, userId: number) => SelectQueryBuilder<Entity>;
  /** Finds the users who are notified of changed rows, if these are not all users who may list the resource. */
  findReaders?: FindReaders;
  /** The values that users with a role may set these fields to; other fields have the same rules as for admins. */
  restrictions?: Restrictions<Entity>;
  /** The audit action of reads, for resources with contact data. */
  auditedRead?: string;
  /** Returns the user whose contact data a row holds. Reads of single rows are then recorded, and shown to that user. */
  personOf?: (row: Row) => number;
  /** The message for an invalid id. */
  wrongId?: FieldMessageKey;
}

const rolesByPath = new Map<string, VerbRoles>();
const findReadersByPath = new Map<string, FindReaders>();

/** Returns the roles that may list a resource besides admins, by its path; none for an unknown resource. */
export function rolesThatList(path: string): readonly Role[] {
  return rolesOf(rolesByPath.get(path), 'list');
}

/** Returns `findReaders` of a resource by its path; undefined if all who may list it are notified. */
export function findReadersOf(path: string): FindReaders | undefined {
  return findReadersByPath.get(path);
}

/** Returns the roles that may use a verb besides admins. */
export function rolesOf(roles: VerbRoles = [], verb: Verb): readonly Role[] {
  return 'length' in roles ? roles : (roles[verb] ?? []);
}

/** Helps type inference of a description, and registers its roles and its `findReaders`. */
export function crudResource<Entity extends Identified, Row extends Identified>(
  resource: CrudResource<Entity, Row>,
): CrudResource<Entity, Row> {
  if (resource.roles && !resource.scope)
    throw new Error(`The resource ${resource.path} admits roles without a scope`);
  rolesByPath.set(resource.path, resource.roles ?? []);
  if (resource.findReaders) findReadersByPath.set(resource.path, resource.findReaders);
  return resource;
}
