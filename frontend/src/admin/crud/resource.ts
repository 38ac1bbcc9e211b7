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
  /** The resource has a single row, and this page is its form. */
  singleRow?: true;
}

/** The path of a row's page ends with its id, by any name: `/challenge/edit/:challengeId`. */
type RowPage = Page<`/${string}/:${string}`>;
type PlainPage = Page<`/${string}`>;

/** A property that is required where the server has such a schema, and absent where it has none. */
type IfSchema<S, Key extends string, V> = [S] extends [never]
  ? { [K in Key]?: never }
  : string extends keyof S
    ? { [K in Key]?: V }
    : { [K in Key]: V };

/** An action on one row beside edit and delete; its texts are `<resource>.actions.<name>`. */
export interface RowAction<R = Row> {
  name: string;
  /** Where the body is posted to. */
  path: GuardedPath<'POST'>;
  /** `inputs` are those that its confirmation asked for. */
  body: (row: R, inputs: object) => object;
  when?: (row: R) => boolean;
  /** The roles that may run it besides admins; without it, all that may call the path. */
  roles?: readonly Role[];
  danger?: true;
  /** How a board runs it for a card that is moved to another column. */
  movesTo?: MovesTo<R>;
}

/** The value that a column of the row has afterwards, or the input that takes it. */
type MovesTo<R> =
  | { column: Column<R>; value: unknown }
  | {
      column: Column<R>;
      input: string;
      /** Whether it is asked for more than the row that the column of the board stands for. */
      asks: (row: R, target: Row) => boolean;
    };

/** A column that holds a text, as times are, in every row: the API has no filter for rows without one. */
type TimeColumn<R> = string extends keyof R
  ? string
  : { [K in Column<R>]: R[K] extends string ? K : never }[Column<R>];

/**
 * A list as a board, with a column for each option of a `select` or `switch` that the list can be filtered by, or for each row of a `reference`
 * that has `within`, once the list is filtered by that.
 */
export interface BoardView<R = Row> {
  type: 'board';
  column: Column<R>;
  /** What its cards show, if not all that the table does. */
  cards?: readonly Column<R>[];
}

/** A list as a calendar, with each row on the days between two times that the list can be filtered by; without `to`, on the day of the one. */
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
  /** The server's name of it. `update` sets the one column that the user is asked for. */
  action?: string;
  inputField?: Exclude<keyof U & string, 'version'>;
  /** The name of a row action, sent for one row after the other, so that a failure stops no other row. */
  runPerRow?: string;
}

