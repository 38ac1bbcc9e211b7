import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { expectStoredCounts } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

describe('members of a group that is not ranked', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const board = (group: number, at: World = world) =>
    at.api.get(`/user/scoreboard/${String(group)}`, admin);
  const edit = async (code: number, body: object) => {
    const path = '/admin/user-groups';
    const [group] = (await world.api.get(`${path}?code=${String(code)}`, admin)).body;
    return world.api.patch(
      `${path}/${String(group.id)}`,
      { version: group.version, ...body },
      admin,
    );
  };

  it('are on no board and count as no solvers, and come back', async () => {
    const flags = [{ literal: 'vexil{unranked-group}', score: 200 }];
    const { id } = await createChallenge(world, { flags });
    const versionOf = async () =>
      (await world.api.get(`/admin/challenges/${String(id)}`, admin)).body.version;
    const decay = { scoreMode: 'decay', floorScore: 50, decaySolves: 3 };
    const path = `/admin/challenges/${String(id)}`;
    await world.api.patch(path, { ...decay, version: await versionOf() }, admin);
    const players: TestUser[] = [];
    for (const userGroup of [1, 0, 1, 1]) {
      const player = await createUser(world, { userGroup });
      const body = { flag: 'vexil{unranked-group}' };
      await world.api.post(`/challenges/${String(id)}/submissions`, body, player);
      players.push(player);
    }
    const stored = async () =>
      (
        await world.query(
          'SELECT solved_count AS solvers, total_score AS value FROM challenge_total WHERE challenge_id = $1',
          [id],
        )
      )[0];
    const solvers = async (at: World) =>
      (await at.api.get(`/challenges/${String(id)}/solvers`, admin)).body.map(
        ({ userId, bloodRank }: { userId: number; bloodRank: number }) => [userId, bloodRank],
      );
    expect(await stored()).toEqual({ solvers: 4, value: 50 });

    expect((await edit(1, { ranked: false })).status).toBe(200);
    expect(await stored()).toEqual({ solvers: 1, value: 200 });
    await expectStoredCounts(world);
    for (const at of [world, other]) {
      await waitUntil('the board follows', async () => (await board(4, at)).body.total === 1);
      expect((await board(1, at)).body.total).toBe(0);
      expect(await solvers(at)).toEqual([[players[1]?.id, 1]]);
    }
    const own = await world.api.get(`/user/solved/${String(players[0]?.id)}`, players[0]);
    expect(own.body.totals).toMatchObject({ score: 200, rank: null, groupRank: null, bloods: 0 });

    // A solve by a user of an unranked group changes nothing for others; moving to a ranked group counts it.
    const late = await createUser(world, { userGroup: 1 });
    const submitted = { flag: 'vexil{unranked-group}' };
    await world.api.post(`/challenges/${String(id)}/submissions`, submitted, late);
    expect(await stored()).toEqual({ solvers: 1, value: 200 });
    const { version } = (await world.api.get(`/admin/users/${String(late.id)}`, admin)).body;
    const move = { version, userGroup: 0 };
    await world.api.patch(`/admin/users/${String(late.id)}`, move, admin);
    expect(await stored()).toEqual({ solvers: 2, value: 184 });

    expect((await edit(1, { ranked: true })).status).toBe(200);
    expect(await stored()).toEqual({ solvers: 5, value: 50 });
    await expectStoredCounts(world);
    await waitUntil('all are back', async () => (await board(4, other)).body.total === 5);
  });
});
