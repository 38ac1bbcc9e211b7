import { cellsOf } from './matrix';

const packed = (...integers: number[]) => {
  const bytes = Buffer.alloc(4 * integers.length);
  for (const [index, integer] of integers.entries()) bytes.writeInt32BE(integer, 4 * index);
  return bytes.toString('base64');
};
const none = {
  ...{ triedBy: null, tried: null, capturedBy: null, captured: null },
  ...{ solvedBy: null, solved: null },
};

describe('the cells of the matrix', () => {
  it('show the furthest state of a user in a challenge', async () => {
    const cells = await cellsOf([7, 3, 9], {
      challenges: [
        [20, 'one', null, 'web', 1],
        [10, 'two', null, 'pwn', 2],
        [30, 'three', null, 'pwn', 1],
      ],
      triedBy: packed(7, 7, 3, 3, 3, 8),
      tried: packed(10, 20, 10, 20, 99, 10),
      capturedBy: packed(7, 7, 3, 8, 3),
      captured: packed(20, 10, 10, 20, 99),
      solvedBy: packed(7, 7, 8, 3),
      solved: packed(20, 10, 20, 99),
      bloods: [
        [7, 20, 1],
        [8, 20, 2],
        [7, 99, 3],
      ],
    });
    expect(cells).toEqual(['1s.', 'tp.', '...']);
  });

  it('are none without users, and empty without challenges', async () => {
    const nothing = { ...none, challenges: [], bloods: [] };
    expect(await cellsOf([], nothing)).toEqual([]);
    expect(await cellsOf([1], nothing)).toEqual(['']);
  });
});
