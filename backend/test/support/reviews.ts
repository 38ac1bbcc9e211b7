import { startApp, type World } from './app';
import { createChallenge } from './challenges';
import { createUser, type TestUser } from './users';
import { waitUntil } from './wait-until';

interface TaskOptions {
  category?: string;
  score?: number;
  flags?: { literal: string; score: number }[];
}

/** Creates a released challenge with a reviewed flag, as a task has one, after its other flags. */
export async function createReviewFlag(
  world: World,
  { score = 100, flags = [], ...options }: TaskOptions = {},
): Promise<{ id: number; flagId: number }> {
  const { id } = await createChallenge(world, { ...options, flags });
  const [flag] = await world.query<{ id: number }>(
    `INSERT INTO flag (challenge_id, kind, flag_literal, score) VALUES ($1, 'review', '', $2) RETURNING id`,
    [id, score],
  );
  return { id, flagId: flag?.id ?? 0 };
}

interface Given {
  users: readonly { id: number }[];
  flagId: number;
  /** Null takes the points away. */
  points: number | null;
  passed?: boolean;
  actorId?: number;
  reason?: string;
}

/** Gives users points as a reviewer does. */
export async function givePoints(world: World, given: Given): Promise<void> {
  const { users, flagId, points, passed = true, actorId = null, reason = null } = given;
  const ids = users.map(({ id }) => id);
  const values = [ids, flagId, points, passed, actorId, reason];
  await world.query('SELECT give_review_points($1, $2, $3, $4, $5, $6)', values);
}

/** An app with an admin and, for each test, a player and a task. */
export class ReviewedTask {
  player!: TestUser;
  task!: { id: number; flagId: number };

  private constructor(
    readonly world: World,
    readonly admin: TestUser,
  ) {}

  static async start(): Promise<ReviewedTask> {
    const world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    return new ReviewedTask(world, await createUser(world, { admin: true }));
  }

  async begin(): Promise<void> {
    await this.world.query('DELETE FROM period');
    await this.world.query('DELETE FROM challenge');
    this.player = await createUser(this.world);
    this.task = await createReviewFlag(this.world);
  }

  give(points: number | null, passed = true, users = [this.player]): Promise<void> {
    const { flagId } = this.task;
    return givePoints(this.world, { users, flagId, points, passed, actorId: this.admin.id });
  }

  // The body of any answer; the tests' assertions check its type.
  async get(path: string, user = this.player): Promise<any> {
    const { status, body } = await this.world.api.get(path, user);
    expect({ path, status, body }).toMatchObject({ status: 200 });
    return body;
  }

  ledgerOf(user = this.player, viewer = user) {
    return this.get(`/user/ledger/${String(user.id)}`, viewer);
  }

  solvedOf(user = this.player, viewer = user) {
    return this.get(`/user/solved/${String(user.id)}`, viewer);
  }

  card(user = this.player) {
    return this.get(`/challenges/${String(this.task.id)}`, user);
  }

  async byDirection(query: object, user = this.player) {
    const { status, body } = await this.world.api.post('/user/scoreboard/direction', query, user);
    expect({ query, status, body }).toMatchObject({ status: 200 });
    return body;
  }

  submit(flag: string, user = this.player) {
    return this.world.api.post(`/challenges/${String(this.task.id)}/submissions`, { flag }, user);
  }

  /** Boards follow writes of the database by notifications. */
  boardShows(score: number, user = this.player): Promise<void> {
    return waitUntil(`a board with ${String(score)} points`, async () => {
      const { me } = await this.get('/user/scoreboard/4', user);
      return (me?.score ?? 0) === score;
    });
  }

  /** Voids or restores the points of the player. */
  async change(what: 'void' | 'restore', status = 200): Promise<void> {
    const body = { userId: this.player.id, flagId: this.task.flagId, reason: 'a test' };
    const answer = await this.world.api.post(`/admin/captures/${what}`, body, this.admin);
    expect(answer).toMatchObject({ status });
  }
}
