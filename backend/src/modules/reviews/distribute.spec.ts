import { distribute } from './distribute';

describe('answers that are distributed', () => {
  const both = (id: number) => ({ id, reviewerIds: [1, 2] });

  it('go to whoever has the fewest', () => {
    const given = distribute([both(10), both(11), both(12)], new Map([[1, 2]]));
    expect(given).toEqual(
      new Map([
        [2, [10, 11]],
        [1, [12]],
      ]),
    );
  });

  it('go first to those who are the only candidates', () => {
    const given = distribute([both(10), { id: 11, reviewerIds: [1] }], new Map());
    expect(given).toEqual(
      new Map([
        [1, [11]],
        [2, [10]],
      ]),
    );
  });

  it('are left out without a candidate', () => {
    expect(distribute([{ id: 10, reviewerIds: [] }], new Map([[1, 0]]))).toEqual(new Map());
  });
});
