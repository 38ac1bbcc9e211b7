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

/** How many rows to create; the other properties are the values of each. */
export interface BatchOf {
  count: number;
}

/** Values selected beside the entity, by their alias. */
export type Extra = Readonly<Record<string, unknown>>;

/** What an action sets on a row. */
type Setter<Entity> = (row: Entity) => Partial<Entity>;

/** An action that takes an input, which is validated and documented as the class says. */
export interface InputAction<Entity> {
  Input: Type<object>;
  set: (row: Entity, input: object) => Partial<Entity>;
}

/** An action with an input; `set` is given what the request sent as `values`. */
export function actionWith<Entity, Input extends object>(
  Input: Type<Input>,
  set: (row: Entity, input: Input) => Partial<Entity>,
): InputAction<Entity> {
  // The input is always an instance of the class beside it.
  return { Input, set: set as InputAction<Entity>['set'] };
}

/** The bulk actions of a resource; each row is written and audited like a single write. */
export interface BulkActions<Entity> {
  delete?: boolean;
  /** Fields of the update that may be set on many rows. */
  update?: readonly string[];
  /** Named actions: from a row to the values that they set; see `actionWith` for those with an input. */
  actions?: Readonly<Record<string, Setter<Entity> | InputAction<Entity>>>;
  /** Actions that lead from one state to another; the request may name the state that it leaves. */
  transitions?: Transitions<Entity>;
}

/** What can be done with the rows of a resource; each is a route. */
export type Verb = 'list' | 'get' | 'create' | 'batch' | 'update' | 'remove' | 'bulk';

/** Roles for every verb, or for each that is named; the other verbs are for admins alone. */
export type VerbRoles = readonly Role[] | Readonly<Partial<Record<Verb, readonly Role[]>>>;

/** A row that was written, with the action of its audit row. */
export interface ChangedRow {
  targetId: number;
  action: string;
}

/** The users whose pages show one of the changes. */
export type FindReaders = (
  queries: Queries,
  changes: readonly ChangedRow[],
) => Promise<readonly number[]>;

/** The description of an admin resource; routes, OpenAPI and SQL follow from it. */
export interface CrudResource<Entity extends Identified, Row extends Identified> {
  /** Path below /admin, and the resource's name in the audit log. */
  path: string;
  entity: Type<Entity>;
  Row: Type<Row>;
  /** Without it there is no POST. */
  Create?: Type<object>;
  /** Without it there is no POST /batch, which creates `count` rows of one set of values. */
  Batch?: Type<BatchOf>;
  /** Without it there is no PATCH; it must have a `version`, see `Versioned` and `editOf`. */
  Update?: Type<{ version?: number }>;
  /** Values that a new row or an edit may hold, where that is more than any body may. */
  maxValues?: number;
  /** Whether rows can be deleted. */
  removable: boolean;
  list: ListSpec;
  /** Joins and selects derived columns; the table itself is `row`, never joined to many. */
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
  /** The rows that a user who is no admin may see and write; any other row is as good as absent. */
  scope?: (query: SelectQueryBuilder<Entity>, userId: number) => SelectQueryBuilder<Entity>;
  /** Leaves out rows that are as good as absent for the user, also where the user is an admin. */
  exclude?: (query: SelectQueryBuilder<Entity>, userId: number) => SelectQueryBuilder<Entity>;
  /** Who is told that audited rows changed, where these are not all who may list the resource. */
  findReaders?: FindReaders;
  /** What users other than admins may set these fields to; on other fields they have the same rules as admins. */
  restrictions?: Restrictions<Entity>;
  /** The audit action of each read of the list, for lists of contact data. */
  auditedRead?: string;
  /** Whose contact data a row holds: then a read of it alone is recorded by `auditedRead`, too, for them to see. */
  personOf?: (row: Row) => number;
  /** The message for an invalid id. */
  wrongId?: FieldMessageKey;
}

const rolesByPath = new Map<string, VerbRoles>();
const findReadersByPath = new Map<string, FindReaders>();

/** The roles that may list a resource besides admins, by its path; none for an unknown one. */
export function rolesThatList(path: string): readonly Role[] {
  return rolesOf(rolesByPath.get(path), 'list');
}

/** What finds who is told of changes of a resource, by its path; undefined where all are who may list it. */
export function findReadersOf(path: string): FindReaders | undefined {
  return findReadersByPath.get(path);
}

/** The roles that a description admits to a verb besides admins. */
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
