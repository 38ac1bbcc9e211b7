import { type BoardContent, changedAt } from './changed-at';

const MINUTE_US = 60_000_000;
const readAt = new Date('2026-03-01T12:00:00.000Z');
const start = Date.parse('2026-03-01T10:00:00.000Z') * 1000;

function board(scores: number[], more: Partial<BoardContent> = {}): BoardContent {
  const entries = scores.map((score, index) => ({
    rank: index + 1,
    userId: index + 1,
    username: `u${String(index)}`,
    userGroup: 0 as const,
    score,
    solvedCount: 1,
    lastScoreAt: start + index * MINUTE_US,
  }));
  return { entries, bloods: new Map(), timeline: '[]', ...more };
}

describe('the time of a board', () => {
  it('is that of the newest score when nothing is cached', () => {
    expect(changedAt(board([300, 200, 100]), undefined, readAt)).toBe('2026-03-01T10:02:00.000Z');
    expect(changedAt(board([]), undefined, readAt)).toBe(readAt.toISOString());
  });

  it('stays the same while the board is rebuilt with the same content', () => {
    const updatedAt = '2026-03-01T11:00:00.000Z';
    expect(changedAt(board([300, 200]), { ...board([300, 200]), updatedAt }, readAt)).toBe(
      updatedAt,
    );
  });

  it('is that of a score that is newer than the last change', () => {
    const before = { ...board([300]), updatedAt: '2026-03-01T10:00:00.000Z' };
    expect(changedAt(board([300, 200]), before, readAt)).toBe('2026-03-01T10:01:00.000Z');
  });

  it('is that of the reading when something else changed: a ban, a value, a first blood', () => {
    const before = { ...board([300, 200]), updatedAt: '2026-03-01T10:01:00.000Z' };
    for (const after of [
      board([300]),
      board([290, 200]),
      board([300, 200], { bloods: new Map([[1, 1]]) }),
      board([300, 200], { timeline: '[1]' }),
    ])
      expect(changedAt(after, before, readAt)).toBe(readAt.toISOString());
  });
});
