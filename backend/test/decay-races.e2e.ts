import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { sendUntilAnswered } from './support/client';
import { boardRows, expectBoards, expectStoredCounts } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';

const FLAGS = [{ literal: 'vexil{d}', score: 1000 }];
const DECAY = { scoreMode: 'decay', floorScore: 1, version: 1 };

describe('races for decaying challenges of one category, on two applications with one database', () => {
  let world: World;
  let second: World;
  let admin: TestUser;
  let people: TestUser[];
  let challenges: number[];
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    second = await world.second();
    admin = await createUser(world, { admin: true });
    people = await Promise.all(Array.from({ length: 12 }, () => createUser(world)));
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    challenges = [];
    for (let made = 0; made < 4; made += 1) {
      const { id } = await createChallenge(world, { category: 'misc', flags: FLAGS });
      await world.api.patch(`/admin/challenges/${String(id)}`, DECAY, { token: admin.token });
      challenges.push(id);
    }
  });

  const solve = async (turn: number, id: number, { token }: TestUser) => {
    const { api } = turn % 2 === 0 ? world : second;
    const path = `/challenges/${String(id)}/submissions`;
    const { status } = await sendUntilAnswered(() =>
      api.post(path, { flag: 'vexil{d}' }, { token }),
    );
    return status;
  };
  const solveAll = (users: TestUser[]) =>
    Promise.all(
      challenges.flatMap((id, place) => users.map((user, turn) => solve(place + turn, id, user))),
    );
  const expectTruth = async () => {
    const raw = await expectStoredCounts(world);
    const token = people.at(-1)?.token ?? '';
    for (const { api } of [world, second])
      await expectBoards(raw, async (direction) =>
        boardRows(
          (direction === null
            ? await api.get('/user/scoreboard/4', { token })
            : await api.post('/user/scoreboard/direction', { direction }, { token })
          ).body,
        ),
      );
  };

  it('accepts all concurrent solves', async () => {
    const statuses = await solveAll(people);
    expect(new Set(statuses)).toEqual(new Set([201]));
    await expectTruth();
  });

  it('runs bans and captures concurrently', async () => {
    const [first, next, ...others] = people;
    if (!first || !next) throw new Error('two people to ban');
    await solveAll([first, next]);
    const ban = async ({ id: userId }: TestUser) =>
      (await second.api.post('/auth/banned', { userId }, { token: admin.token })).status;
    const [solved, bans] = await Promise.all([
      solveAll(others),
      Promise.all([ban(first), ban(next)]),
    ]);
    expect(new Set(solved)).toEqual(new Set([201]));
    expect(bans).toEqual([200, 200]);
    await expectTruth();
  });
});
