import type { World } from './app';
import type { TestUser } from './users';

/** The calls by which tests change and read scores; the world is started after they are made. */
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
    /** The user's score on the board of all; null without a place. */
    own: async (user: TestUser) =>
      (await started().api.get('/user/scoreboard/4', user)).body.me?.score ?? null,
    card: async (id: number, reader: TestUser) =>
      (await started().api.get(`/challenges/${String(id)}`, reader)).body,
  };
}
