import { SCORED_CATEGORIES } from '../src/lib/enums';
import { loadDemo } from '../src/demo';
import { demoChallenges } from '../src/demo/challenges';
import { FileStore } from '../src/infra/files';
import type { Published } from './demo/published';
import { targetSolvers } from './demo/solve-target';
import { solvers } from './demo/solvers';
import { startApp, type World } from './support/app';
import { type ServerProcess, startServer } from './support/processes';
import { awaitState, resetOperationInterval, startInstance } from './support/workers';

let world: World;
let worker: ServerProcess;

beforeAll(async () => {
  world = await startApp();
  await loadDemo(world.app);
  worker = await startServer({
    DATABASE_URL: world.databaseUrl,
    JWT_SECRET: world.config.jwtSecret,
    ROLE: 'worker',
    // Below the range of ports that the kernel assigns to outgoing connections.
    INSTANCE_PORTS: '31100-31199',
  });
});

afterAll(async () => {
  await worker.stop();
  await world.close();
});

const TASKS = demoChallenges.filter(({ task }) => task).map(({ title }) => title);

async function logIn(name: string, password: string): Promise<string> {
  const answer = await world.api.post('/auth/login', { emailorusername: name, password });
  expect(answer.status).toBe(200);
  return answer.body.access;
}

const TABLES = [
  ...['"user"', 'challenge', 'flag', 'attachment', 'capture', 'invitation', 'submission'],
  ...['campaign', 'form', 'application', 'application_choice', 'application_file'],
  ...['campaign_letter', 'consent_text', 'consent'],
];

/** Starts the challenge's instance, extracts its flag and releases it. */
async function solveTarget(id: number, title: string, token: string): Promise<string> {
  expect((await startInstance(world, id, token)).status).toBe(201);
  const { services } = await awaitState(world, token, 'running', 15_000);
  const flag = (await targetSolvers[title]?.(services[0])) ?? '';
  await resetOperationInterval(world);
  expect((await world.api.delete('/instance', undefined, { token })).status).toBe(200);
  await awaitState(world, token, 'stopped');
  await resetOperationInterval(world);
  return flag;
}

async function counts(of = world): Promise<number[]> {
  const rows = await of.query<{ n: number }>(
    TABLES.map((table) => `SELECT count(*)::integer AS n FROM ${table}`).join(' UNION ALL '),
  );
  return rows.map(({ n }) => n);
}

const totals = () => world.query('SELECT * FROM challenge_progress ORDER BY user_id, challenge_id');

interface Card {
  id: number;
  title: string;
  category: string;
  hidden: boolean;
}

async function published(id: number, token: string): Promise<Published> {
  const { body } = await world.api.get(`/challenges/${String(id)}`, { token });
  const files: Record<string, string> = {};
  for (const { name, url } of body.attachments) {
    // The leading slash makes the client use the path without the /api prefix.
    const answer = await world.api.get(`/${String(url)}`, { token });
    files[name] = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  }
  return { description: body.description, files };
}

it('leaves nothing behind when loading breaks off, and loads the next time', async () => {
  const other = await startApp();
  try {
    const store = other.app.get(FileStore, { strict: false });
    const broken = jest.spyOn(store, 'receive').mockRejectedValueOnce(new Error('disk full'));
    await expect(loadDemo(other.app)).rejects.toThrow('disk full');
    broken.mockRestore();
    expect(await counts(other)).toEqual(TABLES.map(() => 0));
    expect(await loadDemo(other.app)).toBe(true);
  } finally {
    await other.close();
  }
});

it('loads once', async () => {
  const before = await counts();
  expect(await loadDemo(world.app)).toBe(false);
  expect(await counts()).toEqual(before);
});

it('keeps totals that a rebuild does not change', async () => {
  const before = await totals();
  expect(before.length).toBeGreaterThan(20);
  await world.query('SELECT rebuild_totals()');
  expect(await totals()).toEqual(before);
});

it('says how long its players took to solve', async () => {
  const token = await logIn('admin', 'vexil-demo-admin');
  const { body } = await world.api.get('/admin/statistics/challenges', { token });
  // Nobody submits a flag to a task.
  const solved = body.list.filter(
    ({ solvedBy, triedBy }: { solvedBy: number; triedBy: number }) => solvedBy > 0 && triedBy > 0,
  );
  expect(solved.length).toBeGreaterThan(5);
  for (const { openedBy, triedBy, medianSecondsToSolve } of solved) {
    expect(openedBy).toBe(triedBy);
    expect(medianSecondsToSolve).toBeGreaterThan(180);
  }
});

it('covers every category and holds back one challenge', async () => {
  const token = await logIn('player', 'vexil-demo-player');
  const { body } = await world.api.get('/challenges', { token });
  const cards: Card[] = body;
  expect(new Set(cards.map(({ category }) => category))).toEqual(
    new Set(['notice', ...SCORED_CATEGORIES]),
  );
  expect(cards.filter(({ hidden }) => hidden)).toHaveLength(1);
  expect(cards.filter(({ category }) => category === 'notice')).toHaveLength(3);
});

it('can be solved from what it publishes and from its instances, challenge by challenge, except tasks', async () => {
  const token = await logIn('player', 'vexil-demo-player');
  const { body } = await world.api.get('/challenges', { token });
  const cards: Card[] = body.filter(
    ({ category, hidden, title }: Card) =>
      category !== 'notice' && !hidden && !TASKS.includes(title),
  );
  for (const { id, title } of cards) {
    const flags =
      title in targetSolvers
        ? [await solveTarget(id, title, token)]
        : (solvers[title]?.(await published(id, token)) ?? []);
    for (const flag of flags) {
      const answer = await world.api.post(
        `/challenges/${String(id)}/submissions`,
        { flag },
        { token },
      );
      expect([title, answer.status]).toEqual([title, 201]);
    }
    const detail = await world.api.get(`/challenges/${String(id)}`, { token });
    expect([title, detail.body.flagsCaptured]).toEqual([title, detail.body.flagsTotal]);
  }
  expect(cards).toHaveLength(Object.keys({ ...solvers, ...targetSolvers }).length);
  const board = await world.api.get('/user/scoreboard/4', { token });
  expect(board.body.list[0]).toMatchObject({ rank: 1, username: 'player' });
  expect(board.body.total).toBeGreaterThan(15);
});

it('accepts the admin', async () => {
  const token = await logIn('admin', 'vexil-demo-admin');
  expect((await world.api.get('/admin/challenges', { token })).status).toBe(200);
});

it('shows everything that a site can have', async () => {
  const { body: site } = await world.api.get('/site');
  expect(site.homeUrl).not.toBe('');
  expect(site.qqGroup).not.toBe('');
  expect(site.periods).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'season', state: 'open' }),
      expect.objectContaining({ kind: 'week', state: 'open', freezeAt: expect.any(String) }),
    ]),
  );
  expect((await world.api.get('/site/faq')).body.faqEn).not.toBe('');
  const token = await logIn('player', 'vexil-demo-player');
  const boards = await world.api.get('/saved-boards', { token });
  expect(boards.body).toHaveLength(2);
  const archived = site.periods.find(({ state }: { state: string }) => state === 'archived');
  const body = { period: archived?.id, userGroup: 4 };
  const board = await world.api.post('/user/scoreboard/direction', body, { token });
  expect(board.body.list.length).toBeGreaterThan(5);
});
