import type { ApiAnswer } from './client';
import type { World } from './app';
import type { TestUser } from './users';

/** An admin's calls on the bin. */
export function binOf(world: World, admin: TestUser) {
  const path = (what: string, id: number) => `/admin/${what}/${String(id)}`;
  return {
    delete: (what: 'challenges' | 'flags', id: number): Promise<ApiAnswer> =>
      world.api.delete(path(what, id), undefined, admin),
    list: async (what: 'challenges' | 'flags', query = '_end=100') =>
      (await world.api.get(`/admin/deleted-${what}?${query}`, admin)).body,
    restore: (what: 'challenges' | 'flags', id: number): Promise<ApiAnswer> =>
      world.api.post(`/admin/deleted-${what}/restore`, { id }, admin),
    purge: (what: 'challenges' | 'flags', id: number): Promise<ApiAnswer> =>
      world.api.delete(path(`deleted-${what}`, id), undefined, admin),
  };
}

/** Deletes a challenge and then purges it from the bin. */
export async function deleteForever(world: World, admin: TestUser, id: number): Promise<void> {
  const bin = binOf(world, admin);
  await bin.delete('challenges', id);
  await bin.purge('challenges', id);
}

/** All rows about points that players earned in a challenge. */
export async function earnedOf(world: World, challengeId: number) {
  const read = (columns: string, table: string, order: string) =>
    world.query(`SELECT ${columns} FROM ${table} WHERE challenge_id = $1 ORDER BY ${order}`, [
      challengeId,
    ]);
  return {
    captures: await read(
      'id, user_id, flag_id, captured_at::text, late, points, passed, passed_at::text',
      'capture',
      'id',
    ),
    progress: await read('*', 'challenge_progress', 'user_id'),
    submissions: await read('*', 'submission', 'id'),
    values: await read('*', 'flag_value', 'flag_id'),
    attachments: await read('*', 'attachment', 'id'),
  };
}
