import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import {
  boardRows,
  expectBoards,
  expectStoredCounts,
  type RawScores,
  rawScores,
  type RawSpan,
  rawTime,
} from '../support/raw-scores';
import { steps } from '../support/score-steps';
import { ScoreWorld } from '../support/score-world';
import { createUser, type TestUser } from '../support/users';
import { lasting, seed } from './support/plan';

const [PLAYERS, CHALLENGES, AT_ONCE, STEPS] = [12, 8, 12, 150];

interface RawPeriod extends Required<RawSpan> {
  id: number;
  freeze: string | null;
  state: 'planned' | 'running' | 'final';
}

describe('scores, profiles, ledgers and exports after long random work, with periods and freezes', () => {
  let scores: ScoreWorld;
  let reader: TestUser;

  beforeAll(async () => {
    scores = await ScoreWorld.start();
    reader = await createUser(scores.world);
    await scores.populate(PLAYERS, CHALLENGES);
  }, 120_000);
  afterAll(() => scores.stop(), 60_000);

  const readPeriods = () =>
    scores.world.query<RawPeriod>(
      `SELECT id, CASE counts WHEN 'all' THEN '' ELSE ${rawTime('starts_at')} END AS "from", ${rawTime('ends_at')} AS "to",
         ${rawTime('freeze_at')} AS freeze, CASE WHEN clock_timestamp() >= ends_at THEN 'final'
           WHEN clock_timestamp() >= starts_at THEN 'running' ELSE 'planned' END AS state
       FROM period`,
    );
  /** What players see is cut off at the earliest freeze that runs. */
  const cutOf = (periods: RawPeriod[]): string | undefined =>
    periods
      .flatMap(({ freeze, state }) => (freeze && state === 'running' ? [freeze] : []))
      .filter((freeze) => freeze <= now())
      .sort()[0];
  const now = () => new Date().toISOString().replace(/\D/g, '') + '000';

  const expectEveryBoard = async (raw: RawScores, viewer: TestUser, periods: RawPeriod[]) => {
    for (const api of scores.apis) {
      const ask = async (query: object) => {
        const answer = await api.post('/user/scoreboard/direction', query, viewer);
        if (answer.status !== 200) throw new Error(JSON.stringify([query, answer]));
        return boardRows(answer.body);
      };
      await expectBoards(raw, async (direction) =>
        direction === null
          ? boardRows((await api.get('/user/scoreboard/4', viewer)).body)
          : ask({ direction }),
      );
      for (const { id, from, to, state } of periods) {
        const window = state === 'planned' ? { from: '1', to: '0' } : { from, to };
        const inWindow = { ...raw, board: (category: null) => raw.board(category, window) };
        await expectBoards(inWindow, async (direction) => {
          const body = { period: id, ...(direction === null ? {} : { direction }) };
          return ask(body);
        });
      }
    }
  };

  const expectProfiles = async (raw: RawScores, viewer: TestUser) => {
    for (const [index, { id }] of scores.players.entries()) {
      const api = scores.apis[index % 2];
      const { status, body } = (await api?.get(`/user/solved/${String(id)}`, viewer)) ?? {};
      // Players do not see banned ones.
      if (viewer === reader && status === 404) continue;
      expect(body.totals.score).toBe(raw.pointsOf(id));
    }
  };

  const expectLedger = async (raw: RawScores, player: TestUser, token: string) => {
    let sum = 0;
    for (let page = 1, seen = 0; ; page += 1) {
      const path = `/user/ledger/${String(player.id)}?pageSize=100&page=${String(page)}`;
      const { status, body } = await scores.send('GET', path, { token });
      if (status === 403 || status === 401) return;
      expect(body.points).toBe(raw.pointsOf(player.id));
      for (const line of body.list) if (!line.afterFreeze) sum += line.points;
      seen += body.list.length;
      if (seen >= body.total || body.list.length === 0) break;
    }
    expect(sum).toBe(raw.pointsOf(player.id));
  };

  const expectExport = async (raw: RawScores, frozen: boolean) => {
    const { statusCode, rawPayload } = await scores.world.app.inject({
      method: 'POST',
      url: '/api/admin/scoreboard/export',
      headers: { authorization: `Bearer ${scores.admin.token}` },
      payload: { frozen },
    });
    expect(statusCode).toBe(200);
    const [first] = await readWorkbook(rawPayload);
    const rows = first?.data.slice(1).map(([, userId, , , score]) => ({ userId, score }));
    expect(rows).toEqual(raw.board(null).map(({ userId, score }) => ({ userId, score })));
  };

  it('equal a recomputation from the raw rows', async () => {
    const histories = fc.sample(fc.array(steps, { minLength: STEPS, maxLength: STEPS }), {
      numRuns: 2000,
      seed,
    });
    let rounds = 0;
    let frozenRounds = 0;
    for (const end = Date.now() + lasting; Date.now() < end; rounds += 1) {
      await scores.world.query(`UPDATE submission_pace SET recent = '{}', busy = '{}'`);
      const history = histories[rounds % histories.length] ?? [];
      expect(await scores.performAll(history, AT_ONCE)).toEqual([]);

      const periods = await readPeriods();
      const cut = cutOf(periods);
      if (cut !== undefined) frozenRounds += 1;
      const live = await expectStoredCounts(scores.world);
      const seen = await rawScores(scores.world, { to: cut });
      await expectEveryBoard(live, scores.admin, periods);
      await expectEveryBoard(seen, reader, periods);
      await expectProfiles(live, scores.admin);
      await expectProfiles(seen, reader);
      const admins = await scores.world.query<{ id: number }>('SELECT id FROM "user" WHERE admin');
      for (const player of scores.players) {
        const own = admins.some(({ id }) => id === player.id) ? live : seen;
        await expectLedger(live, player, scores.admin.token);
        await expectLedger(own, player, await scores.openSession(player));
      }
      await expectExport(live, false);
      await expectExport(seen, true);
    }
    expect(rounds).toBeGreaterThan(0);
    expect(frozenRounds).toBeGreaterThan(0);
  });
});
