import type { World } from './app';
import type { TestUser } from './users';

/** Calls that change and read scores; `started` returns the world, which starts later. */
export function scoreCalls(started: () => World) {
  return {
    /** Submits a flag. */
    capture: async (user: TestUser, id: number, flag: string) => {
      const path = `/challenges/${String(id)}/submissions`;
      const { status, body } = await started().api.post(path, { flag }, user);
      return { status, body };
    },
    /** The user's own ledger. */
    ledger: async (user: TestUser) =>
      (await started().api.get(`/user/ledger/${String(user.id)}`, user)).body,
    /** The user's score on the board of all groups; null if unranked. */
    own: async (user: TestUser) =>
      (await started().api.get('/user/scoreboard/4', user)).body.me?.score ?? null,
    card: async (id: number, reader: TestUser) =>
      (await started().api.get(`/challenges/${String(id)}`, reader)).body,
  };
}
