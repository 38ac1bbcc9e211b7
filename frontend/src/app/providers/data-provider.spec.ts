import { http, session } from '../../api';
import { dataProvider } from './data-provider';

const urls: string[] = [];
const bodies: unknown[] = [];
let answer: unknown;
const respond = (data: unknown) => (answer = data);

beforeEach(() => {
  urls.length = 0;
  bodies.length = 0;
  session.set({ userId: 1, perm: 'admin', accessToken: 'a', refreshToken: 'r' });
  http.defaults.adapter = (config) => {
    urls.push(`${String(config.method)} ${config.baseURL ?? ''}${config.url ?? ''}`);
    bodies.push(config.data);
    const headers = { 'x-total-count': '41' };
    return Promise.resolve({ status: 200, statusText: '', config, headers, data: answer });
  };
  respond([{ id: 1 }]);
});

it('requests pages in the format of simple-rest', async () => {
  const { total } = await dataProvider.getList({
    resource: 'flags',
    pagination: { currentPage: 2, pageSize: 10 },
    sorters: [{ field: 'score', order: 'desc' }],
    filters: [{ field: 'score', operator: 'gte', value: 5 }],
  });
  expect(urls).toEqual([
    'get /api/admin/flags?_end=20&_order=desc&_sort=score&_start=10&score_gte=5',
  ]);
  expect(total).toBe(41);
});

it('merges equalities of one field', async () => {
  await dataProvider.getList({
    resource: 'flags',
    pagination: { mode: 'off' },
    filters: [
      { field: 'kind', operator: 'eq', value: 'static' },
      { field: 'kind', operator: 'in', value: ['regex', 'static'] },
      { field: 'score', operator: 'contains', value: undefined },
    ],
  });
  expect(urls).toEqual(['get /api/admin/flags?kind=static&kind=regex']);
});

it.each(['gt', 'nin', 'between', 'startswith'] as const)(
  'refuses the operator %s',
  async (operator) => {
    const filters = [{ field: 'score', operator, value: 5 }];
    const list = dataProvider.getList({ resource: 'flags', filters });
    await expect(list).rejects.toThrow(operator);
  },
);

it('rejects nested conditions', async () => {
  const filters = [
    { operator: 'or' as const, value: [{ field: 'a', operator: 'eq' as const, value: 1 }] },
  ];
  const list = dataProvider.getList({ resource: 'flags', filters });
  await expect(list).rejects.toThrow('or');
});

it('writes many rows with one call', async () => {
  respond({ ids: [1], refused: [] });
  await dataProvider.deleteMany({ resource: 'flags', ids: ['1', 2] });
  await dataProvider.updateMany({ resource: 'flags', ids: [3], variables: { score: 9 } });
  expect(urls).toEqual(['post /api/admin/flags/bulk', 'post /api/admin/flags/bulk']);
  expect(bodies.map((body) => JSON.parse(String(body)) as unknown)).toEqual([
    { ids: [1, 2], action: 'delete' },
    { ids: [3], action: 'update', values: { score: 9 } },
  ]);
});

it('returns the refused rows of a bulk action with reasons', async () => {
  respond({ ids: [1], refused: [{ id: 2, code: 'row.inUse', message: 'Still in use' }] });
  const { data } = await dataProvider.deleteMany({ resource: 'flags', ids: [1, 2] });
  expect(data).toEqual([{ id: 1 }, { id: 2, refusal: 'Still in use' }]);
});

it('keeps field errors', async () => {
  http.defaults.adapter = (config) =>
    Promise.resolve({
      status: 200,
      statusText: '',
      config,
      headers: {},
      data: { status: 400, code: 'input.invalid', message: 'No', errors: { score: ['Too high'] } },
    });
  const save = dataProvider.update({ resource: 'flags', id: 1, variables: {} });
  await expect(save).rejects.toMatchObject({ statusCode: 400, errors: { score: ['Too high'] } });
});

it.each(['../../auth/logout', '5/../../../auth/logout', '1?x=2', '', '0', '1e3'])(
  'makes no call of the id %j',
  async (id) => {
    await expect(dataProvider.getOne({ resource: 'flags', id })).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(dataProvider.deleteOne({ resource: 'flags', id })).rejects.toThrow();
    await expect(dataProvider.update({ resource: 'flags', id, variables: {} })).rejects.toThrow();
    expect(urls).toEqual([]);
  },
);
