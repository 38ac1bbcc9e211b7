import type { CrudFilters, CrudSort } from '@refinedev/core';
import type { ComponentType, ReactNode } from 'react';
import { generatePath } from 'react-router';
import type { GuardedPath, Role } from '../../api';
import type { staleAfter } from '../../domain/query-keys';
import type { Column, FieldsOf, Localize, PageName, Row } from './field';
import type { OwnWidgets } from './field-types/types';
import type { FilterValue } from './field-types/values';

export type { Field, Localize, PageName, Row } from './field';

/** The groups of the control panel. */
export type ResourceGroup = 'contest' | 'people' | 'recruiting' | 'running' | 'records';

export interface Identified {
  id: number;
}

interface Page<Path extends string> {
  path: Path;
  width?: 'wide' | 'narrow';
  /** The resource has a single row; this page is its form. */
  singleRow?: true;
}

/** The path of a row's page ends with its id, by any name: `/challenge/edit/:challengeId`. */
type RowPage = Page<`/${string}/:${string}`>;
type PlainPage = Page<`/${string}`>;

/** A property that is required if the API has the schema, and forbidden otherwise. */
type IfSchema<S, Key extends string, V> = [S] extends [never]
  ? { [K in Key]?: never }
  : string extends keyof S
    ? { [K in Key]?: V }
    : { [K in Key]: V };

/** An action on one row beside edit and delete; its texts are `<resource>.actions.<name>`. */
export interface RowAction<R = Row> {
  name: string;
  /** The API path that receives the body. */
  path: GuardedPath<'POST'>;
  /** `inputs` are the values entered in the confirmation. */
  body: (row: R, inputs: object) => object;
  when?: (row: R) => boolean;
  /** Roles besides admin that may run it; by default all roles that may call the path. */
  roles?: readonly Role[];
  danger?: true;
  /** Lets a board run the action when a card is moved to another column. */
  movesTo?: MovesTo<R>;
}

/** The column's value after the action, or the name of the input that takes the target column's value. */
type MovesTo<R> =
  | { column: Column<R>; value: unknown }
  | {
      column: Column<R>;
      input: string;
      /** Whether the action needs more input than the target column. */
      asks: (row: R, target: Row) => boolean;
    };

/** A column with a text (such as a time) in every row: the API cannot filter for rows without one. */
type TimeColumn<R> = string extends keyof R
  ? string
  : { [K in Column<R>]: R[K] extends string ? K : never }[Column<R>];

/**
 * A list as a board: a column for each option of a filterable `select` or `switch`, or for each target of a `reference`
 * with `within`, once the list is filtered by that column.
 */
export interface BoardView<R = Row> {
  type: 'board';
  column: Column<R>;
  /** The columns on a card; by default those of the table. */
  cards?: readonly Column<R>[];
}

/** A list as a calendar. Both columns must be filterable; without `to`, a row is on the day of `from` only. */
export interface CalendarView<R = Row> {
  type: 'calendar';
  from: TimeColumn<R>;
  to?: TimeColumn<R>;
}

/** A view of a list beside the table. */
export type ListView<R = Row> = BoardView<R> | CalendarView<R>;

/** An action on the selected rows; its texts are `<resource>.bulk.<name>`. */
export interface BulkAction<U = Row> {
  name: string;
  danger?: true;
  /** The server's name of the action. `update` sets the one column that the user chooses a value for. */
  action?: string;
  inputField?: Exclude<keyof U & string, 'version'>;
  /** The name of a row action that runs once per row, so that a failure does not stop the others. */
  runPerRow?: string;
}

/** Rows of another resource that refer to a row of this one. */
export interface Child {
  resource: Resource;
  /** The child's column with the parent's id. */
  foreignKey: string;
  /** Initial values of a new child: maps a column of the child to a column of the parent. */
  defaults: Readonly<Record<string, string>>;
  /** Lists only rows with these values (or one of several). The list's title is then `<parent>.related.<name>`. */
  where?: Readonly<Record<string, string | readonly string[]>>;
  name?: string;
  /** Lists them on this page of the parent only. */
  page?: 'show';
  /** The parents that can have such rows; by default all. */
  when?: (parent: Row) => boolean;
}

interface ChildOptions<R> {
  defaults?: Readonly<Partial<Record<Column<R>, string>>>;
  where?: Readonly<Partial<Record<Column<R>, string | readonly string[]>>>;
  name?: string;
  page?: 'show';
  when?: (parent: Row) => boolean;
}

/** The result of a bulk action for one row; `refusal` says why it was not changed. */
export interface BulkRow {
  id: number;
  refusal?: string;
}

export interface ListToolsProps {
  resource: Resource;
  table: {
    filters: CrudFilters;
    sorters: CrudSort[];
    getFilterValue: (name: string) => FilterValue;
    setFilter: (name: string, value: FilterValue) => void;
    setSelectedIds: (ids: number[]) => void;
  };
  selected: readonly Row[];
}

export interface BelowRowProps {
  resource: Resource;
  row: Row;
  page: 'show' | 'edit';
}

/** The consequences of a write, shown to the user before it is sent. */
export interface Concern {
  /** Translation keys. */
  title: string;
  ok: string;
  values: Record<string, unknown>;
  content: ReactNode;
}

/** Inputs of a confirmation, whose values are sent with the row action. */
export interface ActionInputsProps {
  /** The rows that the action applies to. */
  rows: readonly Row[];
  /** Initial values: those of a failed attempt, or of a move on a board. */
  initial: object;
  /** Called without values while required ones are missing. */
  onChange: (values: object | undefined) => void;
}

