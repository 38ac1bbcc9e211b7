import { SCORED_CATEGORIES } from '../../src/lib/enums';
import type { World } from './app';
import { rawScores } from './raw-scores';

interface RawUser {
  id: number;
  username: string;
  userGroup: number;
  player: boolean;
  ranked: boolean;
  createdAt: Date;
}

interface RawChallenge {
  id: number;
  category: string;
  priority: number;
  flags: number;
}

interface RawSubmission {
  userId: number;
  challengeId: number;
  text: string;
  result: string;
  at: Date;
}

interface RawCapture {
  id: number;
  userId: number;
  challengeId: number;
  late: boolean;
  /** In microseconds. */
  at: number;
}

interface RawOpening {
  userId: number;
  challengeId: number;
  at: number;
}

/** A user's state in a challenge. */
interface Pair {
  openedAt: number | undefined;
  submissions: RawSubmission[];
  captured: number;
  solve: RawCapture | undefined;
}

const HOUR_MS = 3_600_000;
const microseconds = (time: string) => `(extract(epoch FROM ${time}) * 1000000)::float8`;
const dayOf = (time: number) => new Date(time + 8 * HOUR_MS).toISOString().slice(0, 10);
const hourOf = (time: number) => new Date(Math.floor(time / HOUR_MS) * HOUR_MS).toISOString();

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1].map((at) => sorted[at]);
  return low === undefined || high === undefined ? null : Math.floor((low + high) / 2);
}

/** Recounts all statistics from the rows. */
export class RawStatistics {
  private constructor(
    private readonly users: RawUser[],
    private readonly rows: RawChallenge[],
    private readonly submissions: RawSubmission[],
    private readonly captures: RawCapture[],
    private readonly openings: RawOpening[],
    private readonly activeHours: { userId: number; hour: Date }[],
  ) {}

  static async read(world: World): Promise<RawStatistics> {
    return new RawStatistics(
      await world.query(`SELECT u.id, username, user_group AS "userGroup", u.created_at AS "createdAt",
        NOT admin AND NOT banned AS player, NOT admin AND NOT banned AND g.ranked AS ranked
        FROM "user" u JOIN user_group g ON g.code = u.user_group`),
      await world.query(`SELECT c.id, category, priority, count(f.id)::int AS flags FROM challenge c
        LEFT JOIN flag f ON f.challenge_id = c.id WHERE category <> 'notice' GROUP BY c.id ORDER BY c.id`),
      await world.query(`SELECT user_id AS "userId", challenge_id AS "challengeId", text, result,
        created_at AS at FROM submission`),
      await world.query(`SELECT id, user_id AS "userId", challenge_id AS "challengeId", late OR NOT passed AS late,
        ${microseconds('greatest(captured_at, passed_at)')} AS at FROM capture`),
      await world.query(`SELECT user_id AS "userId", challenge_id AS "challengeId",
        ${microseconds('opened_at')} AS at FROM challenge_opening`),
      await world.query('SELECT user_id AS "userId", hour FROM active_hour'),
    );
  }

  private get ranked(): RawUser[] {
    return this.users.filter(({ ranked }) => ranked);
  }

  private pair(userId: number, { id, flags }: RawChallenge): Pair {
    const isOwn = (row: { userId: number; challengeId: number }) =>
      row.userId === userId && row.challengeId === id;
    const captures = this.captures.filter(isOwn);
    const inTime = captures.filter(({ late }) => !late);
    const [last] = captures.sort((a, b) => b.at - a.at || b.id - a.id);
    return {
      openedAt: this.openings.find(isOwn)?.at,
      submissions: this.submissions.filter(isOwn),
      captured: captures.length,
      solve: inTime.length === flags ? last : undefined,
    };
  }

  private solversOf(challenge: RawChallenge) {
    return this.ranked
      .flatMap(({ id }) => this.pair(id, challenge).solve ?? [])
      .sort((a, b) => a.at - b.at || a.id - b.id);
  }

  /** The expected numbers of GET /admin/statistics/challenges, by id. */
  challenges() {
    return this.rows.map((challenge) => {
      const pairs = this.ranked.map(({ id }) => this.pair(id, challenge));
      const triedBy = pairs.filter(({ submissions }) => submissions.length > 0).length;
      const solvedBy = pairs.filter(({ solve }) => solve).length;
      const wrong = pairs.flatMap(({ submissions }) =>
        submissions.filter(({ result }) => result === 'wrong'),
      );
      return {
        challengeId: challenge.id,
        openedBy: pairs.filter(({ openedAt }) => openedAt !== undefined).length,
        triedBy,
        solvedBy,
        solveRate: triedBy === 0 ? null : Math.min(1, solvedBy / triedBy),
        wrongSubmissions: wrong.length,
        medianSecondsToSolve: medianOf(this.secondsToSolve(challenge)),
      };
    });
  }

