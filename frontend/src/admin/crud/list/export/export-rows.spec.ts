import type { DataProvider } from '@refinedev/core';
import { fetchAllRows } from './export-rows';

/** A server with `total` rows; if `growing`, one row is added after each page. */
function serverOf(total: number, growing = false) {
  const pages: number[] = [];
  let ids = Array.from({ length: total }, (_, index) => total - index);
  const provider = {
    getList: ({ pagination }: { pagination: { currentPage: number; pageSize: number } }) => {
      const { currentPage, pageSize } = pagination;
      pages.push(currentPage);
      const data = ids
        .slice((currentPage - 1) * pageSize, currentPage * pageSize)
        .map((id) => ({ id }));
      const answer = { data, total: ids.length };
      if (growing) ids = [ids.length + 1, ...ids];
      return Promise.resolve(answer);
    },
  } as unknown as DataProvider; // Only `getList` is called.
  return { provider, pages };
}

const query = { resource: 'users', filters: [], sorters: [] };

it.each([
  [0, [1]],
  [100, [1]],
  [101, [1, 2]],
  [250, [1, 2, 3]],
])('reads %i rows in pages %j', async (total, read) => {
  const { provider, pages } = serverOf(total);
  expect(await fetchAllRows(provider, query)).toHaveLength(total);
  expect(pages).toEqual(read);
});

it('has no row twice when others come in meanwhile', async () => {
  const rows = await fetchAllRows(serverOf(250, true).provider, query);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 125, 250]));
});
