import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

describe('challenges and flags in the control panel', () => {
  let world: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const draft = { title: 'Draft', category: 'web', difficulty: 'easy', baseScore: 100 };
  const addFlag = (body: object) => world.api.post('/admin/flags', body, admin);

  it('creates a challenge hidden, with its base score while it has no flag', async () => {
    const { status, body } = await world.api.post('/admin/challenges', draft, admin);
    expect(status).toBe(201);
    expect(body).toMatchObject({ hidden: true, totalScore: 100, solvedCount: 0, version: 1 });
    expect(body.flagsVersion).toBeUndefined();
  });

  it('refuses an edit of an outdated version', async () => {
    const { body } = await world.api.post('/admin/challenges', draft, admin);
    const path = `/admin/challenges/${String(body.id)}`;
    const first = await world.api.patch(path, { title: 'One', version: 1 }, admin);
    expect(first.body).toMatchObject({ title: 'One', version: 2 });
    const stale = await world.api.patch(path, { title: 'Two', version: 1 }, admin);
    expect(stale.status).toBe(409);
    expect((await world.api.get(path, admin)).body.title).toBe('One');
  });

  it('lists rows with texts as long as may be whole', async () => {
    const description = '题'.repeat(65_536);
    const titles = ['Long 1', 'Long 2', 'Long 3', 'Long 4', 'Long 5'];
    for (const title of titles)
      await world.api.post('/admin/challenges', { ...draft, title, description }, admin);
    const { body, headers } = await world.api.get(
      '/admin/challenges?title_like=Long&_sort=title',
      admin,
    );
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body.map(({ title }: { title: string }) => title)).toEqual(titles);
    expect(body.every((row: { description: string }) => row.description === description)).toBe(
      true,
    );
  });

  it('does not take a capture for an edit', async () => {
    const player = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{v}' }] });
    await world.api.post(`/challenges/${String(id)}/submissions`, { flag: 'vexil{v}' }, player);
    const path = `/admin/challenges/${String(id)}`;
    const edit = await world.api.patch(path, { priority: 5, version: 1 }, admin);
    expect(edit.body).toMatchObject({ priority: 5, solvedCount: 1 });
  });

  it('sorts and filters by solvers and value, which captures change', async () => {
    const player = await createUser(world);
    const flags = (score: number) => [{ literal: 'vexil{sorted}', score }];
    const rows = [
      await createChallenge(world, { title: 'Sorted A', flags: flags(300) }),
      await createChallenge(world, { title: 'Sorted B', flags: flags(100) }),
      await createChallenge(world, { title: 'Sorted C', flags: flags(200) }),
    ];
    for (const { id } of rows.slice(1, 2))
      await world.api.post(
        `/challenges/${String(id)}/submissions`,
        { flag: 'vexil{sorted}' },
        player,
      );
    const titles = async (query: string) => {
      const path = `/admin/challenges?title_like=Sorted&${query}`;
      const { status, body, headers } = await world.api.get(path, admin);
      expect([status, headers['x-total-count']]).toEqual([200, String(body.length)]);
      return body.map(({ title }: { title: string }) => title.at(-1)).join('');
    };
    expect(await titles('_sort=totalScore&_order=desc')).toBe('ACB');
    expect(await titles('totalScore_gte=200&_sort=totalScore')).toBe('CA');
    expect(await titles('_sort=solvedCount,id&_order=desc,asc')).toBe('BAC');
    expect(await titles('solvedCount=1')).toBe('B');
    expect(await titles('solvedCount_ne=1&_sort=id')).toBe('AC');
  });

  it.each([
    [{ baseScore: -1 }, 'baseScore', 'Invalid base score'],
    [{ baseScore: 1.5 }, 'baseScore', 'Invalid base score'],
    [{ baseScore: '100' }, 'baseScore', 'Invalid base score'],
    [{ baseScore: 10_001 }, 'baseScore', 'Invalid base score'],
    [{ title: '' }, 'title', ''],
    [{ title: ' \u3000' }, 'title', ''],
    [{ title: 'x'.repeat(101) }, 'title', ''],
    [{ category: 'reverse' }, 'category', ''],
    [{ difficulty: 'insane' }, 'difficulty', ''],
    [{ tags: ['a', 'a'] }, 'tags', ''],
    [{ releaseAt: '2026-01-01T00:00:00' }, 'releaseAt', ''],
    [{ solvedCount: 5 }, 'solvedCount', 'Unknown field'],
  ])('refuses %j by field', async (wrong, field, message) => {
    const { status, body } = await world.api.post(
      '/admin/challenges',
      { ...draft, ...wrong },
      admin,
    );
    expect(status).toBe(400);
    expect(body.errors[field][0]).toContain(message);
  });

  it('hides, publishes, moves and deletes many at once', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await world.api.post('/admin/challenges', draft, admin)).body.id);
    const bulk = (body: object) => world.api.post('/admin/challenges/bulk', body, admin);
    expect((await bulk({ ids, action: 'publish' })).status).toBeLessThan(300);
    const values = { category: 'pwn', difficulty: 'hard' };
    expect((await bulk({ ids, action: 'update', values })).status).toBeLessThan(300);
    const query = ids.map((id) => `id=${String(id)}`).join('&');
    const rows = await world.api.get(`/admin/challenges?${query}`, admin);
    expect(rows.body).toHaveLength(3);
    for (const row of rows.body) expect(row).toMatchObject({ ...values, hidden: false });
    expect((await bulk({ ids, action: 'hide' })).status).toBeLessThan(300);
    expect((await bulk({ ids, action: 'delete' })).status).toBeLessThan(300);
    expect((await world.api.get(`/admin/challenges?${query}`, admin)).body).toEqual([]);
  });

  it('lists the flags of one challenge', async () => {
    const { id, flagIds } = await createChallenge(world, {
      flags: [{ literal: 'vexil{1}' }, { literal: 'vexil{2}' }],
    });
    const { body, headers } = await world.api.get(`/admin/flags?challengeId=${String(id)}`, admin);
    expect(body.map((row: { id: number }) => row.id)).toEqual(flagIds);
    expect(headers['x-total-count']).toBe('2');
  });

  it("gives a flag the challenge's base score by default", async () => {
    const { id } = await createChallenge(world, { baseScore: 70, flags: [] });
    const flag = await addFlag({ challengeId: id, flagLiteral: ' vexil{trim} ' });
    expect(flag.body).toMatchObject({ score: 70, kind: 'static', flagLiteral: 'vexil{trim}' });
  });

  it.each([
    ['the same literal', { flagLiteral: 'vexil{Taken}' }],
    ['a literal that is an alternative', { flagLiteral: 'vexil{also}' }],
    ['an alternative that is a literal', { flagLiteral: 'n', alternatives: ['vexil{Taken}'] }],
    ['one that differs by case only', { flagLiteral: 'VEXIL{TAKEN}', kind: 'caseInsensitive' }],
  ])('refuses %s within a challenge', async (_, options) => {
    const { id } = await createChallenge(world, {
      flags: [{ literal: 'vexil{Taken}', alternatives: ['vexil{also}'] }],
    });
    const answer = await addFlag({ challengeId: id, score: 1, ...options });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('flag.literalTaken');
    const elsewhere = await createChallenge(world, { flags: [] });
    expect((await addFlag({ challengeId: elsewhere.id, score: 1, ...options })).status).toBe(201);
  });

  it('keeps a literal from two flags that are added at once', async () => {
    const { id } = await createChallenge(world, { flags: [] });
    const body = { challengeId: id, flagLiteral: 'vexil{race}', score: 1 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => addFlag(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it.each([
    ['a blank literal', { flagLiteral: '  ' }, 'flagLiteral'],
    ['an ideographic blank', { flagLiteral: '\u3000' }, 'flagLiteral'],
    ['a literal too long', { flagLiteral: 'x'.repeat(257) }, 'flagLiteral'],
    ['a blank alternative', { flagLiteral: 'x', alternatives: [' '] }, 'alternatives'],
    ['a broken pattern', { flagLiteral: 'x(', kind: 'regex' }, 'flagLiteral'],
    ['a back reference', { flagLiteral: '(a)\\1', kind: 'regex' }, 'flagLiteral'],
    [
      'an exploding pattern',
      { flagLiteral: '((a{1,99}){1,99}){1,99}', kind: 'regex' },
      'flagLiteral',
    ],
    ['a dynamic flag without its hash', { flagLiteral: 'x', kind: 'dynamic' }, 'flagLiteral'],
    ['a score below zero', { flagLiteral: 'x', score: -1 }, 'score'],
  ])('refuses %s', async (_, options, field) => {
    const { id } = await createChallenge(world, { flags: [] });
    const { status, body } = await addFlag({ challengeId: id, score: 1, ...options });
    expect(status).toBe(400);
    expect(body.errors[field]).toHaveLength(1);
  });

  it('gives no flag to a notice or to a challenge that is not there', async () => {
    const notice = await createChallenge(world, { category: 'notice', flags: [] });
    const on = await addFlag({ challengeId: notice.id, flagLiteral: 'x' });
    expect(on.body).toMatchObject({ status: 400, code: 'flag.onNotice' });
    const nowhere = await addFlag({ challengeId: 999_999, flagLiteral: 'x' });
    expect(nowhere.body).toMatchObject({ status: 404, code: 'challenge.notFound' });
    const { id } = await createChallenge(world);
    const edit = { category: 'notice', version: 1 };
    const turned = await world.api.patch(`/admin/challenges/${String(id)}`, edit, admin);
    expect(turned.body).toMatchObject({ status: 409, code: 'challenge.noticeWithFlags' });
  });

  it('writes one audit row without the literal', async () => {
    const { id } = await createChallenge(world, { flags: [] });
    await addFlag({ challengeId: id, flagLiteral: 'vexil{canary-7}', score: 1 });
    const rows = await world.query<{ after: object }>(
      "SELECT after FROM audit_log WHERE resource = 'flags' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  it('shows submissions to admins, searchable and read-only', async () => {
    const player = await createUser(world);
    const { id } = await createChallenge(world, { title: 'Needle', titleEn: 'Pin' });
    await world.api.post(`/challenges/${String(id)}/submissions`, { flag: '100%_no' }, player);
    const { body } = await world.api.get('/admin/submissions?q=%25_no', admin);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        userId: player.id,
        username: player.username,
        challengeId: id,
        challengeTitle: 'Needle',
        challengeTitleEn: 'Pin',
        flag: '100%_no',
        result: 'wrong',
        score: 0,
        timestamp: expect.any(String),
      },
    ]);
    expect((await world.api.get('/admin/submissions?q=pin', admin)).body).toEqual(body);
    const path = `/admin/submissions/${String(body[0].id)}`;
    expect((await world.api.patch(path, {}, admin)).status).toBeGreaterThanOrEqual(404);
    expect((await world.api.delete(path, undefined, admin)).status).toBeGreaterThanOrEqual(404);
  });

  it('keeps players out', async () => {
    const player = await createUser(world);
    for (const resource of ['challenges', 'flags', 'submissions']) {
      const { status, headers } = await world.api.get(`/admin/${resource}`, player);
      expect(status).toBe(403);
      expect(headers['x-total-count']).toBeUndefined();
    }
  });
});