/** Rows of another resource that belong to a row of this one. */
export interface Child {
  resource: Resource;
  /** The child's column that holds the parent's id. */
  foreignKey: string;
  /** Initial values of a new child: for each of its columns, a column of the parent. */
  defaults: Readonly<Record<string, string>>;
  /** Only the rows with these values, or with one of several. The list's title is then `<parent>.related.<name>`. */
  where?: Readonly<Record<string, string | readonly string[]>>;
  name?: string;
  /** The only page of the parent that lists them. */
  page?: 'show';
  /** The parents that can have such rows; all without it. */
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

/** What a write would lead to, which the user is asked about before it is sent. */
export interface Concern {
  /** Keys of texts. */
  title: string;
  ok: string;
  values: Record<string, unknown>;
  content: ReactNode;
}

/** Inputs of a confirmation, whose values are sent with the row action. */
export interface ActionInputsProps {
  /** What the action is for. */
  rows: readonly Row[];
  /** What was given when the action failed before, or by a move on a board. */
  initial: object;
  /** Called without values while some are missing. */
  onChange: (values: object | undefined) => void;
}

export interface OverviewProps {
  row: Row;
  /** The values of the row. */
  values: ReactNode;
}

/** Components and checks that a resource adds to its pages. */
export interface Slots {
  /** On the list page, beside the button that creates a row. */
  listActions?: ComponentType<{ resource: Resource }>;
  /** Above the table of the list page. */
  listTools?: ComponentType<ListToolsProps>;
  /** On the row's page instead of the plain list of its values, which it may show among others. */
  overview?: ComponentType<OverviewProps>;
  /** Below a row on its own pages. */
  belowRow?: ComponentType<BelowRowProps>;
  /** Inputs of row actions by name. */
  actionInputs?: Readonly<Record<string, ComponentType<ActionInputsProps>>>;
  /** Widgets of fields by name, instead of those of their types. */
  widgets?: Readonly<Record<string, OwnWidgets>>;
  /** Before a form is sent; without a row it creates one. */
  checkSave?: (
    changed: Readonly<Record<string, unknown>>,
    row?: Row,
  ) => Promise<Concern | undefined>;
  /** Before a bulk action is sent. */
  checkBulk?: (action: BulkAction, rows: readonly Row[]) => Promise<Concern | undefined>;
}

/**
 * Describes one resource: what its pages and its menu entry are made of; who may use them, the API says (`access.ts`). `R` is the type of its rows,
 * `C` and `U` those of the bodies that create and update one (`never` where the API cannot). The pages use the defaults.
 */
export interface Resource<R extends Identified = Row, C = Row, U = Row> {
  /** The name in the API's paths; the texts are under the same name in camelCase. */
  name: string;
  /** Where the control panel lists it. */
  group: ResourceGroup;
  /** The schemas of the API that state the rules of the forms. */
  schemas: IfSchema<C, 'create', string> & IfSchema<U, 'update', string>;
  getTitle: (row: R, localize: Localize) => string;
  /** The key of the title of a row's page, where it has one of its own. */
  pageTitle?: (row: R, page: 'show' | 'edit') => string | undefined;
  fields: readonly FieldsOf<R, C, U>[];
  /** What only entries of its history have; named as fields are. */
  audited?: readonly string[];
  defaultSort: readonly { field: Column<R>; order: 'asc' | 'desc' }[];
  /** Other views of the list, chosen in the URL. */
  views?: readonly ListView<R>[];
  /** Whether a row's page leads to the rows before and after it in the list that it was opened from. */
  neighbors?: true;
  /** Whether the list has a search box (`q`). */
  searchable?: true;
  pages: { list: PlainPage; show?: RowPage } & ([C] extends [never]
    ? { create?: never }
    : { create?: PlainPage }) &
    ([U] extends [never] ? { edit?: never } : { edit?: RowPage });
  deletable?: true;
  /** Whether a row can be neither edited nor deleted; a warning above it says why. */
  isLocked?: (row: R) => boolean;
  bulkDelete?: true;
  /** Deleted rows go to the bin, or are those of the bin and deleted forever; or a deletion is called a revocation. */
  deletion?: 'toBin' | 'forever' | 'revoke';
  /** Whether the title must be typed to confirm a deletion. */
  typedDelete?: true;
  /** Other places that show the row; named by `<resource>.links.<name>`. */
  links?: readonly { name: string; to: (row: R) => string; when?: (row: R) => boolean }[];
  /** Shown above the row; texts `<resource>.warnings.<name>` with the row's values. */
  warnings?: readonly { name: string; when: (row: R) => boolean }[];
  rowActions?: readonly RowAction<R>[];
  bulkActions?: readonly BulkAction<U>[];
  children?: readonly Child[];
  /** Loads the slots together with the code of a page. */
  loadSlots?: () => Promise<Slots>;
  /** Set by the router once they are loaded. */
  slots?: Slots;
  /** Whether unsaved input is kept in the browser. Never for secrets: others may use the same machine. */
  drafts?: true;
  /** Keys of other queries that show these rows, invalidated after each write. */
  invalidatesQueries?: (typeof staleAfter)[keyof typeof staleAfter];
  /** The sections of a long form in order, named by `<resource>.sections.<name>`; each field is in one. */
  sections?: readonly { name: string; fields: readonly Column<R>[] }[];
  /** Columns that an update sends along as they were read. */
  includeOnSave?: readonly Column<R>[];
}

declare const row: unique symbol;

/** A resource that still has the type of its rows, for `childrenOf`. */
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
  // Without `undefined`, which the type of a generic partial record includes.
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
