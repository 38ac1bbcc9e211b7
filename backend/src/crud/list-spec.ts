import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

export type Operator = 'eq' | 'ne' | 'gte' | 'lte' | 'like';
export type ColumnKind = 'id' | 'integer' | 'boolean' | 'text' | 'time';
export type Direction = 'ASC' | 'DESC';
export type FilterValue = string | number | boolean;

/** Operators that usually go together. */
export const EXACT = ['eq', 'ne'] as const;
export const RANGE = ['eq', 'ne', 'gte', 'lte'] as const;
export const WORDS = ['eq', 'ne', 'like'] as const;

/** A left join that adds one row at most to each row of a list. */
export interface Join {
  alias: string;
  /** A table, or a query in parentheses. */
  sql: string;
  on: string;
}

/** Resolves a filter that needs a query of its own; returns a function that adds its condition. */
export type ReadFilter = (
  manager: EntityManager,
  values: readonly FilterValue[],
) => Promise<
  <Entity extends ObjectLiteral>(query: SelectQueryBuilder<Entity>) => SelectQueryBuilder<Entity>
>;

/** The allowed uses of a column in a list; any other use is refused. */
export interface Column {
  kind: ColumnKind;
  /** The SQL expression, `row.<name>` by default; `row` is the table of the resource. */
  sql?: string;
  /** The allowed values of a filter. */
  values?: readonly (string | number)[];
  sort?: boolean;
  /** The SQL expression to sort by, if `sql` is for filters only. */
  orderSql?: string;
  /** Whether rows without a value also come last in descending order, which no index supports. */
  emptyLast?: true;
  filter?: readonly Operator[];
  /** Whether the search `q` includes the column; for text only. */
  search?: boolean;
  /** Replaces the comparison with `sql` in filters by `eq`. */
  read?: ReadFilter;
  /** A join that `sql` needs; added only to lists that filter or sort by the column. */
  join?: Join;
}

type KnownColumn = Column & { sql: string };

/** The allowed columns and the default order of the lists of a resource. */
export interface ListSpec {
  columns: ReadonlyMap<string, KnownColumn>;
  order: readonly [name: string, direction: Direction][];
}

interface Listing<Row> {
  columns: { [Name in keyof Row & string]?: Column };
  /** Filters that are not columns of the row. */
  filters?: Readonly<Record<string, Required<Pick<Column, 'kind' | 'read'>>>>;
  /** The default order; ties are sorted by ascending `id`. */
  order?: readonly [name: keyof Row & string, direction: Direction][];
}

/** Declares the columns of `Row` by which a list may sort, filter and search; `id` is always included. */
export function listSpec<Row extends { id: number }>({
  columns,
  filters = {},
  order = [],
}: Listing<Row>): ListSpec {
  const id: Column = { kind: 'id', sort: true, filter: RANGE };
  // Object.entries forgets that a key of a mapped type has a value of its type.
  const named = Object.entries<Column>({
    id,
    ...(columns as Record<string, Column>),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, { ...filter, filter: ['eq'] }]),
    ),
  });
  return {
    columns: new Map(named.map(([name, column]) => [name, { sql: `row.${name}`, ...column }])),
    order,
  };
}

export function searchColumns(spec: ListSpec): string[] {
  return [...spec.columns.values()].filter(({ search }) => search).map(({ sql }) => sql);
}
