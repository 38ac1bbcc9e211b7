import { cellsOf } from './matrix';

const empty = { users: null, challenges: null, solved: null };

describe('the cells of the matrix', () => {
  it('say the most that a user did with a challenge', () => {
    const cells = cellsOf({
      isGroup: true,
      users: [
        [7, 'ada', 0, 300],
        [3, 'bob', 0, 100],
        [9, 'eve', 0, 0],
      ],
      challenges: [
        [20, 'one', null, 'web', 1],
        [10, 'two', null, 'pwn', 2],
        [30, 'three', null, 'pwn', 1],
      ],
      tried: [
        [7, [10, 20]],
        [3, [10, 20, 99]],
        [9, []],
        [8, [10]],
      ],
      captured: {
        users: [7, 7, 3, 8, 3],
        challenges: [20, 10, 10, 20, 99],
        solved: [true, true, false, true, true],
      },
      bloods: [
        [7, 20, 1],
        [8, 20, 2],
        [7, 99, 3],
      ],
    });
    expect(cells).toEqual(['1s.', 'tp.', '...']);
  });

  it('are none without users, and empty without challenges', () => {
    const nothing = { isGroup: true, tried: [], captured: empty, bloods: [] as never[] };
    expect(cellsOf({ ...nothing, users: [], challenges: [] })).toEqual([]);
    expect(cellsOf({ ...nothing, users: [[1, 'ada', 0, 0]], challenges: [] })).toEqual(['']);
  });
});
