import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { scoreCalls } from './support/score-calls';
import { createUser, type TestUser } from './support/users';

describe('the reset of a challenge', () => {
  let world: World;
  let admin: TestUser;

  const reason = '写错了分值';
  const { capture, ledger, own, card } = scoreCalls(() => world);

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  it('voids all captures at once, with a preview and a reason', async () => {
    const players = [await createUser(world), await createUser(world)];
    const flags = [
      { literal: 'vexil{r1}', score: 100 },
      { literal: 'vexil{r2}', score: 50 },
    ];
    const { id } = await createChallenge(world, { flags });
    const other = await createChallenge(world, { flags: [{ literal: 'vexil{kept}', score: 9 }] });
    for (const player of players) await capture(player, id, 'vexil{r1}');
    if (players[0]) {
      await capture(players[0], id, 'vexil{r2}');
      await capture(players[0], other.id, 'vexil{kept}');
    }
    const reset = (values: object, user = admin) =>
      world.api.post('/admin/captures/reset', { challengeId: id, ...values }, user);
    const preview = (await reset({})).body;
    expect(preview).toMatchObject({ applied: false, captures: 3, users: 2, points: 250 });
    const { digest } = preview;
    expect((await reset({ dryRun: false, digest })).body.errors).toHaveProperty('reason');
    expect((await reset({ dryRun: false, reason })).body.errors).toHaveProperty('digest');
    expect((await reset({}, players[0])).status).toBe(403);
    if (players[1]) await capture(players[1], id, 'vexil{r2}');
    expect((await reset({ dryRun: false, digest, reason })).body.code).toBe('reset.outdated');
    const newest = (await reset({})).body;
    const wish = { dryRun: false, digest: newest.digest, reason };
    const answers = await Promise.all([reset(wish), reset(wish)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await card(id, admin)).toMatchObject({ solvedCount: 0, bloods: [] });
    for (const [index, player] of players.entries()) {
      expect(await own(player)).toBe(index === 0 ? 9 : null);
      const { points, list } = await ledger(player);
      expect(points).toBe(index === 0 ? 9 : 0);
      expect(list.filter(({ kind }: { kind: string }) => kind === 'void')).toMatchObject([
        { reason },
        { reason },
      ]);
      expect((await capture(player, id, 'vexil{r1}')).body.code).toBe('flag.voided');
    }
    const logs = `/admin/audit-logs?resource=challenges&targetId=${String(id)}&action=resetChallenge`;
    expect((await world.api.get(logs, admin)).body).toMatchObject([
      { after: { reason, captures: 4, users: 2, points: 300 } },
    ]);
    await world.query('SELECT rebuild_totals()');
    expect(await card(id, admin)).toMatchObject({ solvedCount: 0 });
  });
});
