import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser } from './support/users';

describe('the limit of submissions', () => {
  let world: World;
  let second: World;
  beforeAll(async () => {
    world = await startApp();
    second = await world.second();
  });
  afterAll(() => world.close());

  const submit = (turn: number, id: number, flag: string, token: string) =>
    (turn % 2 === 0 ? world : second).api.post(
      `/challenges/${String(id)}/submissions`,
      { flag },
      { token },
    );
  const rowsOf = async (userId: number) => {
    const rows = await world.query('SELECT 1 FROM submission WHERE user_id = $1', [userId]);
    return rows.length;
  };

  it('judges five of two hundred wrong tries at once, on two processes', async () => {
    const { id: userId, token } = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{right}' }] });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, turn) => submit(turn, id, 'vexil{no}', token)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(195);
    expect(await rowsOf(userId)).toBe(5);
    const limited = await submit(1, id, 'vexil{right}', token);
    expect(limited.status).toBe(429);
    expect(limited.body.code).toBe('rate.limited');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(5);
    expect(await rowsOf(userId)).toBe(5);
  });

  it('allows one more try after its pause, and other users at once', async () => {
    const { id: userId, token } = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{right}' }] });
    const other = await createChallenge(world);
    for (let turn = 0; turn < 5; turn += 1) await submit(turn, id, 'vexil{no}', token);
    expect((await submit(0, id, 'vexil{no}', token)).status).toBe(429);
    expect((await submit(0, other.id, 'vexil{no}', token)).status).toBe(400);
    // Simulates that five seconds have passed.
    await world.query(
      `UPDATE submission_pace SET busy = (SELECT jsonb_object_agg(key, value::float8 - 5) FROM jsonb_each(busy))
        WHERE user_id = $1`,
      [userId],
    );
    expect((await submit(1, id, 'vexil{right}', token)).status).toBe(201);
  });

  it('judges twenty wrong tries of a user in a minute, over all challenges', async () => {
    const { id: userId, token } = await createUser(world);
    const challenges = await Promise.all(
      Array.from({ length: 6 }, () => createChallenge(world, { flags: [{ literal: 'vexil{r}' }] })),
    );
    const answers = await Promise.all(
      challenges.flatMap(({ id }) =>
        Array.from({ length: 5 }, (_, turn) => submit(turn, id, 'vexil{no}', token)),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    const limited = answers.find(({ status }) => status === 429);
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(50);
    await world.query(
      `UPDATE submission_pace SET recent = ARRAY(SELECT r - interval '1 minute' FROM unnest(recent) r), busy = '{}'
        WHERE user_id = $1`,
      [userId],
    );
    expect((await submit(0, challenges[0]?.id ?? 0, 'vexil{r}', token)).status).toBe(201);
  });

  it('does not count right flags against the limit', async () => {
    const { token } = await createUser(world);
    for (let turn = 0; turn < 25; turn += 1) {
      const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{r}' }] });
      expect((await submit(turn, id, 'vexil{r}', token)).status).toBe(201);
    }
  });
});
