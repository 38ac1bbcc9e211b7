import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import type { Filter, ListQuery } from './list-query';
import {
  type FilterValue,
  type Join,
  type ListSpec,
  type Operator,
  searchColumns,
} from './list-spec';

/** Adds the filters of a list query. Column names come from the spec, and values are bound. */
export async function applyFilters<Entity extends ObjectLiteral>(
  builder: SelectQueryBuilder<Entity>,
  query: ListQuery,
  spec: ListSpec,
): Promise<SelectQueryBuilder<Entity>> {
  for (const [index, filter] of query.filters.entries()) {
    const { read, join } = columnOf(spec, filter.column);
    if (join) joinOnce(builder, join);
    if (read) (await read(builder.dataSource.manager, filter.values))(builder);
    else where(builder, filter, spec, `filter${String(index)}`);
  }
  if (query.search !== undefined) search(builder, query.search, spec);
  return builder;
}

/** Adds a join unless it was added before. */
export function joinOnce<Entity extends ObjectLiteral>(
  builder: SelectQueryBuilder<Entity>,
  { alias, sql, on }: Join,
): void {
  const { aliases } = builder.expressionMap;
  if (!aliases.some(({ name }) => name === alias)) builder.leftJoin(sql, alias, on);
}

/** Sorts the filtered rows, then by id, and selects one page. */
export function applyPage<Entity extends ObjectLiteral>(
  builder: SelectQueryBuilder<Entity>,
  query: ListQuery,
  spec: ListSpec,
): SelectQueryBuilder<Entity> {
  const columns = new Map(query.sort.length > 0 ? query.sort : spec.order);
  builder.orderBy();
  for (const [name, direction] of columns) {
    const { sql, orderSql = sql, emptyLast, join } = columnOf(spec, name);
    if (join) joinOnce(builder, join);
    // PostgreSQL sorts nulls last in ascending order.
    builder.addOrderBy(orderSql, direction, emptyLast ? 'NULLS LAST' : undefined);
  }
  if (!columns.has('id')) builder.addOrderBy(sqlOf(spec, 'id'), 'ASC');
  return builder.offset(query.offset).limit(query.limit);
}

/** One comparison with a bound value. */
const comparisons: Record<Operator, (sql: string, name: string) => string> = {
  eq: (sql, name) => `${sql} = :${name}`,
  ne: (sql, name) => `${sql} IS DISTINCT FROM :${name}`,
  gte: (sql, name) => `${sql} >= :${name}`,
  lte: (sql, name) => `${sql} <= :${name}`,
  like: (sql, name) => `${foldWidthSql(sql)} ILIKE :${name} ESCAPE '\\'`,
};

function where<Entity extends ObjectLiteral>(
  builder: SelectQueryBuilder<Entity>,
  filter: Filter,
  spec: ListSpec,
  prefix: string,
): void {
  const { operator, values } = filter;
  const sql = comparedSql(spec, filter);
  builder.andWhere(
    new Brackets((either) => {
      values.forEach((value, index) => {
        const name = `${prefix}_${String(index)}`;
        const bound = { [name]: operator === 'like' ? containing(value) : value };
        const clause = comparisons[operator](sql, name);
        if (operator === 'ne') either.andWhere(clause, bound);
        else either.orWhere(clause, bound);
      });
    }),
  );
}

function search<Entity extends ObjectLiteral>(
  builder: SelectQueryBuilder<Entity>,
  text: string,
  spec: ListSpec,
): void {
  const clauses = searchColumns(spec).map((sql) => comparisons.like(sql, 'search'));
  if (clauses.length > 0)
    builder.andWhere(`(${clauses.join(' OR ')})`, { search: containing(text) });
}

/** SQL for a text without differences of width, as between （ and (. ASCII texts, the most common ones, are not converted. */
export function foldWidthSql(sql: string): string {
  const text = `(${sql})::text`;
  return `CASE WHEN octet_length(${text}) = length(${text}) THEN ${text} ELSE normalize(${text}, NFKC) END`;
}

/** Returns a LIKE pattern that contains the text literally, for a column of `foldWidthSql`. */
export function containing(value: FilterValue): string {
  return `%${String(value)
    .normalize('NFKC')
    .replace(/[\\%_]/g, '\\$&')}%`;
}

/** Equality of times compares milliseconds, the precision of responses. */
function comparedSql(spec: ListSpec, { column, operator }: Filter): string {
  const sql = sqlOf(spec, column);
  const exactTime =
    spec.columns.get(column)?.kind === 'time' && (operator === 'eq' || operator === 'ne');
  return exactTime ? `date_trunc('milliseconds', ${sql})` : sql;
}

const sqlOf = (spec: ListSpec, name: string) => columnOf(spec, name).sql;

function columnOf(spec: ListSpec, name: string) {
  const column = spec.columns.get(name);
  if (!column) throw new Error(`The list has no column ${name}`);
  return column;
}
