import { SessionsService } from '../../src/modules/auth';
import type { Queries } from '../../src/infra/database';
import { UsersRepository } from '../../src/modules/users';
import { startApp, type World } from './app';
import { remoteApi, type ServerProcess, startServer } from './processes';
import { adminRequest, CATEGORIES, type Operation, pickRows, type Step } from './score-steps';
import { createUser, type TestUser } from './users';

const ADD_REVIEW = `INSERT INTO flag (challenge_id, kind, flag_literal, score)
  SELECT id, 'review', '', 40 + 20 * (id % 4) FROM challenge c
  WHERE id = $1 AND score_mode <> 'decay' AND NOT EXISTS (
    SELECT 1 FROM flag WHERE challenge_id = c.id AND kind = 'review') RETURNING id`;
const REMOVE_REVIEW = `DELETE FROM flag WHERE challenge_id = $1 AND kind = 'review' RETURNING id`;

// 503 is not accepted: writers lock in a fixed order, so there are no deadlocks.
const ACCEPTED = new Set([200, 201, 204, 400, 401, 403, 404, 409, 429]);

interface SentCall {
  what: string;
  status: number | undefined;
  // Any response body; the tests' assertions check its type.
  body: any;
}

/** An accepted author invitation; times in milliseconds. */
export interface Acceptance {
  challengeId: number;
  userId: number;
  sentAt: number;
  answeredAt: number;
}

/** Two server processes on one database, with an admin, players and challenges for random writes. */
export class ScoreWorld {
  players: TestUser[] = [];
  readonly acceptances: Acceptance[] = [];
  /** The number of effective writes by kind. */
  readonly done = new Map<Operation, number>();
  readonly apis: ReturnType<typeof remoteApi>[];
  private turn = 0;

  private constructor(
    readonly world: World,
    readonly admin: TestUser,
    private readonly servers: ServerProcess[],
  ) {
    this.apis = servers.map(remoteApi);
  }

  static async start(): Promise<ScoreWorld> {
    const world = await startApp();
    const settings = {
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'silent',
      ROLE: 'web',
    };
    const servers = await Promise.all([startServer(settings), startServer(settings)]);
    return new ScoreWorld(world, await createUser(world, { admin: true }), servers);
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    await this.world.close();
  }

  async populate(players: number, challenges: number): Promise<void> {
    this.players = await Promise.all(Array.from({ length: players }, () => createUser(this.world)));
    for (let made = 0; made < challenges; made += 1) await this.makeChallenge();
  }

