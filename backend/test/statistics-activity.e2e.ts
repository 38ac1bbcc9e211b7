import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

interface Day {
  day: string;
  from: string;
  to: string;
  registrations: number;
  activeUsers: number;
}

interface Hour {
  hour: string;
  correct: number;
  wrong: number;
}

describe('the activity of a site', () => {
  let world: World;
  let admin: TestUser;
  let players: TestUser[];
  let challengeId: number;

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    players = await Promise.all(Array.from({ length: 4 }, () => createUser(world)));
    challengeId = (await createChallenge(world)).id;
    // The following tests set all times themselves.
    await world.query('DELETE FROM active_hour');
  });
  afterAll(() => world.close());

  const ask = (query: Record<string, string> = {}) =>
    world.api.get(`/admin/statistics/activity?${new URLSearchParams(query).toString()}`, admin);
  const read = async (query: Record<string, string>) => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    return body as { from: string; to: string; days: Day[]; hours: Hour[] };
  };
  const register = (user: TestUser, time: string) =>
    world.query('UPDATE "user" SET created_at = $2 WHERE id = $1', [user.id, time]);
  const useSession = (user: TestUser, hour: string) =>
    world.query('INSERT INTO active_hour (hour, user_id) VALUES ($1, $2)', [hour, user.id]);
  const submit = (user: TestUser, result: string, time: string) =>
    world.query(
      `INSERT INTO submission (user_id, challenge_id, text, result, created_at) VALUES ($1, $2, 'x', $3, $4)`,
      [user.id, challengeId, result, time],
    );
  /** The total of a list in the control panel. */
  const count = async (path: string) => {
    const { status, headers } = await world.api.get(`/admin/${path}`, admin);
    expect(status).toBe(200);
    return Number(headers['x-total-count']);
  };
  /** The last moment before a time, because list filters include their bounds. */
  const before = (time: string) => new Date(Date.parse(time) - 1).toISOString();

  it('is the last 30 days and 7 days of hours, each zero where nothing happened', async () => {
    const { days, hours, to } = await read({ to: '2020-05-31T12:00:00Z' });
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({
      ...{ day: '2020-05-02', registrations: 0, activeUsers: 0 },
      ...{ from: '2020-05-01T16:00:00.000Z', to: '2020-05-02T16:00:00.000Z' },
    });
    expect(days[29]).toMatchObject({ day: '2020-05-31', to: '2020-05-31T12:00:00.000Z' });
    expect(to).toBe('2020-05-31T12:00:00.000Z');
    expect(hours).toHaveLength(6 * 24 + 20);
    expect(hours[0]).toEqual({ hour: '2020-05-24T16:00:00.000Z', correct: 0, wrong: 0 });
    expect(hours.at(-1)).toEqual({ hour: '2020-05-31T11:00:00.000Z', correct: 0, wrong: 0 });
  });

  it('ends now where no end is given', async () => {
    const startedAt = Date.now();
    const { days, hours, to } = await read({});
    expect(days).toHaveLength(30);
    expect(Date.parse(to)).toBeGreaterThanOrEqual(startedAt);
    expect(Date.parse(hours.at(-1)?.hour ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('counts each moment in the day and the hour of the zone, and leads to lists of as many', async () => {
    const [a, b, banned, other] = players;
    if (!a || !b || !banned || !other) throw new Error('no players');
    await register(a, '2021-06-01T15:59:59.999999Z');
    await register(b, '2021-06-01T16:00:00Z');
    await register(banned, '2021-06-01T17:00:00Z');
    await register(other, '2021-06-03T00:30:00Z');
    await register(admin, '2021-06-02T00:00:00Z');
    await world.query('UPDATE "user" SET banned = true WHERE id = $1', [banned.id]);
    // Members of unranked groups count as active, too.
    await world.query('UPDATE "user" SET ranked = false WHERE id = $1', [other.id]);
    await useSession(a, '2021-06-01T15:00:00Z');
    await useSession(a, '2021-06-01T16:00:00Z');
    await useSession(a, '2021-06-02T08:00:00Z');
    await useSession(banned, '2021-06-02T08:00:00Z');
    await useSession(admin, '2021-06-02T08:00:00Z');
    await submit(a, 'wrong', '2021-06-02T08:59:59.999Z');
    await submit(b, 'wrong', '2021-06-02T09:00:00Z');
    await submit(b, 'wrong', '2021-06-02T09:10:00Z');
    await submit(b, 'correct', '2021-06-02T09:20:00Z');
    await submit(b, 'duplicate', '2021-06-02T09:30:00Z');
    await submit(other, 'wrong', '2021-06-03T01:00:00Z');
    await submit(banned, 'wrong', '2021-06-02T09:00:00Z');
    await submit(admin, 'correct', '2021-06-02T09:00:00Z');
    const { days, hours } = await read({
      from: '2021-05-31T16:00:00Z',
      to: '2021-06-03T16:00:00Z',
      tz: 'Asia/Shanghai',
    });
    expect(days.map(({ from: _, to: __, ...day }) => day)).toEqual([
      { day: '2021-06-01', registrations: 1, activeUsers: 1 },
      { day: '2021-06-02', registrations: 1, activeUsers: 2 },
      { day: '2021-06-03', registrations: 1, activeUsers: 1 },
    ]);
    expect(hours).toHaveLength(72);
    expect(hours.filter(({ correct, wrong }) => correct + wrong > 0)).toEqual([
      { hour: '2021-06-02T08:00:00.000Z', correct: 0, wrong: 1 },
      { hour: '2021-06-02T09:00:00.000Z', correct: 1, wrong: 2 },
      { hour: '2021-06-03T01:00:00.000Z', correct: 0, wrong: 1 },
    ]);
    for (const { from, to, registrations, activeUsers } of days) {
      const created = `createdAt_gte=${from}&createdAt_lte=${before(to)}`;
      expect(await count(`users?admin=false&banned=false&${created}`)).toBe(registrations);
      const { body } = await world.api.get(
        `/admin/statistics/active-users?from=${from}&to=${to}`,
        admin,
      );
      expect(body).toMatchObject({ total: activeUsers });
      expect(body.list).toHaveLength(activeUsers);
    }
    for (const { hour, correct, wrong } of hours.filter((each) => each.correct + each.wrong > 0)) {
      const end = new Date(Date.parse(hour) + 3_600_000 - 1).toISOString();
      const inside = `player=true&timestamp_gte=${hour}&timestamp_lte=${end}`;
      expect(await count(`submissions?result=correct&${inside}`)).toBe(correct);
      expect(await count(`submissions?result=wrong&${inside}`)).toBe(wrong);
    }
    const listed = await world.api.get(
      '/admin/statistics/active-users?from=2021-06-01T16:00:00Z&to=2021-06-02T16:00:00Z&pageSize=1',
      admin,
    );
    expect(listed.body).toEqual({
      total: 2,
      list: [{ userId: b.id, username: b.username, userGroup: 0, submissions: 4 }],
    });
    const page2 = await world.api.get(
      '/admin/statistics/active-users?from=2021-06-01T16:00:00Z&to=2021-06-02T16:00:00Z&pageSize=1&page=2',
      admin,
    );
    expect(page2.body.list).toMatchObject([{ userId: a.id, submissions: 1 }]);
  });

  it.each([
    // Clocks go forward, go back, go forward at midnight, go back to a second midnight, and skip a day.
    ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', [11, 23, 14]],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', [10, 25, 13]],
    ['America/Santiago', '2024-09-07T12:00:00Z', '2024-09-09T12:00:00Z', [16, 23, 9]],
    ['America/Havana', '2024-11-02T12:00:00Z', '2024-11-04T12:00:00Z', [16, 25, 7]],
    ['Asia/Kolkata', '2026-01-01T18:30:00Z', '2026-01-03T18:30:00Z', [24, 24]],
    ['Pacific/Apia', '2011-12-30T00:00:00Z', '2012-01-01T10:00:00Z', [10, 0, 24, 24]],
  ])('has in %s days as long as the clocks say, from %s to %s', async (tz, from, to, lengths) => {
    const [player] = players;
    if (!player) throw new Error('no player');
    const { days, hours } = await read({ from, to, tz });
    const hoursOf = (day: Day) => (Date.parse(day.to) - Date.parse(day.from)) / 3_600_000;
    expect(days.map(hoursOf)).toEqual(lengths);
    expect(days[0]?.from).toBe(new Date(from).toISOString());
    for (const [index, day] of days.slice(1).entries()) expect(day.from).toBe(days[index]?.to);
    const firstHour = Date.parse(from);
    expect(hours.map(({ hour }) => Date.parse(hour))).toEqual(
      Array.from(hours, (_, index) => firstHour + index * 3_600_000),
    );
    expect(hours).toHaveLength(lengths.reduce((sum, length) => sum + length, 0));

    // A submission in every hour of these days: none may be lost or counted twice.
    for (const { hour } of hours) await submit(player, 'wrong', hour);
    // With milliseconds, so that the cache has no answer for it.
    const fresh = await read({ from: days[0]?.from ?? '', to, tz });
    expect(fresh.hours.map(({ wrong }) => wrong)).toEqual(hours.map(() => 1));
    expect(fresh.days.map(({ activeUsers }) => activeUsers)).toEqual(
      lengths.map((length) => (length > 0 ? 1 : 0)),
    );
  });

  it('answers at most 31 days of hours of a longer range', async () => {
    const { days, hours } = await read({
      from: '2022-01-01T00:00:00Z',
      to: '2023-02-04T23:30:00Z',
      tz: 'UTC',
    });
    expect(days).toHaveLength(400);
    expect(hours).toHaveLength(31 * 24);
    expect(hours.at(-1)?.hour).toBe('2023-02-04T23:00:00.000Z');
  });

  it.each([
    [{ tz: 'Mars/Olympus' }, 'tz'],
    [{ tz: '+08:00' }, 'tz'],
    [{ tz: '' }, 'tz'],
    [{ tz: 'posixrules' }, 'tz'],
    [{ tz: 'A'.repeat(65) }, 'tz'],
    [{ from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'to'],
    [{ from: '2026-01-02T00:00:00Z', to: '2026-01-02T00:00:00Z' }, 'to'],
    [{ from: '2999-01-02T00:00:00Z' }, 'from'],
    [{ from: '2024-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'from'],
    [{ from: '2025-01-01T12:00:00Z', to: '2026-02-05T12:30:00Z', tz: 'UTC' }, 'from'],
    [{ from: '0001-01-01T00:00:00Z', to: '0001-01-02T00:00:00Z' }, 'from'],
    [{ to: '9999-12-31T23:59:59-23:59' }, 'to'],
    [{ from: 'yesterday' }, 'from'],
  ])('refuses %j', async (query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('refuses an unknown parameter by name', async () => {
    const { status, body } = await ask({ zone: 'UTC' });
    expect([status, body.code]).toEqual([400, 'input.unknownField']);
  });

  it('remembers the hour of a log-in and of a renewal', async () => {
    const user = await createUser(world);
    const hours = () =>
      world.query<{ hour: Date }>(`SELECT hour FROM active_hour WHERE user_id = $1 ORDER BY hour`, [
        user.id,
      ]);
    const [first, ...none] = await hours();
    expect(none).toEqual([]);
    expect(Date.now() - (first?.hour.getTime() ?? 0)).toBeLessThan(2 * 3_600_000);
    await world.query(
      `UPDATE refresh_token SET used_at = '2021-03-01T10:40:00Z' FROM session s
       WHERE s.id = session_id AND s.user_id = $1`,
      [user.id],
    );
    expect((await hours())[0]?.hour).toEqual(new Date('2021-03-01T10:00:00Z'));
    await world.query('DELETE FROM session WHERE user_id = $1', [user.id]);
    expect(await hours()).toHaveLength(2);
    await world.api.delete(`/admin/users/${String(user.id)}`, undefined, admin);
    expect(await hours()).toEqual([]);
  });
});
