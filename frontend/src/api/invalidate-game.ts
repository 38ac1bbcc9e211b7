import type { QueryClient } from '@tanstack/react-query';

// Pictures and the site's own words stay: no capture changes them.
const LISTS = [['challenges'], ['scoreboard'], ['user']];

/** After a capture: the cards, the counts, the boards and the totals are read anew. */
export async function invalidateGame(client: QueryClient): Promise<void> {
  await invalidateAll(client, [...LISTS, ['challenge']]);
}

/**
 * After a challenge was deleted: the same without what is known of single challenges. A page of the deleted one that
 * is still drawn for a moment would ask for it.
 */
export async function invalidateAfterDeletion(client: QueryClient, id: number): Promise<void> {
  client.removeQueries({ queryKey: ['challenge', id], type: 'inactive' });
  await invalidateAll(client, LISTS);
}

async function invalidateAll(client: QueryClient, keys: string[][]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
