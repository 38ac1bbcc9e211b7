import {
  hasTimes,
  hasUnknownCategory,
  readBoard,
  savedBoardPath,
  toBoard,
  writeBoard,
} from './board';

const read = (query: string) => readBoard(new URLSearchParams(query));

describe('board address', () => {
  it('is the whole board without parameters', () => {
    expect(read('')).toEqual({ group: 4, categories: [], period: null, page: 1 });
  });

  it('accepts group 0', () => {
    expect(read('group=0&direction=re&page=3')).toEqual({
      group: 0,
      categories: ['re'],
      period: null,
      page: 3,
    });
  });

  it.each([
    'group=x',
    'group=-1',
    'group=00',
    'direction=notice',
    'page=0',
    'page=x',
    'page=1.5',
    'group=',
    'period=0',
    'period=none',
  ])('falls back for %s', (query) => {
    expect(read(query)).toEqual({ group: 4, categories: [], period: null, page: 1 });
  });

  it('reads the parameters it wrote', () => {
    const board = { group: 0, categories: ['web' as const, 'pwn' as const], period: 3, page: 2 };
    expect(readBoard(writeBoard(board))).toEqual(board);
    expect(writeBoard(read('')).toString()).toBe('');
  });

  it.each([
    ['from=2026-03-01T00:00Z', { from: '2026-03-01T00:00:00.000Z' }],
    ['to=2026-03-01T00:00:30Z', { to: '2026-03-01T00:00:30.000Z' }],
    [
      'from=2026-03-01T00:00Z&to=2026-03-08T00:00Z&period=3',
      { from: '2026-03-01T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z' },
    ],
  ])('has the times of %s, and then no period', (query, times) => {
    const board = read(query);
    expect(board).toEqual({ group: 4, categories: [], period: null, ...times, page: 1 });
    expect(hasTimes(board)).toBe(true);
    expect(readBoard(writeBoard(board))).toEqual(board);
  });

  it.each([
    'from=2026-03-01',
    'from=2026-13-01T00:00Z',
    'to=tomorrow',
    'from=2026-03-08T00:00Z&to=2026-03-01T00:00Z',
    'from=2026-03-01T00:00Z&to=2026-03-01T00:00Z',
  ])('has no times for %s', (query) => {
    expect(hasTimes(read(query))).toBe(false);
  });

  it('detects unknown categories', () => {
    const isUnknown = (query: string) => hasUnknownCategory(new URLSearchParams(query));
    expect(isUnknown('direction=web,quantum')).toBe(true);
    expect(isUnknown('direction=web,pwn')).toBe(false);
    expect(isUnknown('')).toBe(false);
  });
});

describe('the address of a saved board', () => {
  const all = { userGroup: 4, directions: [], period: null, from: null, to: null };

  it.each([
    [all, 'period=all'],
    [
      { ...all, userGroup: 0, directions: ['pwn' as const, 'web' as const] },
      'group=0&direction=pwn%2Cweb&period=all',
    ],
    [{ ...all, period: 7 }, 'period=7'],
    [{ ...all, from: '2026-03-01T00:00:00.000Z' }, 'from=2026-03-01T00%3A00Z'],
  ])('of %j is %s', (saved, query) => {
    expect(savedBoardPath(saved)).toBe(`/rank?${query}`);
    expect(readBoard(new URLSearchParams(query))).toEqual(toBoard(saved));
  });
});
