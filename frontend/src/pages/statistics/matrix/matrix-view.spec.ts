import type { Matrix } from '../../../api';
import {
  nextSorting,
  readMatrixView,
  sortRows,
  type Sorting,
  writeMatrixView,
} from './matrix-view';

const user = (userId: number, username: string, score: number) => ({
  userId,
  username,
  userGroup: 0,
  score,
});

const challenge = (challengeId: number) => ({
  challengeId,
  title: `题目 ${String(challengeId)}`,
  titleEn: null,
  category: 'web' as const,
  flagsTotal: 1,
});

const data: Matrix = {
  users: [user(1, 'p10', 300), user(2, 'p9', 200), user(3, '阿达', 200), user(4, 'Bob', 0)],
  challenges: [challenge(7), challenge(8)],
  cells: ['s1', '1p', 't2', '..'],
};

const names = (sorting: Sorting) =>
  sortRows(data, sorting, 'en-US').map(({ username }) => username);

describe('the rows', () => {
  it('are sorted by score, or the other way round', () => {
    expect(names({ by: 'score', order: 'desc' })).toEqual(['p10', 'p9', '阿达', 'Bob']);
    expect(names({ by: 'score', order: 'asc' })[0]).toBe('Bob');
  });

  it('are sorted by name without regard to case, numbers by their value', () => {
    expect(names({ by: 'name', order: 'asc' })).toEqual(['Bob', 'p9', 'p10', '阿达']);
  });

  it('are sorted by the number of solved challenges, ties by score', () => {
    expect(names({ by: 'solved', order: 'desc' })).toEqual(['p10', 'p9', '阿达', 'Bob']);
    expect(
      sortRows(data, { by: 'solved', order: 'asc' }, 'en-US').map((row) => row.solved),
    ).toEqual([0, 1, 1, 2]);
  });

  it('are sorted by how far users came with one challenge', () => {
    expect(names({ by: 7, order: 'desc' })).toEqual(['p9', 'p10', '阿达', 'Bob']);
    expect(names({ by: 8, order: 'desc' })).toEqual(['p10', '阿达', 'p9', 'Bob']);
  });

  it('keep the order of the scores where the challenge is gone', () => {
    expect(names({ by: 99, order: 'desc' })).toEqual(['p10', 'p9', '阿达', 'Bob']);
  });
});

describe('a column', () => {
  it('is sorted the best first, names from the beginning, and turned round by a second click', () => {
    const score: Sorting = { by: 'score', order: 'desc' };
    expect(nextSorting(score, 7)).toEqual({ by: 7, order: 'desc' });
    expect(nextSorting(score, 'name')).toEqual({ by: 'name', order: 'asc' });
    expect(nextSorting(score, 'score')).toEqual({ by: 'score', order: 'asc' });
  });
});

describe('the address', () => {
  it.each([
    '',
    'group=0',
    'category=web&sort=7',
    'sort=name&order=desc',
    'group=12&category=pwn&sort=score&order=asc',
  ])('%j says the same when it is written again', (query) => {
    const view = readMatrixView(new URLSearchParams(query), ['web', 'pwn']);
    expect(writeMatrixView(view).toString()).toBe(query);
  });

  it('with invalid parameters shows all by score', () => {
    const view = readMatrixView(
      new URLSearchParams('group=-1&category=notice&sort=7;drop&order=up'),
      ['web'],
    );
    expect(view).toEqual({ group: 4, category: null, sorting: { by: 'score', order: 'desc' } });
  });

  it('of a category that the user does not see shows all of those seen', () => {
    expect(readMatrixView(new URLSearchParams('category=pwn'), ['web']).category).toBeNull();
  });
});
