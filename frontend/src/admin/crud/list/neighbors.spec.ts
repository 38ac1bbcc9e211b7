import { findNeighbors, type Hint, type ListPart } from './neighbors';

/** A list of the ids from 1 to `count`, which records the loaded pages. */
function listOf(count: number, without: readonly number[] = []) {
  const all = Array.from({ length: count }, (_, index) => index + 1).filter(
    (id) => !without.includes(id),
  );
  const parts: number[] = [];
  const read = (part: number): Promise<ListPart> => {
    parts.push(part);
    return Promise.resolve({
      ids: all.slice((part - 1) * 100, part * 100),
      total: all.length,
    });
  };
  return { parts, find: (id: number, hint: Hint) => findNeighbors(read, id, hint) };
}

it.each([
  ['in the middle', 50, { index: 49, total: 250, previous: 49, next: 51 }],
  ['at the beginning', 1, { index: 0, total: 250, previous: undefined, next: 2 }],
  ['at the end', 250, { index: 249, total: 250, previous: 249, next: undefined }],
  ['at the end of a part', 100, { index: 99, total: 250, previous: 99, next: 101 }],
  ['at the beginning of a part', 201, { index: 200, total: 250, previous: 200, next: 202 }],
])('finds the neighbors of a row %s', async (_, id, neighbors) => {
  expect(await listOf(250).find(id, { index: 0 })).toEqual(neighbors);
});

it('begins where the row probably is', async () => {
  const { parts, find } = listOf(2000);
  expect(await find(1550, { index: 1540 })).toMatchObject({ index: 1549 });
  expect([...new Set(parts)]).toEqual([16]);
});

it.each([0, 950, 1999])(
  'reads a few parts of a long list, wherever it begins: %i',
  async (index) => {
    const { parts, find } = listOf(2000);
    await find(500, { index });
    expect(new Set(parts).size).toBeLessThanOrEqual(6);
  },
);

it('gives a row that has just left the list the neighbors of its former place', async () => {
  const { find } = listOf(5, [3]);
  expect(await find(3, { index: 2, id: 3 })).toEqual({
    ...{ index: undefined, total: 4, previous: 2, next: 4 },
  });
});

it('knows no neighbors of a row that was never there', async () => {
  expect(await listOf(5).find(9, { index: 2, id: 3 })).toBeUndefined();
  expect(await listOf(0).find(9, { index: 0 })).toBeUndefined();
});
