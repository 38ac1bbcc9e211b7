import { createSession, PASSWORD } from './support/accounts';
import { binOf } from './support/bin';
import { expectStoredCounts } from './support/raw-scores';
import { ReviewedTask } from './support/reviews';
import { waitUntil } from './support/wait-until';

let on: ReviewedTask;
beforeAll(async () => {
  on = await ReviewedTask.start();
});
afterAll(() => on.world.close());
beforeEach(() => on.begin());
// Whatever a test wrote, the stored totals follow from the rows.
afterEach(() => expectStoredCounts(on.world));

describe('a flag of kind review', () => {
  it('is no text: nobody captures it by a submission', async () => {
    expect((await on.submit('review')).status).toBe(400);
    expect((await on.submit('')).status).toBe(400);
    expect(await on.world.query('SELECT 1 FROM capture')).toEqual([]);
  });

  it('is read-only for admins, by field', async () => {
    const path = `/admin/flags/${String(on.task.flagId)}`;
    const row = await on.get(path, on.admin);
    expect(row).toMatchObject({ kind: 'review', flagLiteral: '', score: 100 });
    const list = await on.get(
      `/admin/flags?kind=review&challengeId=${String(on.task.id)}`,
      on.admin,
    );
    expect(list).toMatchObject([{ id: on.task.flagId }]);
    const made = { challengeId: on.task.id, flagLiteral: 'vexil{x}', kind: 'review' };
    for (const answer of [
      await on.world.api.post('/admin/flags', made, on.admin),
      await on.world.api.patch(path, { score: 5, version: row.version }, on.admin),
      await on.world.api.patch(path, { kind: 'static', version: row.version }, on.admin),
      await on.world.api.delete(path, undefined, on.admin),
    ])
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['kind']]);
  });

  it('has a fixed score, so its challenge does not decay', async () => {
    const path = `/admin/challenges/${String(on.task.id)}`;
    const { version } = await on.get(path, on.admin);
    const decay = { scoreMode: 'decay', floorScore: 10, decaySolves: 3 };
    const answer = await on.world.api.patch(path, { ...decay, version }, on.admin);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['scoreMode']]);
    await on.world.query('DELETE FROM flag WHERE id = $1', [on.task.flagId]);
    const { version: next } = await on.get(path, on.admin);
    expect((await on.world.api.patch(path, { ...decay, version: next }, on.admin)).status).toBe(
      200,
    );
    const insert = `INSERT INTO flag (challenge_id, kind, flag_literal, score) VALUES ($1, 'review', '', 10)`;
    await expect(on.world.query(insert, [on.task.id])).rejects.toMatchObject({
      constraint: 'flag_review_undecayed',
    });
  });

  it('is one for each challenge, without texts', async () => {
    const insert = `INSERT INTO flag (challenge_id, kind, flag_literal, score) VALUES ($1, $2, $3, 10)`;
    for (const [kind, literal, constraint] of [
      ['review', '', 'flag_review_once'],
      ['review', 'x', 'flag_literal_filled'],
      ['static', '', 'flag_literal_filled'],
    ])
      await expect(on.world.query(insert, [on.task.id, kind, literal])).rejects.toMatchObject({
        constraint,
      });
  });

  it('keeps its points in the bin, and gives them back with its challenge', async () => {
    await on.give(40, false);
    await on.give(70);
    const rows = () => on.world.query('SELECT *, captured_at::text, passed_at::text FROM capture');
    const before = await rows();
    const bin = binOf(on.world, on.admin);
    expect((await bin.delete('challenges', on.task.id)).status).toBe(200);
    await on.boardShows(0);
    expect((await on.ledgerOf()).points).toBe(0);
    expect((await bin.restore('challenges', on.task.id)).status).toBe(200);
    expect(await rows()).toEqual(before);
    await on.boardShows(70);
    expect(await on.ledgerOf()).toMatchObject({ points: 70, total: 2 });
  });

  it('comes back with its task only, which takes its points over', async () => {
    await on.give(70);
    await on.world.query('DELETE FROM flag WHERE id = $1', [on.task.flagId]);
    const answer = await binOf(on.world, on.admin).restore('flags', on.task.flagId);
    expect(answer).toMatchObject({ status: 409, body: { code: 'flag.reviewed' } });
    const [made] = await on.world.query<{ id: number }>(
      `INSERT INTO flag (challenge_id, kind, flag_literal, score) VALUES ($1, 'review', '', 200) RETURNING id`,
      [on.task.id],
    );
    expect(made?.id).toBe(on.task.flagId);
    expect(await on.ledgerOf()).toMatchObject({ points: 70, total: 1 });
    expect(await on.card()).toMatchObject({ score: 70, totalScore: 200, solvedCount: 1 });
  });

  it('keeps the points of a deleted account without its name', async () => {
    const person = await createSession(on.world);
    on.player = { ...person, token: person.access };
    await on.give(30, false);
    await on.give(70);
    const body = { currentPassword: PASSWORD };
    expect((await on.world.api.post('/user/deletion', body, on.player)).status).toBe(200);
    await waitUntil('a board without the name', async () => {
      const { list } = await on.get('/user/scoreboard/4', on.admin);
      return list.length === 1 && list[0].username === '' && list[0].score === 70;
    });
    expect(await on.world.query('SELECT points, passed FROM capture')).toEqual([
      { points: 70, passed: true },
    ]);
  });
});