  /** Runs the steps, some concurrently; returns those with unexpected answers. */
  async performAll(steps: readonly Step[], atOnce: number): Promise<unknown[]> {
    const waiting = [...steps];
    const failed: unknown[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const answer = await this.perform(next);
        if (answer) this.record(next.operation, answer);
        if (answer && !ACCEPTED.has(answer.status ?? 0)) failed.push({ ...next, ...answer });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return failed;
  }

  private record(operation: Operation, { status = 0 }: SentCall): void {
    if (status < 300) this.done.set(operation, (this.done.get(operation) ?? 0) + 1);
  }

  /** Calls the processes in turns. */
  async send(
    method: string,
    path: string,
    init: { token: string; body?: object | undefined },
  ): Promise<SentCall> {
    const api = this.apis[(this.turn += 1) % this.apis.length];
    const answer = await api?.call(method, path, init.body, { token: init.token });
    const what = `${method} ${path} ${JSON.stringify(answer?.body)}`;
    return { what, status: answer?.status, body: answer?.body };
  }

  /** Opens a new session, because writes may have ended the last one; a banned player gets the first token. */
  async openSession(player: TestUser): Promise<string> {
    const account = await this.world.app
      .get(UsersRepository, { strict: false })
      .findById(player.id);
    const sessions = this.world.app.get(SessionsService, { strict: false });
    if (!account || account.banned) return player.token;
    const opened = await sessions.open(account, false, { ip: '127.0.0.1' });
    return opened?.access ?? player.token;
  }

  private async perform(step: Step) {
    const index = step.a % this.players.length;
    const player = this.players[index];
    if (!player) throw new Error('a player is missing');
    const { token } = this.admin;
    const rows = pickRows(this.world, step.b);
    switch (step.operation) {
      case 'capture': {
        const target = await rows.flag();
        return target && this.submit(player, target);
      }
      case 'captureOwn': {
        const target = await rows.ownFlag();
        const author = this.players.find(({ id }) => id === target?.author);
        return target && author && this.submit(author, target);
      }
      case 'rejudge': {
        const target = await rows.flag();
        const challengeId = target?.challenge;
        const preview = await this.send('POST', '/admin/rejudge', { token, body: { challengeId } });
        const body = { challengeId, dryRun: false, digest: preview.body?.digest };
        return this.send('POST', '/admin/rejudge', { token, body });
      }
      case 'removeUser': {
        this.players[index] = await createUser(this.world);
        return this.send('DELETE', `/admin/users/${String(player.id)}`, { token });
      }
      case 'removeChallenge': {
        const target = await rows.challenge();
        const gone = await this.send('DELETE', `/admin/challenges/${String(target?.id)}`, {
          token,
        });
        await this.makeChallenge();
        return gone;
      }
      case 'accept': {
        const invitation = await rows.invitation();
        const invited = this.players.find(({ id }) => id === invitation?.user);
        return invitation && invited && this.accept(invited, invitation.challenge);
      }
      case 'review':
        return this.review(await rows.reviewFlag(), step, player);
      case 'addReview':
        return this.writeTask((await rows.challenge())?.id, ADD_REVIEW);
      case 'removeReview':
        return this.writeTask((await rows.reviewFlag())?.challenge, REMOVE_REVIEW);
      default: {
        const userIds = this.players.map(({ id }) => id);
        const choice = { ...step, userId: player.id, userIds };
        const request = await adminRequest(step.operation, choice, rows);
        return request && this.send(request.method, request.path, { token, body: request.body });
      }
    }
  }

  private async submit(player: TestUser, flag: { challenge: number; literal: string }) {
    const path = `/challenges/${String(flag.challenge)}/submissions`;
    const token = await this.openSession(player);
    return this.send('POST', path, { token, body: { flag: flag.literal } });
  }

  /** Reviewers give points in the database, to one player or two. */
  private async review(flag: { id: number } | undefined, { a, b }: Step, player: TestUser) {
    if (!flag) return undefined;
    const partner = this.players[(a + b) % this.players.length] ?? player;
    const points = b % 7 === 0 ? null : (a * 13 + b * 7) % 140;
    await this.world.query('SELECT give_review_points($1, $2, $3, $4, $5)', [
      ...[[...new Set([player.id, partner.id])], flag.id],
      ...[points, points !== null && points >= 50, this.admin.id],
    ]);
    return { what: 'review', status: 200, body: undefined };
  }

  /** Writes the reviewed flag of a challenge as its task does: users in the bin are locked first, then the challenge. */
  private async writeTask(challengeId: number | undefined, statement: string) {
    if (challengeId === undefined) return undefined;
    const write = async (queries: Queries) => {
      await queries.run('SELECT lock_users_of_deleted_rows(ARRAY[$1::integer])', [challengeId]);
      await queries.run('SELECT 1 FROM challenge WHERE id = $1 FOR NO KEY UPDATE', [challengeId]);
      return queries.run(statement, [challengeId]);
    };
    const found = await this.world.sql.withoutTimeout(write);
    return { what: statement, status: found.length > 0 ? 200 : 404, body: undefined };
  }

  private async accept(player: TestUser, challengeId: number) {
    const path = `/author-invitations/${String(challengeId)}`;
    const token = await this.openSession(player);
    const sentAt = Date.now();
    const answer = await this.send('POST', path, { token, body: { accept: true } });
    const acceptance = { challengeId, userId: player.id, sentAt, answeredAt: Date.now() };
    if (answer.status === 204) this.acceptances.push(acceptance);
    return answer;
  }

  /** A single statement, because other writes may delete what it has read. */
  private makeChallenge(): Promise<unknown> {
    this.turn += 1;
    return this.world.query(
      `WITH made AS (
         INSERT INTO challenge (title, category, difficulty, base_score, hidden)
           VALUES ('t', $1, 'easy', 100, false) RETURNING id)
       INSERT INTO flag (challenge_id, flag_literal, score)
         SELECT id, 'vexil{made-' || id || '-' || part || '}', part * 50
         FROM made, generate_series(1, $2) AS part`,
      [CATEGORIES[this.turn % 3], 1 + (this.turn % 2)],
    );
  }
}
