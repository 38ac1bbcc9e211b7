import { loadDemo } from '../src/demo';
import { startApp, type World } from './support/app';

let world: World;

beforeAll(async () => {
  world = await startApp();
  await loadDemo(world.app);
});
afterAll(() => world.close());

async function logIn(name: string): Promise<string> {
  const body = { emailorusername: name, password: `vexil-demo-${name}` };
  return (await world.api.post('/auth/login', body)).body.access;
}

it('shows the reviewer answers in every state', async () => {
  const token = await logIn('reviewer');
  const { body } = await world.api.get('/admin/reviews?_end=100', { token });
  expect(body).toHaveLength(11);
  const states = new Set(body.map(({ state }: { state: string }) => state));
  expect(states).toEqual(new Set(['submitted', 'returned', 'marked', 'disputed', 'final']));
  for (const { id, state } of body) {
    const page = await world.api.get(`/admin/reviews/${String(id)}/answer`, { token });
    expect([state, page.status]).toEqual([state, 200]);
  }
});

it('has points for the answers whose marks suffice', async () => {
  const rows =
    await world.query(`SELECT u.username, k.points, k.passed FROM capture k JOIN "user" u ON u.id = k.user_id
    WHERE k.points IS NOT NULL ORDER BY k.points DESC, u.username`);
  expect(rows).toEqual([
    { username: '山月', points: 80, passed: true },
    { username: '夜航船', points: 70, passed: true },
    { username: '半糖去冰', points: 55, passed: true },
    { username: 'lanternfish', points: 35, passed: false },
    { username: 'marmalade', points: 35, passed: true },
  ]);
});

it('takes an answer of the player to a challenge of the task stage', async () => {
  const [player, reviewer] = [await logIn('player'), await logIn('reviewer')];
  const { body: campaigns } = await world.api.get('/campaigns', { token: player });
  const { body: campaign } = await world.api.get(`/campaigns/${String(campaigns[0].id)}`, {
    token: player,
  });
  const [id] = campaign.stages.flatMap(
    ({ challengeIds }: { challengeIds: number[] }) => challengeIds,
  );
  const path = `/challenges/${String(id)}/answer`;
  const answer = { version: 0, text: 'It counts.', links: [], aiUse: 'none', files: [] };
  const saved = await world.api.call('PUT', path, answer, { token: player });
  expect(saved.status).toBe(200);
  const { version } = saved.body;
  const sent = await world.api.post(`${path}/submission`, { version }, { token: player });
  expect(sent.status).toBe(200);
  const { body: queue } = await world.api.get('/admin/reviews?username=player', {
    token: reviewer,
  });
  expect(queue).toMatchObject([{ state: 'submitted' }]);
});
