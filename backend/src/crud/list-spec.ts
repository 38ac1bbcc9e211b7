import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

export type Operator = 'eq' | 'ne' | 'gte' | 'lte' | 'like';
export type ColumnKind = 'id' | 'integer' | 'boolean' | 'text' | 'time';
export type Direction = 'ASC' | 'DESC';
export type FilterValue = string | number | boolean;

/** Operators that usually go together. */
export const EXACT = ['eq', 'ne'] as const;
export const RANGE = ['eq', 'ne', 'gte', 'lte'] as const;
export const WORDS = ['eq', 'ne', 'like'] as const;

/** A left join of one row at most to each row of a list. */
export interface Join {
  alias: string;
  /** A table, or a query in parentheses. */
  sql: string;
  on: string;
}

/** Reads what a filter by these values means, and returns how it limits a list. */
export type ReadFilter = (
  manager: EntityManager,
  values: readonly FilterValue[],
) => Promise<
  <Entity extends ObjectLiteral>(query: SelectQueryBuilder<Entity>) => SelectQueryBuilder<Entity>
>;

/** How a list may use one column; any other use is refused. */
export interface Column {
  kind: ColumnKind;
  /** The SQL behind the name, `row` being the resource's own table; `row.<name>` unless said. */
  sql?: string;
  /** The closed list a filter value must come from. */
  values?: readonly (string | number)[];
  sort?: boolean;
  /** The SQL of its order, where `sql` is for filters alone. */
  orderSql?: string;
  /** Whether rows without a value come last downwards, too; no index serves that order. */
  emptyLast?: true;
  filter?: readonly Operator[];
  /** Whether `q` looks here; text only. */
  search?: boolean;
  /** Where a comparison with `sql` does not say what the filter means; of filters by `eq`. */
  read?: ReadFilter;
  /** What `sql` needs beside the view; joined to a list that filters or sorts by the column. */
  join?: Join;
}

type KnownColumn = Column & { sql: string };

/** The opt-in allow-list of one resource. */
export interface ListSpec {
  columns: ReadonlyMap<string, KnownColumn>;
  order: readonly [name: string, direction: Direction][];
}

interface Listing<Row> {
  columns: { [Name in keyof Row & string]?: Column };
  /** Filters by what is no column of the row. */
  filters?: Readonly<Record<string, Required<Pick<Column, 'kind' | 'read'>>>>;
  /** The order of a list that asks for none; `id` upwards breaks ties. */
  order?: readonly [name: keyof Row & string, direction: Direction][];
}

/** Names the columns of `Row` a list may sort, filter and search by; `id` always may. */
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
