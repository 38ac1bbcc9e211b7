import type { Scoreboard, ScoreboardRow } from '../../api';

/** Every row of a board, read page by page; who moves meanwhile is in it once. */
export async function wholeBoard(
  read: (page: number) => Promise<Pick<Scoreboard, 'list' | 'total'>>,
): Promise<ScoreboardRow[]> {
  const rows = new Map<number, ScoreboardRow>();
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const { list, total } = await read(page);
    for (const row of list) if (!rows.has(row.userId)) rows.set(row.userId, row);
    seen += list.length;
    if (list.length === 0 || seen >= total) return [...rows.values()];
  }
}
