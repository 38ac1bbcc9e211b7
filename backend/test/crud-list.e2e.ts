import { GADGET_TABLE, GadgetsModule } from './support/sample-resource';
import { type CrudApp, startCrudApp } from './support/crud-app';

let kit: CrudApp;

const ROWS = `
  INSERT INTO gadget (name, colour, size_mm, hidden, released_at, owner_id) VALUES
    ('alpha', 'red', 3, false, '2026-01-01T00:00:00Z', 1),
    ('Beta', 'green', 3, true, NULL, NULL),
    ('100%', 'red', 1, false, '2026-03-01T00:00:00Z', NULL),
    ('100x', 'green', 2, false, NULL, 1),
    ('a_b', 'red', 5, true, NULL, NULL),
    ('back\\slash', 'red', 5, true, NULL, NULL)`;

beforeAll(async () => {
  kit = await startCrudApp([GadgetsModule], [GADGET_TABLE, ROWS]);
});
afterAll(() => kit.close());

const names = async (query: string): Promise<string[]> => {
  const { status, body } = await kit.api.get(`/admin/gadgets?${query}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.map(({ name }: { name: string }) => name);
};

describe('admin list', () => {
  it('returns the requested page and the total', async () => {
    const { body, headers } = await kit.api.get('/admin/gadgets?_start=1&_end=3');
    expect(body.map(({ id }: { id: number }) => id)).toEqual([2, 3]);
    expect(headers['x-total-count']).toBe('6');
    expect(headers['access-control-expose-headers']).toBe('X-Total-Count');
  });

  it('answers an empty page behind the end and for a page of no rows', async () => {
    expect(await names('_start=1000&_end=1010')).toEqual([]);
    expect(await names('_start=0&_end=0')).toEqual([]);
  });

  it('sorts by several columns, ties by id', async () => {
    expect(await names('_sort=sizeMm,name&_order=desc,asc')).toEqual([
      'a_b',
      'back\\slash',
      'Beta',
      'alpha',
      '100x',
      '100%',
    ]);
    expect(await names('_sort=colour&_order=desc')).toEqual([
      'alpha',
      '100%',
      'a_b',
      'back\\slash',
      'Beta',
      '100x',
    ]);
  });

  it('sorts and filters by joined and computed columns', async () => {
    expect(await names('ownerName=ada&_sort=nameLength&_order=asc')).toEqual(['100x', 'alpha']);
    expect(await names('nameLength_gte=5&_sort=ownerName,id&_order=desc,asc')).toEqual([
      'back\\slash',
      'alpha',
    ]);
  });

  it('takes a repeated key as any of', async () => {
    expect(await names('id=1&id=4')).toEqual(['alpha', '100x']);
    expect(await names('colour_ne=red&colour_ne=green')).toEqual([]);
  });

  it('compares whole numbers, times and booleans by their type', async () => {
    expect(await names('sizeMm_gte=2&sizeMm_lte=3&hidden=false')).toEqual(['alpha', '100x']);
    expect(await names('releasedAt_gte=2026-02-01T00:00:00Z')).toEqual(['100%']);
    expect(await names('ownerName_ne=ada')).toHaveLength(4);
  });

  it('finds a time by what an answer shows of it', async () => {
    await kit.query("UPDATE gadget SET released_at = '2026-07-01T00:00:00.123456Z' WHERE id = 6");
    const shown = '2026-07-01T00:00:00.123Z';
    expect(await names(`releasedAt=${shown}`)).toEqual(['back\\slash']);
    expect(await names(`releasedAt_gte=${shown}&releasedAt_lte=${shown}`)).toEqual(['back\\slash']);
    expect(await names(`releasedAt_ne=${shown}`)).toHaveLength(5);
  });

  it.each([
    ['name_like=0%25', ['100%']],
    ['name_like=_', ['a_b']],
    ['name_like=%5C', ['back\\slash']],
    ['name_like=BETA', ['Beta']],
    ['q=100', ['100%', '100x']],
    ['q=ADA', ['alpha', '100x']],
    ["q='; select pg_sleep(5) --", []],
  ])('takes %s literally', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it.each([
    ['_sort=pin', 'pin'],
    ['_sort=id;drop table gadget', 'id;drop table gadget'],
    ['pin=0000', 'pin'],
    ['hidden_like=t', 'hidden_like'],
    ['name_gt=a', 'name_gt'],
    ['__proto__=1', '__proto__'],
    ['id[$ne]=1', 'id[$ne]'],
    ['page=2', 'page'],
  ])('refuses %s by name', async (query, name) => {
    const { status, body } = await kit.api.get(`/admin/gadgets?${encodeURI(query)}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'input.unknownField', message: `Unknown field: ${name}` });
  });

  it.each([
    ['_end=101', '_end'],
    ['_start=5&_end=4', '_end'],
    ['_start=-1', '_start'],
    ['_start=1e3', '_start'],
    ['_start=99999999999', '_start'],
    ['_order=up&_sort=id', '_order'],
    ['_order=asc', '_order'],
    ['_sort=id&_sort=name', '_sort'],
    ['id=abc', 'id'],
    ['id=99999999999', 'id'],
    ['id=', 'id'],
    ['id=0', 'id'],
    ['id_ne=-1', 'id_ne'],
    ['hidden=yes', 'hidden'],
    ['colour=blue', 'colour'],
    ['releasedAt_gte=yesterday', 'releasedAt_gte'],
    ['releasedAt_gte=2026-13-45T00:00:00Z', 'releasedAt_gte'],
    [`q=${'x'.repeat(101)}`, 'q'],
    ['q=a&q=b', 'q'],
    [`name_like=${'x'.repeat(101)}`, 'name_like'],
  ])('refuses the value of %s', async (query, field) => {
    const { status, body } = await kit.api.get(`/admin/gadgets?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});
