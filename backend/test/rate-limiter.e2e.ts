import { AppError } from '../src/http/errors';
import { Limiter, type Use } from '../src/infra/rate-limit';
import { rates } from '../src/lib/limits';
import { createAccount, logIn } from './support/accounts';
import { startApp, type World } from './support/app';

const { points } = rates.loginPerAddress;
/** Points that are taken at the same time. */
const AT_ONCE = 32;

describe('points of a limit', () => {
  let world: World;
  let other: World;
  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
  });
  afterAll(() => world.close());

  const limiterOf = ({ app }: World) => app.get(Limiter, { strict: false });
  /** Returns 'used', or the seconds to wait. */
  const take = (by: World, ...uses: Use[]) =>
    limiterOf(by)
      .consumeAll(uses)
      .then(
        () => 'used' as const,
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          return error.details.retryAfterSeconds ?? 0;
        },
      );
  // As many at once as both have connections, so that none waits for a connection longer than it may.
  const takeMany = async (count: number, ...uses: Use[]) => {
    const answers: (number | 'used')[] = [];
    while (answers.length < count) {
      const atOnce = Math.min(AT_ONCE, count - answers.length);
      const taken = Array.from({ length: atOnce }, (_, n) => take(n % 2 ? other : world, ...uses));
      answers.push(...(await Promise.all(taken)));
    }
    return answers;
  };
  const rowsOf = (rate: string) =>
    world.query<{ points: number }>('SELECT points FROM rate_limit WHERE key LIKE $1', [
      `${rate}:%`,
    ]);

  it('are used once each by two processes at once', async () => {
    const answers = await takeMany(3 * points, ['loginPerAddress', 'two at once']);
    expect(answers.filter((answer) => answer === 'used')).toHaveLength(points);
    const waits = answers.filter((answer) => answer !== 'used');
    expect(waits).toHaveLength(2 * points);
    const { seconds } = rates.loginPerAddress;
    for (const wait of waits) {
      expect(wait).toBeGreaterThan(seconds - 60);
      expect(wait).toBeLessThanOrEqual(seconds);
    }
  });

  it('are consumed of several limits in turn, up to the first exhausted one', async () => {
    const first: Use = ['setupPerAddress', 'in turn'];
    const second: Use = ['testMailPerUser', 'in turn'];
    const third: Use = ['uploadPerUser', 'in turn'];
    const answers = await takeMany(rates.setupPerAddress.points, first, second, third);
    const used = rates.testMailPerUser.points;
    expect(answers.filter((answer) => answer === 'used')).toHaveLength(used);
    expect(await rowsOf('setupPerAddress')).toEqual([{ points: rates.setupPerAddress.points }]);
    expect(await rowsOf('uploadPerUser')).toEqual([{ points: used }]);
  });

  it('come back one at a time or all at once, and are never more than there were', async () => {
    const limiter = limiterOf(world);
    const use: Use = ['registerPerAddress', 'returned'];
    const all = rates.registerPerAddress.points;
    await limiter.refund(...use);
    expect(new Set(await takeMany(all, use))).toEqual(new Set(['used']));
    expect(await take(world, use)).not.toBe('used');
    for (let n = 0; n < 2; n += 1) await limiter.refund(...use);
    expect(await take(other, use)).toBe('used');
    expect(await take(other, use)).not.toBe('used');
    await limiter.reset(...use);
    expect((await takeMany(all + 5, use)).filter((answer) => answer === 'used')).toHaveLength(all);
    for (let n = 0; n < 2 * all; n += 1) await limiter.refund(...use);
    expect((await takeMany(all + 5, use)).filter((answer) => answer === 'used')).toHaveLength(all);
  });

  it('are all there again after the period, which later uses do not lengthen', async () => {
    const use: Use = ['codePerMailboxMinute', 'period'];
    expect(await take(world, use)).toBe('used');
    expect(await take(world, use)).not.toBe('used');
    await world.query(
      "UPDATE rate_limit SET expire = expire - 30000 WHERE key LIKE 'codePerMail%'",
    );
    expect(await take(other, use)).toBeLessThanOrEqual(30);
    await world.query(
      "UPDATE rate_limit SET expire = expire - 30000 WHERE key LIKE 'codePerMail%'",
    );
    expect(await take(other, use)).toBe('used');
    expect(await take(world, use)).toBeGreaterThan(50);
  });

  it('are given back by log-ins that succeed, also by many at once from one address', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createAccount(world)));
    await world.query("DELETE FROM rate_limit WHERE key LIKE 'login%'");
    const answers = await Promise.all(
      [...people, ...people, ...people, ...people].map((person, n) =>
        logIn(n % 2 ? other : world, person),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await rowsOf('loginPerAddress')).toEqual([{ points: 0 }]);
    expect(await rowsOf('loginPerAccount')).toEqual([]);
    for (const { points: left } of await rowsOf('loginPerAccountElsewhere')) expect(left).toBe(0);
  });

  it('stay used after a wrong password and where the account is banned', async () => {
    const person = await createAccount(world);
    await world.query("DELETE FROM rate_limit WHERE key LIKE 'login%'");
    const password = 'not the password';
    expect((await logIn(world, { ...person, password })).status).toBe(400);
    await world.query('UPDATE "user" SET banned = true WHERE id = $1', [person.id]);
    expect((await logIn(world, person)).status).toBe(403);
    expect(await rowsOf('loginPerAccount')).toEqual([{ points: 2 }]);
    expect(await rowsOf('loginPerAddress')).toEqual([{ points: 2 }]);
  });
});