export interface OverviewProps {
  row: Row;
  /** The default rendering of the row's values. */
  values: ReactNode;
}

/** Components and checks that a resource adds to its pages. */
export interface Slots {
  /** On the list page, beside the button that creates a row. */
  listActions?: ComponentType<{ resource: Resource }>;
  /** Above the table of the list page. */
  listTools?: ComponentType<ListToolsProps>;
  /** Replaces the default view of a row's values, which it receives as a prop. */
  overview?: ComponentType<OverviewProps>;
  /** Below a row on its own pages. */
  belowRow?: ComponentType<BelowRowProps>;
  /** Inputs of row actions by name. */
  actionInputs?: Readonly<Record<string, ComponentType<ActionInputsProps>>>;
  /** Widgets of fields by name, instead of those of their types. */
  widgets?: Readonly<Record<string, OwnWidgets>>;
  /** Runs before a form is sent; without a row the form creates one. */
  checkSave?: (
    changed: Readonly<Record<string, unknown>>,
    row?: Row,
  ) => Promise<Concern | undefined>;
  /** Runs before a bulk action is sent. */
  checkBulk?: (action: BulkAction, rows: readonly Row[]) => Promise<Concern | undefined>;
}

/**
 * Describes a resource for its pages and menu entry; `access.ts` derives who may use them from the API. `R` is the type of
 * its rows, `C` and `U` of the bodies that create and update one (`never` if the API has no such call).
 */
export interface Resource<R extends Identified = Row, C = Row, U = Row> {
  /** The resource's name in API paths; its texts are under the same name in camelCase. */
  name: string;
  /** The group in the control panel. */
  group: ResourceGroup;
  /** The API schemas that contain the constraints of the forms. */
  schemas: IfSchema<C, 'create', string> & IfSchema<U, 'update', string>;
  getTitle: (row: R, localize: Localize) => string;
  /** Translation key of a row page's title; undefined for the default. */
  pageTitle?: (row: R, page: 'show' | 'edit') => string | undefined;
  fields: readonly FieldsOf<R, C, U>[];
  /** Columns that exist only in the audit log; labeled like fields. */
  audited?: readonly string[];
  defaultSort: readonly { field: Column<R>; order: 'asc' | 'desc' }[];
  /** Further views of the list, chosen in the URL. */
  views?: readonly ListView<R>[];
  /** Adds links to the previous and next row of the list that a row was opened from. */
  neighbors?: true;
  /** Whether the list has a search box (`q`). */
  searchable?: true;
  pages: { list: PlainPage; show?: RowPage } & ([C] extends [never]
    ? { create?: never }
    : { create?: PlainPage }) &
    ([U] extends [never] ? { edit?: never } : { edit?: RowPage });
  deletable?: true;
  /** Locked rows can be neither edited nor deleted; a warning above the row gives the reason. */
  isLocked?: (row: R) => boolean;
  bulkDelete?: true;
  /**
   * `toBin`: deleted rows go to the bin. `forever`: these are the rows of the bin. `revoke`: a deletion is called a
   * revocation.
   */
  deletion?: 'toBin' | 'forever' | 'revoke';
  /** Whether the title must be typed to confirm a deletion. */
  typedDelete?: true;
  /** Other pages about the row; named by `<resource>.links.<name>`. */
  links?: readonly { name: string; to: (row: R) => string; when?: (row: R) => boolean }[];
  /** Warnings above the row; texts `<resource>.warnings.<name>` with the row's values. */
  warnings?: readonly { name: string; when: (row: R) => boolean }[];
  rowActions?: readonly RowAction<R>[];
  bulkActions?: readonly BulkAction<U>[];
  children?: readonly Child[];
  /** Loads the slots together with the code of a page. */
  loadSlots?: () => Promise<Slots>;
  /** Set by the router once they are loaded. */
  slots?: Slots;
  /** Stores unsaved input in the browser. Never for secrets: others may use the same machine. */
  storesInput?: true;
  /** Keys of other queries that show these rows, invalidated after each write. */
  invalidatesQueries?: (typeof staleAfter)[keyof typeof staleAfter];
  /** The sections of a long form in order, named by `<resource>.sections.<name>`; each field is in one. */
  sections?: readonly { name: string; fields: readonly Column<R>[] }[];
  /** Columns that an update always sends, unchanged. */
  includeOnSave?: readonly Column<R>[];
}

declare const row: unique symbol;

/** A resource that keeps the type of its rows, for `childrenOf`. */
type Described<R> = Resource & { readonly [row]?: R };

/** Checks a resource against the types of its rows and request bodies. */
export function describeResource<R extends Identified, C = never, U = never>(
  resource: Resource<R, C, U>,
): Described<R>;
export function describeResource(resource: object): object {
  return resource;
}

/** The rows of a resource that refer to a parent by a column. */
export function childrenOf<R>(
  resource: Described<R>,
  foreignKey: Column<R>,
  options: ChildOptions<R> = {},
): Child {
  // The type of a generic partial record includes `undefined`, which never occurs here.
  return { defaults: {}, ...options, resource, foreignKey } as Child;
}

/** Returns the name of the id's parameter: `challengeId` of `/challenge/edit/:challengeId`. */
export function parameterName(path: string): string {
  return /:(\w+)/.exec(path)?.[1] ?? 'id';
}

/** Returns the URL of a page, of a row's page by the row's id; undefined if there is no such page. */
export function pathOf(resource: Resource, page: PageName, id?: number): string | undefined {
  const path = resource.pages[page]?.path;
  if (path === undefined) return undefined;
  return generatePath<string>(path, {
    [parameterName(path)]: id === undefined ? null : String(id),
  });
}
