import fc from 'fast-check';
import { AppError } from '../http/errors';
import { readListQuery } from './list-query';
import { EXACT, listSpec, RANGE, WORDS } from './list-spec';

interface Row {
  id: number;
  name: string;
  name_like: string;
  size: number;
  hidden: boolean;
  kind: string;
  at: string;
}

const spec = listSpec<Row>({
  columns: {
    name: { kind: 'text', sort: true, filter: WORDS, search: true },
    name_like: { kind: 'text', filter: ['eq'] },
    size: { kind: 'integer', sort: true, filter: RANGE },
    hidden: { kind: 'boolean', filter: EXACT },
    kind: { kind: 'text', values: ['a', 'b'], filter: EXACT },
    at: { kind: 'time', filter: RANGE },
  },
});

const read = (query: Record<string, unknown>) => readListQuery(spec, query);
const filtersOf = (query: Record<string, unknown>) => read(query).filters;
const refusalOf = (query: Record<string, unknown>): unknown => {
  try {
    return read(query);
  } catch (error) {
    return error;
  }
};

describe('readListQuery', () => {
  it('answers the first hundred rows when nothing is asked', () => {
    expect(read({})).toEqual({ offset: 0, limit: 100, sort: [], search: undefined, filters: [] });
  });

  it('reads the page, the sort columns with their directions and the search', () => {
    expect(read({ _start: '20', _end: '30', _sort: 'size,id', _order: 'desc', q: 'x' })).toEqual({
      offset: 20,
      limit: 10,
      sort: [
        ['size', 'DESC'],
        ['id', 'ASC'],
      ],
      search: 'x',
      filters: [],
    });
  });

  it('reads values by the kind of their column', () => {
    expect(filtersOf({ size_gte: '-5', hidden: 'true', kind_ne: 'a', id: ['1', '2'] })).toEqual([
      { column: 'size', operator: 'gte', values: [-5] },
      { column: 'hidden', operator: 'eq', values: [true] },
      { column: 'kind', operator: 'ne', values: ['a'] },
      { column: 'id', operator: 'eq', values: [1, 2] },
    ]);
  });

  it('prefers a column whose name ends like an operator', () => {
    expect(filtersOf({ name_like: 'x' })).toEqual([
      { column: 'name_like', operator: 'eq', values: ['x'] },
    ]);
  });

  it('takes a time with any zone, a blank for the plus of a URL included', () => {
    expect(filtersOf({ at_gte: '2026-01-01T08:00:00 08:00' })).toEqual([
      { column: 'at', operator: 'gte', values: ['2026-01-01T00:00:00.000Z'] },
    ]);
  });

  it('refuses a time whose year in UTC has five digits', () => {
    expect(() => filtersOf({ at_gte: '9999-12-31T23:59:59-00:01' })).toThrow();
  });

  it('lets "up to" include the microseconds a shown time has lost', () => {
    expect(filtersOf({ at_lte: '2026-01-01T00:00:00.123Z' })).toEqual([
      { column: 'at', operator: 'lte', values: ['2026-01-01T00:00:00.123999Z'] },
    ]);
  });

  it.each(['size_like', 'hidden_gte', 'nope', 'constructor', '__proto__', 'toString_ne', '_like'])(
    'refuses %s by name',
    (key) => {
      expect(refusalOf(Object.fromEntries([[key, '1']]))).toMatchObject({
        code: 'input.unknownField',
        details: { params: { names: key } },
      });
    },
  );

  it('refuses more values than any page could ask for', () => {
    expect(() => read({ id: Array.from({ length: 101 }, () => '1') })).toThrow(AppError);
  });

  it('reads or refuses any query, and never breaks', () => {
    const key = fc.oneof(
      fc.string(),
      fc.constantFrom('_start', '_end', '_sort', '_order', 'q', 'id', 'size_gte', 'at', 'name_ne'),
    );
    const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.nat().map(String));
    fc.assert(
      fc.property(fc.dictionary(key, value), (query) => {
        try {
          const { offset, limit } = read(query);
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(limit).toBeLessThanOrEqual(100);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
    );
  });
});
