import type { QueryClient } from '@tanstack/react-query';

/** The totals of a player, in the order in which they are shown. */
export const PLAYER_TOTALS = ['score', 'rank', 'groupRank', 'solved', 'flags', 'bloods'] as const;

// Pictures and the site's settings stay: no capture changes them.
const SCORE_KEYS = [['challenges'], ['scoreboard'], ['user']];

/** Reads cards, boards, totals and open challenges again, as after a capture. */
export async function invalidateGame(client: QueryClient): Promise<void> {
  await invalidateAll(client, [...SCORE_KEYS, ['challenge']]);
}

/**
 * The same after a challenge was deleted, without single challenges: a page of the deleted one that is still mounted
 * would ask for it.
 */
export async function invalidateAfterDeletion(client: QueryClient, id: number): Promise<void> {
  client.removeQueries({ queryKey: ['challenge', id], type: 'inactive' });
  await invalidateAll(client, SCORE_KEYS);
}

async function invalidateAll(client: QueryClient, keys: string[][]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