  /** The expected page of a challenge: what the list lacks, without wrong texts. */
  challenge(challengeId: number) {
    const challenge = this.rows.find(({ id }) => id === challengeId);
    if (!challenge) throw new Error('no challenge');
    const ranked = new Set(this.ranked.map(({ id }) => id));
    const wrong = this.submissions.filter(
      (row) => row.challengeId === challengeId && row.result === 'wrong' && ranked.has(row.userId),
    );
    const texts = [...new Set(wrong.map(({ text }) => text))].map((text) => {
      const same = wrong.filter((row) => row.text === text);
      return {
        text,
        users: new Set(same.map(({ userId }) => userId)).size,
        submissions: same.length,
      };
    });
    return {
      solvesByDay: countBy(this.solversOf(challenge).map(({ at }) => dayOf(at / 1000))),
      wrongByDay: countBy(wrong.map(({ at }) => dayOf(at.getTime()))),
      sharedTexts: texts.filter(({ users }) => users > 1),
      secondsToSolve: this.secondsToSolve(challenge),
    };
  }

  /** The expected matrix of all groups and categories. */
  async matrix(world: World) {
    const scores = await rawScores(world);
    const board = scores.board(null).map(({ userId }) => userId);
    const placeOf = ({ id }: RawUser) => {
      const place = board.indexOf(id);
      return place < 0 ? Infinity : place;
    };
    const scoreOf = ({ id }: RawUser) => scores.pointsOf(id);
    const users = this.ranked.sort(
      (a, b) => scoreOf(b) - scoreOf(a) || Math.sign(placeOf(a) - placeOf(b)) || a.id - b.id,
    );
    const placeIn = ({ category }: RawChallenge) =>
      SCORED_CATEGORIES.findIndex((each) => each === category);
    const challenges = [...this.rows].sort(
      (a, b) => placeIn(a) - placeIn(b) || b.priority - a.priority || a.id - b.id,
    );
    const medals = new Map(challenges.map((each) => [each.id, this.solversOf(each).slice(0, 3)]));
    return {
      users: users.map((user) => ({ userId: user.id, score: scoreOf(user) })),
      challenges: challenges.map(({ id }) => id),
      cells: users.map(({ id }) =>
        challenges
          .map((challenge) => {
            const { submissions, captured, solve } = this.pair(id, challenge);
            if (!solve) return captured > 0 ? 'p' : submissions.length > 0 ? 't' : '.';
            const place = medals.get(challenge.id)?.findIndex(({ userId }) => userId === id) ?? -1;
            return place < 0 ? 's' : String(place + 1);
          })
          .join(''),
      ),
    };
  }

  /** The expected activity by days and hours of UTC+8, without empty ones. */
  activity() {
    const players = new Set(this.users.filter(({ player }) => player).map(({ id }) => id));
    const submissions = this.submissions.filter(({ userId }) => players.has(userId));
    const uses = [
      ...this.activeHours.map(({ userId, hour }) => ({ userId, at: hour })),
      ...submissions,
    ].filter(({ userId }) => players.has(userId));
    const usesByDay = new Set(
      uses.map(({ userId, at }) => `${dayOf(at.getTime())} ${String(userId)}`),
    );
    const hoursOf = (wanted: string) =>
      countBy(
        submissions.filter(({ result }) => result === wanted).map(({ at }) => hourOf(at.getTime())),
      );
    return {
      registrations: countBy(
        this.users
          .filter(({ player }) => player)
          .map(({ createdAt }) => dayOf(createdAt.getTime())),
      ),
      activeUsers: countBy([...usesByDay].map((use) => use.slice(0, 10))),
      correct: hoursOf('correct'),
      wrong: hoursOf('wrong'),
    };
  }

  private secondsToSolve(challenge: RawChallenge): number[] {
    return this.solversOf(challenge).flatMap(({ userId, at }) => {
      const { openedAt } = this.pair(userId, challenge);
      return openedAt !== undefined && openedAt <= at ? [(at - openedAt) / 1e6] : [];
    });
  }
}

function countBy(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
