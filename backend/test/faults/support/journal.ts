import type { World } from '../../support/app';
import { createChallenge } from '../../support/challenges';
import { createUser, type TestUser } from '../../support/users';
import { randomFrom } from './seed';

const PATIENCE_MS = 20_000;

interface Entry {
  userId: number;
  challengeId: number;
  /** 0: the connection broke, so the result is unknown. */
  status: number;
  at: number;
  ms: number;
}

/** Players who continuously submit correct flags, and record the responses. */
export class Journal {
  readonly entries: Entry[] = [];
  private readonly random: () => number;
  private going = true;
  private players: Promise<void>[] = [];

  private constructor(
    private readonly world: World,
    private readonly users: readonly TestUser[],
    private readonly challenges: readonly number[],
    seed: number,
  ) {
    this.random = randomFrom(seed);
  }

  static async open(world: World, seed: number, size: { users: number; challenges: number }) {
    const users: TestUser[] = [];
    for (let n = 0; n < size.users; n += 1) users.push(await createUser(world));
    const challenges: number[] = [];
    for (let n = 0; n < size.challenges; n += 1) {
      const options = { flags: [{ literal: `vexil{journal-${n}}`, score: 10 }] };
      challenges.push((await createChallenge(world, options)).id);
    }
    return new Journal(world, users, challenges, seed);
  }

  /** Starts to submit to the servers that exist at each moment. */
  play(servers: () => string[], parallel: number, pauseMs = 0): void {
    this.players = Array.from({ length: parallel }, async () => {
      while (this.going) {
        const urls = servers();
        const url = urls[Math.floor(this.random() * urls.length)];
        if (url) await this.submit(url);
        await new Promise((wait) => setTimeout(wait, url ? pauseMs : 20));
      }
    });
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.players);
  }

  private async submit(url: string): Promise<void> {
    const user = this.users[Math.floor(this.random() * this.users.length)];
    const index = Math.floor(this.random() * this.challenges.length);
    const challengeId = this.challenges[index];
    if (!user || challengeId === undefined) return;
    const at = Date.now();
    const begun = performance.now();
    const status = await fetch(`${url}/api/challenges/${challengeId}/submissions`, {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
      body: JSON.stringify({ flag: `vexil{journal-${index}}` }),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    this.entries.push({ userId: user.id, challengeId, status, at, ms: performance.now() - begun });
  }

  count(status: number): number {
    return this.entries.filter((entry) => entry.status === status).length;
  }

  /** Unexpected statuses. */
  strange(): number[] {
    const known = new Set([0, 201, 409, 429, 503]);
    return this.entries.map(({ status }) => status).filter((status) => !known.has(status));
  }

  slowest(status: number): number {
    return Math.max(0, ...this.entries.filter((e) => e.status === status).map(({ ms }) => ms));
  }

  /** Differences between the database and this journal; all lists are empty if they agree. */
  async compare() {
    const key = (entry: { userId: number; challengeId: number }) =>
      `${entry.userId}/${entry.challengeId}`;
    const rows = await this.world.query<{ userId: number; challengeId: number; n: number }>(
      `SELECT user_id AS "userId", challenge_id AS "challengeId", count(*)::int AS n
       FROM capture GROUP BY 1, 2`,
    );
    const stored = new Set(rows.map(key));
    const told = this.entries.filter(({ status }) => status === 201);
    const open = new Set(this.entries.filter(({ status }) => [0, 503].includes(status)).map(key));
    const toldKeys = new Set(told.map(key));
    const wrongTotals = await this.world.query(
      `SELECT t.user_id FROM (SELECT user_id, sum(captured) AS flags FROM challenge_progress GROUP BY 1) t
       FULL JOIN (SELECT user_id, count(*) AS flags FROM capture GROUP BY 1) c USING (user_id)
       WHERE t.flags IS DISTINCT FROM c.flags`,
    );
    const wrongCounts = await this.world.query(
      `SELECT c.id FROM challenge c JOIN challenge_total t ON t.challenge_id = c.id WHERE t.solved_count <>
         (SELECT count(*) FROM capture x JOIN "user" u ON u.id = x.user_id
          WHERE x.challenge_id = c.id AND NOT u.admin AND NOT u.banned)`,
    );
    return {
      lost: told.filter((entry) => !stored.has(key(entry))),
      toldTwice: told.length - toldKeys.size,
      doubled: rows.filter(({ n }) => n > 1),
      // Stored, although every response to it reported a failure.
      unexplained: [...stored].filter((each) => !toldKeys.has(each) && !open.has(each)),
      wrongTotals,
      wrongCounts,
    };
  }
}

export const AGREED = {
  ...{ lost: [], toldTwice: 0, doubled: [], unexplained: [] },
  ...{ wrongTotals: [], wrongCounts: [] },
};
