import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

const CATASTROPHIC = [
  '(a+)+',
  '(a|aa)+',
  '(a|a?)+',
  '([a-z]+)*x',
  '(.*a){12}',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
];

describe('flags that are patterns', () => {
  let world: World;
  let admin: TestUser;
  let player: TestUser;
  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    player = await createUser(world);
  });
  afterAll(() => world.close());

  it.each(CATASTROPHIC)('judges a text made against %s as fast as any other', async (pattern) => {
    const { id } = await createChallenge(world, { flags: [{ literal: pattern, kind: 'regex' }] });
    const other = await createUser(world);
    const path = `/challenges/${id}/submissions`;
    const elapsed = async (flag: string) => {
      const begun = performance.now();
      const { status } = await world.api.post(path, { flag }, other);
      expect([201, 400]).toContain(status);
      return performance.now() - begun;
    };
    await elapsed('warm');
    const honest = Math.max(await elapsed('one'), await elapsed('two'));
    // A backtracking engine would need longer than the test's timeout.
    expect(await elapsed(`${'a'.repeat(255)}!`)).toBeLessThan(honest + 1000);
  });

  // The third pattern is small enough for the engine, but would block all other requests.
  it.each([
    '(a{1,1000}){1,1000}',
    '((a{0,100}){0,100}){0,100}',
    '(a{1,30}){1,30}',
    '(?=x)y',
    '(a)\\1',
    '(',
  ])('refuses the pattern %s when it is saved', async (literal) => {
    const { id } = await createChallenge(world, { flags: [] });
    const body = { challengeId: id, kind: 'regex', flagLiteral: literal };
    const { status, body: problem } = await world.api.post('/admin/flags', body, admin);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['flagLiteral']]);
  });

  it('takes a search as text, never as a pattern', async () => {
    await createChallenge(world, { title: 'Plain (a+)+ 100%_\\ title' });
    const found = async (q: string) =>
      (await world.api.get(`/challenges?q=${encodeURIComponent(q)}`, player)).body.length;
    for (const literal of ['(a+)+', '100%', '%_\\', '_\\ t']) expect(await found(literal)).toBe(1);
    for (const pattern of ['.*', '^Plain', 'P%n', 'P____', '[A-Z]'])
      expect(await found(pattern)).toBe(0);
  });
});
