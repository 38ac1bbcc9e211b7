import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const NOTHING = {
  ...{ stuckUsers: 0, unsolvedChallenges: 0, integrityEvents: 0 },
  ...{ failedMails: 0, failedCodes: 0, failedJobs: 0, failedInstances: 0, endingInvitations: 0 },
};

describe('what waits for an admin', () => {
  let world: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000', SMTP_URL: 'smtp://127.0.0.1:9' });
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const read = async () => (await world.api.get('/admin/attention', admin)).body;
  // An answer may be cached for five seconds.
  const expectSoon = (expected: object) =>
    waitUntil(
      JSON.stringify(expected),
      async () => {
        const counts = await read();
        return Object.entries(expected).every(([name, count]) => counts[name] === count);
      },
      10_000,
    );
  const submitAs = async ({ id }: TestUser, challengeId: number, times: number, ago = '1 hour') =>
    world.query(
      `INSERT INTO submission (user_id, challenge_id, text, result, created_at)
        SELECT $1, $2, 'wrong ' || n, 'wrong', now() - $4::interval FROM generate_series(1, $3) n`,
      [id, challengeId, times, ago],
    );

  it('is nothing on an empty site, and for admins alone', async () => {
    expect(await read()).toEqual(NOTHING);
    const player = await createUser(world);
    expect((await world.api.get('/admin/attention', player)).status).toBe(403);
  });

  it('counts stuck users, and challenges without a solve', async () => {
    const challenge = await createChallenge(world, { flags: [{ literal: 'vexil{hard}' }] });
    await createChallenge(world, { hidden: true });
    await createChallenge(world, { category: 'notice', flags: [] });
    const scheduled = await createChallenge(world, { hidden: true });
    const opensLater = { hidden: false, releaseAt: '2100-01-01T00:00:00Z' };
    const path = `/admin/challenges/${String(scheduled.id)}`;
    const { version } = (await world.api.get(path, admin)).body;
    const planned = await world.api.patch(path, { ...opensLater, version }, admin);
    expect(planned.body).toMatchObject({ release: 'scheduled' });
    const list = `/admin/challenges?release=released&flagsTotal_gte=1&solvedCount_lte=0`;
    const listed = async () =>
      (await world.api.get(list, admin)).body.map(({ id }: { id: number }) => id);
    expect(await listed()).toEqual([challenge.id]);
    const [stuck, trying, longAgo, solver] = [
      await createUser(world),
      await createUser(world),
      await createUser(world),
      await createUser(world),
    ];
    await submitAs(stuck, challenge.id, 5);
    await submitAs(trying, challenge.id, 4);
    await submitAs(longAgo, challenge.id, 9, '8 days');
    await submitAs(solver, challenge.id, 9);
    await submitAs(admin, challenge.id, 9);
    await expectSoon({ stuckUsers: 2, unsolvedChallenges: 1 });
    const submissions = `/challenges/${String(challenge.id)}/submissions`;
    const right = await world.api.post(submissions, { flag: 'vexil{hard}' }, solver);
    expect(right.status).toBe(201);
    await expectSoon({ stuckUsers: 1, unsolvedChallenges: 0 });
    expect(await listed()).toEqual([]);
  });

  it('counts integrity events until an admin has looked at them', async () => {
    const [thief, owner] = [await createUser(world), await createUser(world)];
    const challenge = await createChallenge(world, { hidden: true });
    const [{ id } = { id: 0 }] = await world.query<{ id: number }>(
      `INSERT INTO integrity_event (user_id, owner_id, challenge_id, flag_id) VALUES ($1, $2, $3, $4) RETURNING id`,
      [thief.id, owner.id, challenge.id, challenge.flagIds[0]],
    );
    await expectSoon({ integrityEvents: 1 });
    const act = (action: string, by = admin) =>
      world.api.post('/admin/integrity-events/bulk', { ids: [id], action }, by);
    const row = async () =>
      (await world.api.get(`/admin/integrity-events/${String(id)}`, admin)).body;
    expect(await row()).toMatchObject({ reviewed: false, reviewedAt: null, reviewerName: null });
    expect((await act('review', thief)).status).toBe(403);
    expect((await act('review')).status).toBe(200);
    const reviewed = await row();
    expect(reviewed).toMatchObject({ reviewed: true, reviewerName: admin.username });
    const second = await createUser(world, { admin: true });
    await act('review', second);
    expect(await row()).toEqual(reviewed);
    await expectSoon({ integrityEvents: 0 });
    const open = async () =>
      (await world.api.get('/admin/integrity-events?reviewed=false', admin)).body.length;
    expect(await open()).toBe(0);
    expect((await act('reopen')).status).toBe(200);
    expect(await row()).toMatchObject({ reviewed: false, reviewedAt: null, reviewerName: null });
    expect(await open()).toBe(1);
    const audit = await world.api.get('/admin/audit-logs?resource=integrity-events', admin);
    expect(audit.body.map(({ action }: { action: string }) => action)).toEqual([
      'reopen',
      'review',
      'review',
    ]);
  });

  it('lets one of two admins move an integrity event, on whichever process, and tells the other its state', async () => {
    const [thief, owner] = [await createUser(world), await createUser(world)];
    const challenge = await createChallenge(world, { hidden: true });
    const [{ id } = { id: 0 }] = await world.query<{ id: number }>(
      `INSERT INTO integrity_event (user_id, owner_id, challenge_id, flag_id) VALUES ($1, $2, $3, $4) RETURNING id`,
      [thief.id, owner.id, challenge.id, challenge.flagIds[0]],
    );
    const other = await world.second();
    const second = await createUser(world, { admin: true });
    const path = '/admin/integrity-events/bulk';
    const review = { ids: [id], action: 'review', from: 'open' };
    const answers = await Promise.all([
      world.api.post(path, review, admin),
      other.api.post(path, review, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'row.moved', state: 'reviewed' });
    const audit = await world.query(
      `SELECT action FROM audit_log WHERE resource = 'integrity-events' AND target_id = $1`,
      [id],
    );
    expect(audit).toEqual([{ action: 'review' }]);
    const never = await world.api.post(path, { ...review, from: 'reviewed' }, admin);
    expect([never.status, Object.keys(never.body.errors)]).toEqual([400, ['from']]);
    const noMove = await world.api.post(
      '/admin/instances/bulk',
      { ids: [1], action: 'stop', from: 'running' },
      admin,
    );
    expect([noMove.status, Object.keys(noMove.body.errors)]).toEqual([400, ['from']]);
  });

  it('counts instances, mails and codes that failed within a day, and jobs that failed', async () => {
    await world.query(
      `INSERT INTO instance (driver, state, ending, changed_at, created_at) VALUES
        ('process', 'failed', 'failed', now() - interval '1 hour', now()),
        ('process', 'failed', 'failed', now() - interval '2 days', now()),
        ('process', 'stopped', 'stopped', now(), now())`,
    );
    await world.query(
      `INSERT INTO mail_failure (kind, reason, created_at) VALUES ('code', 'ECONNREFUSED', now() - interval '31 days')`,
    );
    await world.query(
      `INSERT INTO mail (template, user_id, recipient, locale, subject, text, message_id, state, ended_at)
       SELECT 'test', id, 'a@example.org', 'en-US', '', '', gen_random_uuid(), 'failed', now() - age * interval '1 hour'
       FROM "user", unnest(ARRAY[1, 23, 25]) age WHERE id = $1`,
      [admin.id],
    );
    await world.query(
      `SELECT graphile_worker.add_job('none', max_attempts => 1), graphile_worker.add_job('none')`,
    );
    await world.query(
      `UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'no' WHERE max_attempts = 1`,
    );
    await expectSoon({ failedInstances: 1, failedMails: 2, failedCodes: 0, failedJobs: 1 });
    const email = 'nobody@example.org';
    expect((await world.api.post('/auth/verify', { email, purpose: 'register' })).status).toBe(200);
    const failures = () =>
      world.query<{ kind: string; reason: string }>('SELECT kind, reason FROM mail_failure');
    await waitUntil(
      'the mail is given up',
      async () => (await failures()).some(({ reason }) => reason !== 'ECONNREFUSED'),
      30_000,
    );
    // The older failure was removed in the same transaction.
    expect(await failures()).toHaveLength(1);
    await expectSoon({ failedCodes: 1 });
  });

  it('counts codes that are running out, and lists the same ones', async () => {
    const create = async (body: object, uses = 0) => {
      const { id } = (await world.api.post('/admin/invitations', body, admin)).body;
      await world.query('UPDATE invitation SET uses = $2 WHERE id = $1', [id, uses]);
      return id as number;
    };
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const few = await create({ maxUses: 20 }, 18);
    const soon = await create({ maxUses: 20, expiresAt: at(2) });
    await create({ maxUses: 20, expiresAt: at(9) }, 17);
    await create({ maxUses: 1 });
    await create({ maxUses: 20 }, 20);
    const gone = await create({ maxUses: 20, expiresAt: at(2) }, 19);
    await world.query(`UPDATE invitation SET expires_at = now() - interval '1 s' WHERE id = $1`, [
      gone,
    ]);
    await expectSoon({ endingInvitations: 2 });
    const list = (await world.api.get('/admin/invitations?endsSoon=true', admin)).body;
    expect(list.map(({ id }: { id: number }) => id)).toEqual([soon, few]);
    expect(list[0]).toMatchObject({ endsSoon: true });
  });
});
