import { readBoard, readPlayer, writeBoard, writePlayer } from './board-address';

const read = (query: string) => readBoard(new URLSearchParams(query));

describe('board address', () => {
  it('means the whole board when it says nothing', () => {
    expect(read('')).toEqual({ group: 4, direction: null, page: 1 });
  });

  it('knows group 0', () => {
    expect(read('group=0&direction=re&page=3')).toEqual({ group: 0, direction: 're', page: 3 });
  });

  it.each(['group=3', 'direction=notice', 'page=0', 'page=x', 'page=1.5', 'group='])(
    'falls back for %s',
    (query) => {
      expect(read(query)).toEqual({ group: 4, direction: null, page: 1 });
    },
  );

  it('reads back what it wrote', () => {
    const board = { group: 0, direction: 'pwn', page: 2 } as const;
    expect(readBoard(writeBoard(board))).toEqual(board);
    expect(writeBoard(read('')).toString()).toBe('');
  });

  it('keep the board while a player lies open', () => {
    const board = { group: 0, direction: 'web', page: 2 } as const;
    const address = new URLSearchParams(writePlayer(board, 12));
    expect(readBoard(address)).toEqual(board);
    expect(readPlayer(address)).toBe(12);
  });

  it.each(['', '0', '-1', '1e3', 'abc', '99999999999'])('take %j for no player', (word) => {
    expect(readPlayer(new URLSearchParams({ player: word }))).toBeNull();
  });
});
