import { startApp, type World } from './support/app';
import { insertApplication, insertCampaign } from './support/choices';
import { daysUntil, leaveUnused, retentionOf, runRetention, warningsTo } from './support/retention';
import { createUser, openSession, type TestUser } from './support/users';

let world: World;
let admin: TestUser;
let retention: ReturnType<typeof retentionOf>;

beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  admin = await createUser(world, { admin: true });
  retention = retentionOf(world, admin);
});
afterEach(() => retention.reset());
afterAll(() => world.close());

const accountOf = ({ id }: { id: number }) =>
  world.query('SELECT username FROM "user" WHERE id = $1', [id]);

const mailsOf = (user: TestUser) => warningsTo(world, user);

describe('an account that nobody uses', () => {
  const set = (values: object) =>
    retention.set('inactiveAccounts', { enabled: true, days: 365, warnDays: 30, ...values });

  it('is warned of once, thirty days before, and deleted then', async () => {
    const user = await createUser(world);
    await leaveUnused(world, user, 340);
    await set({});
    expect(daysUntil(await retention.due(`userId=${String(user.id)}`))).toEqual([30]);
    await runRetention(world);
    await runRetention(world);
    const mails = await mailsOf(user);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('your account');
    expect(await accountOf(user)).toHaveLength(1);
    await world.query(
      `UPDATE retention_warning SET warned_at = warned_at - interval '31 days', due_at = due_at - interval '31 days'
       WHERE user_id = $1`,
      [user.id],
    );
    // The account became due, as its last activity lies back as far.
    await leaveUnused(world, user, 371);
    await runRetention(world);
    expect(await accountOf(user)).toEqual([]);
    expect(
      await world.query('SELECT kind, action, rule FROM deletion WHERE subject_id = $1', [user.id]),
    ).toEqual([{ kind: 'account', action: 'delete', rule: 'inactiveAccounts' }]);
  });

  it('stays when its owner logs in after the warning', async () => {
    const user = await createUser(world);
    await leaveUnused(world, user, 400);
    await set({});
    await runRetention(world);
    expect(await mailsOf(user)).toHaveLength(1);
    await world.query(
      `UPDATE retention_warning SET warned_at = now() - interval '40 days', due_at = now() - interval '10 days'
       WHERE user_id = $1`,
      [user.id],
    );
    await openSession(world, user);
    await runRetention(world);
    expect(await accountOf(user)).toHaveLength(1);
    expect(daysUntil(await retention.due(`userId=${String(user.id)}`))).toEqual([365]);
  });

  it('keeps the time that the mail told, though the rule was shortened since', async () => {
    const user = await createUser(world);
    await leaveUnused(world, user, 340);
    await set({});
    await runRetention(world);
    const [{ dueAt }] = await retention.due(`userId=${String(user.id)}`);
    await set({ days: 100 });
    await runRetention(world);
    expect(await accountOf(user)).toHaveLength(1);
    expect((await retention.due(`userId=${String(user.id)}`))[0].dueAt).toBe(dueAt);
    expect(await mailsOf(user)).toHaveLength(1);
  });

  it('still has the days of the warning when a shorter rule makes it due at once', async () => {
    const user = await createUser(world);
    await leaveUnused(world, user, 200);
    await set({});
    await runRetention(world);
    expect(await mailsOf(user)).toEqual([]);
    await set({ days: 60 });
    await runRetention(world);
    expect(await mailsOf(user)).toHaveLength(1);
    expect(await accountOf(user)).toHaveLength(1);
    expect(daysUntil(await retention.due(`userId=${String(user.id)}`))).toEqual([30]);
  });

  it('is warned again for a later date', async () => {
    const user = await createUser(world);
    await leaveUnused(world, user, 340);
    await set({});
    await runRetention(world);
    await world.query(
      `UPDATE retention_warning SET warned_at = now() - interval '20 days', due_at = now() + interval '10 days'
       WHERE user_id = $1`,
      [user.id],
    );
    await runRetention(world);
    expect(await mailsOf(user)).toHaveLength(2);
    expect(daysUntil(await retention.due(`userId=${String(user.id)}`))).toEqual([30]);
  });

  it('is simply due without an address, or without a warning in the rule', async () => {
    const [unreachable, unwarned] = [await createUser(world), await createUser(world)];
    for (const user of [unreachable, unwarned]) await leaveUnused(world, user, 400);
    await world.query(`UPDATE "user" SET email = 'none@example.invalid' WHERE id = $1`, [
      unreachable.id,
    ]);
    await set({});
    await runRetention(world);
    expect(await accountOf(unreachable)).toEqual([]);
    expect(await accountOf(unwarned)).toHaveLength(1);
    await world.query('DELETE FROM retention_warning WHERE user_id = $1', [unwarned.id]);
    await set({ warnDays: 0 });
    await runRetention(world);
    expect(await accountOf(unwarned)).toEqual([]);
  });

  it('is never due of admins, staff, holders of roles and people with an open application', async () => {
    const people = {
      admin: await createUser(world, { admin: true }),
      staff: await createUser(world),
      author: await createUser(world),
      applicant: await createUser(world),
      drafting: await createUser(world),
      withdrawn: await createUser(world),
    };
    const campaign = await insertCampaign(world);
    await world.query(
      `INSERT INTO campaign_staff (campaign_id, user_id, kind) VALUES ($1, $2, 'interviewer')`,
      [campaign.id, people.staff.id],
    );
    await world.query(`INSERT INTO role_grant (user_id, role) VALUES ($1, 'author')`, [
      people.author.id,
    ]);
    await insertApplication(world, campaign, { userId: people.applicant.id });
    await insertApplication(world, campaign, { userId: people.drafting.id, state: 'draft' });
    const gone = { userId: people.withdrawn.id, state: 'withdrawn' } as const;
    const { id } = await insertApplication(world, campaign, gone);
    for (const user of [...Object.values(people), admin]) await leaveUnused(world, user, 5000);
    await world.query(
      `UPDATE application SET submitted_at = now() - interval '9 years' WHERE id = $1`,
      [id],
    );
    await set({ warnDays: 0 });
    await runRetention(world);
    const left = await world.query<{ id: number }>('SELECT id FROM "user" WHERE id = ANY ($1)', [
      Object.values(people).map((person) => person.id),
    ]);
    const { withdrawn: _, ...kept } = people;
    expect(left.map((row) => row.id).sort()).toEqual(
      Object.values(kept)
        .map((person) => person.id)
        .sort(),
    );
    expect(await accountOf(admin)).toHaveLength(1);
  });

  it('stays when its owner applies before the date', async () => {
    const user = await createUser(world);
    await leaveUnused(world, user, 400);
    await set({ warnDays: 0 });
    expect(await retention.due(`userId=${String(user.id)}`)).toHaveLength(1);
    const campaign = await insertCampaign(world);
    await insertApplication(world, campaign, { userId: user.id });
    await runRetention(world);
    expect(await accountOf(user)).toHaveLength(1);
    expect(await retention.due(`userId=${String(user.id)}`)).toEqual([]);
  });
});
