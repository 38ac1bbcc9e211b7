import type { QueryClient } from '@tanstack/react-query';

// Pictures and the site's own words stay: no capture changes them.
const MOVED = [['challenges'], ['challenge'], ['scoreboard'], ['user']];

/** After a capture: the cards, the counts, the boards and the totals are read anew. */
export async function rereadGame(client: QueryClient): Promise<void> {
  await Promise.all(MOVED.map((queryKey) => client.invalidateQueries({ queryKey })));
}
