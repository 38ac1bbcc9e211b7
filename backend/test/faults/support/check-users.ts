import { SCORED_CATEGORIES } from '../../../src/lib/enums';
import type { RawScores } from '../../support/raw-scores';
import type { ScoreWorld } from '../../support/score-world';
import type { TestUser } from '../../support/users';
import type { Reader, Truth } from './check-scores';

interface Card {
  id: number;
  flagsTotal: number;
  solvedCount: number;
  totalScore: number;
  bloods: { rank: number; userId: number }[];
}

interface Account {
  id: number;
  banned: boolean;
  seesPresent: boolean;
}

// Readers who see current scores: admins, and viewers of all categories.
const ACCOUNTS = `SELECT u.id, u.banned, u.admin OR EXISTS (
    SELECT 1 FROM role_grant g WHERE g.user_id = u.id AND g.role = 'viewer' AND g.categories = '{}'
      AND (g.until IS NULL OR g.until > now())) AS "seesPresent"
  FROM "user" u`;

/** Compares cards, profiles and ledgers with the raw rows. */
export async function expectUsersPages(
  scores: ScoreWorld,
  readers: readonly Reader[],
  truth: Truth,
): Promise<void> {
  const rows = await scores.world.query<Account>(ACCOUNTS);
  const accounts = new Map(rows.map((account) => [account.id, account]));
  for (const reader of readers) {
    const raw = truth[reader.sees];
    await expectCards(scores, raw, reader.user);
    for (const { id } of scores.players) {
      const isHidden = !reader.seesBanned && accounts.get(id)?.banned === true;
      await expectProfile(scores, raw, { reader: reader.user, id, isHidden });
    }
  }
  const [admin, viewer] = readers.filter(({ sees }) => sees === 'present');
  for (const player of scores.players) {
    for (const reader of [admin, viewer])
      if (reader) await expectLedger(scores, truth.present, player, reader.user.token);
    const own = accounts.get(player.id)?.seesPresent ? truth.present : truth.frozen;
    if (accounts.get(player.id)?.banned) continue;
    await expectLedger(scores, own, player, await scores.openSession(player));
  }
}

/** All challenges are released, so every card is visible. */
async function expectCards(scores: ScoreWorld, raw: RawScores, reader: TestUser): Promise<void> {
  const { body } = await scores.send('GET', '/challenges', reader);
  const cards = (body as Card[]).map(({ id, flagsTotal, solvedCount, totalScore, bloods }) => ({
    ...{ id, flagsTotal, solvedCount, totalScore },
    bloods: bloods.map(({ userId }) => userId),
  }));
  expect(cards.sort((one, other) => one.id - other.id)).toEqual(
    raw.challenges.map((challenge) => ({ ...challenge, bloods: raw.medalsOf(challenge.id) })),
  );
}

async function expectProfile(
  scores: ScoreWorld,
  raw: RawScores,
  { reader, id, isHidden }: { reader: TestUser; id: number; isHidden: boolean },
): Promise<void> {
  const { status, body } = await scores.send('GET', `/user/solved/${String(id)}`, reader);
  expect(status).toBe(isHidden ? 404 : 200);
  if (isHidden) return;
  const everybody = raw.ranking();
  const own = everybody.find(({ userId }) => userId === id);
  const group = raw.ranking({ userGroup: body.userGroup });
  expect(body.totals).toMatchObject({
    score: raw.pointsOf(id),
    solved: raw.solves.filter(({ userId }) => userId === id).length,
    rank: own?.rank ?? null,
    groupRank: group.find(({ userId }) => userId === id)?.rank ?? null,
    bloods: bloodsOf(raw, id),
  });
  for (const { category, score } of body.byCategory)
    expect([category, score]).toEqual([category, raw.pointsOf(id, category)]);
  expect(body.byCategory).toHaveLength(SCORED_CATEGORIES.length);
  const listed = (body.solved as { challengeId: number }[]).map(({ challengeId }) => challengeId);
  expect(listed.sort((one, other) => one - other)).toEqual(
    raw.heldBy(id).sort((one, other) => one - other),
  );
}

/** Also for users without points, who are on no board. */
const bloodsOf = (raw: RawScores, id: number) =>
  raw.challenges.filter((challenge) => raw.medalsOf(challenge.id)[0] === id).length;

async function expectLedger(
  scores: ScoreWorld,
  raw: RawScores,
  player: TestUser,
  token: string,
): Promise<void> {
  let sum = 0;
  for (let page = 1, seen = 0; ; page += 1) {
    const path = `/user/ledger/${String(player.id)}?pageSize=100&page=${String(page)}`;
    const { status, body } = await scores.send('GET', path, { token });
    expect(status).toBe(200);
    expect(body.points).toBe(raw.pointsOf(player.id));
    for (const line of body.list) if (!line.afterFreeze) sum += line.points;
    seen += body.list.length;
    if (seen >= body.total || body.list.length === 0) break;
  }
  expect(sum).toBe(raw.pointsOf(player.id));
}
