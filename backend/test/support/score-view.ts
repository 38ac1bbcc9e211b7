import type { ApiAnswer, CallOptions } from './client';
import type { TestUser } from './users';

interface Readable {
  get(path: string, options?: CallOptions): Promise<ApiAnswer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<ApiAnswer>;
}

interface Shown {
  challenges: readonly { id: number }[];
  players: readonly { id: number }[];
}

const SINCE = '2020-01-01T00:00:00Z';
const TIMES_OF_THE_ANSWER = ['updatedAt', 'frozenAt', 'requestId'];

/** Everything about scores that a user can read, by path or query, without the times of the responses. */
export async function readScoreView(
  { api }: { api: Readable },
  user: TestUser,
  { challenges, players }: Shown,
): Promise<Record<string, unknown>> {
  const paths = [
    '/challenges',
    ...challenges.flatMap(({ id }) => [`/challenges/${id}`, `/challenges/${id}/solvers`]),
    ...['4', '0', '1'].map((group) => `/user/scoreboard/${group}`),
    ...players.map(({ id }) => `/user/solved/${id}`),
    `/user/ledger/${user.id}`,
  ];
  const queries = [
    { direction: 'web' },
    { directions: ['web', 'pwn'], userGroup: 1 },
    { from: SINCE },
    { from: SINCE, to: '2090-01-01T00:00:00Z' },
  ];
  const answers: Record<string, unknown> = {};
  for (const path of paths) answers[path] = (await api.get(path, user)).body;
  for (const query of queries) {
    const { body } = await api.post('/user/scoreboard/direction', query, user);
    answers[JSON.stringify(query)] = body;
  }
  return JSON.parse(
    JSON.stringify(answers, (key, value: unknown) =>
      TIMES_OF_THE_ANSWER.includes(key) ? undefined : value,
    ),
  );
}
