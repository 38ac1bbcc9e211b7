import { startApp, type World } from './support/app';
import { applicant, moveTimes } from './support/applications';
import { type ChoiceCampaign, insertApplication, insertCampaign } from './support/choices';
import {
  endCampaign,
  inDays,
  leaveUnused,
  reject,
  retentionOf,
  runRetention,
} from './support/retention';
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
const mailsOf = ({ id }: { id: number }) =>
  world.query<{ subject: string; text: string }>(
    `SELECT subject, text FROM mail WHERE user_id = $1 AND template = 'retentionWarning' ORDER BY id`,
    [id],
  );
const ownDue = async (user: TestUser) => (await world.api.get('/user/due-data', user)).body;
const dueDay = (rows: { dueAt: string }[]) =>
  rows.map(({ dueAt }) => Math.round((Date.parse(dueAt) - Date.now()) / 86_400_000));

/** A user with an application that was rejected some days ago. */
async function rejected(days: number): Promise<{
  user: TestUser;
  campaign: ChoiceCampaign;
  id: number;
  choices: number[];
}> {
  const campaign = await insertCampaign(world);
  const user = await createUser(world);
  const { id, choices } = await insertApplication(world, campaign, { userId: user.id, wishes: 2 });
  await endCampaign(world, campaign, days);
  await reject(world, choices, days);
  return { user, campaign, id, choices };
}

describe('a retention rule', () => {
  it('is off at first, so that nothing is deleted', async () => {
    const user = await createUser(world);
    await leaveUnused(world, user, 5000);
    await rejected(5000);
    await runRetention(world);
    expect(await accountOf(user)).toHaveLength(1);
    expect(await ownDue(user)).toEqual([]);
    expect(await world.query('SELECT 1 FROM deletion')).toEqual([]);
    const rules = (await world.api.get('/admin/retention-rules', admin)).body;
    expect(rules).toMatchObject([
      { purpose: 'unsuccessfulApplications', enabled: false, action: 'anonymize' },
      { purpose: 'inactiveAccounts', enabled: false, action: 'delete' },
      { purpose: 'interviewNotes', enabled: false, action: 'delete', warnDays: 0 },
    ]);
    // Admins see beforehand what it would cover.
    expect(rules[1].covered).toBeGreaterThan(0);
  });

  it('is bounded, and names the field that is wrong', async () => {
    const refusals: [Parameters<typeof retention.set>[0], object, string][] = [
      ['inactiveAccounts', { days: 29 }, 'days'],
      ['inactiveAccounts', { days: 3651 }, 'days'],
      ['inactiveAccounts', { action: 'anonymize' }, 'action'],
      ['inactiveAccounts', { days: 60, warnDays: 60 }, 'warnDays'],
      ['unsuccessfulApplications', { warnDays: 91 }, 'warnDays'],
      ['interviewNotes', { warnDays: 1 }, 'warnDays'],
      ['interviewNotes', { action: 'anonymize' }, 'action'],
    ];
    for (const [purpose, values, field] of refusals) {
      const { status, body } = await retention.set(purpose, values);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    }
  });

  it('is for admins only', async () => {
    const user = await createUser(world);
    for (const path of ['retention-rules', 'retention-holds', 'due-data'])
      expect((await world.api.get(`/admin/${path}`, user)).status).toBe(403);
  });
});

describe('an account that nobody uses', () => {
  const set = (values: object) =>
    retention.set('inactiveAccounts', { enabled: true, days: 365, warnDays: 30, ...values });

  it('is warned of once, thirty days before, and deleted then', async () => {
    const user = await createUser(world);
    await leaveUnused(world, user, 340);
    await set({});
    expect(dueDay(await retention.due(`userId=${String(user.id)}`))).toEqual([30]);
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
    expect(dueDay(await retention.due(`userId=${String(user.id)}`))).toEqual([365]);
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
    expect(dueDay(await retention.due(`userId=${String(user.id)}`))).toEqual([30]);
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
    expect(dueDay(await retention.due(`userId=${String(user.id)}`))).toEqual([30]);
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

describe('an application without a place', () => {
  const set = (values: object = {}) =>
    retention.set('unsuccessfulApplications', {
      ...{ enabled: true, days: 100, warnDays: 0, action: 'anonymize' },
      ...values,
    });
  const rowOf = async (id: number) =>
    (
      await world.query<{
        userId: number | null;
        userGroup: number | null;
        answers: object | null;
      }>(
        'SELECT user_id AS "userId", user_group AS "userGroup", answers FROM application WHERE id = $1',
        [id],
      )
    )[0];

  it('is made anonymous, and its applicant reads when and why', async () => {
    const { user, id } = await rejected(99);
    await set({ warnDays: 30 });
    await runRetention(world);
    const due = await ownDue(user);
    expect(due).toMatchObject([
      {
        purpose: 'unsuccessfulApplications',
        action: 'anonymize',
        days: 100,
        campaignTitleEn: 'Autumn',
      },
    ]);
    expect(dueDay(due)).toEqual([30]);
    expect((await mailsOf(user))[0]?.text).toMatch(
      /your application to “Autumn” will be made anonymous/,
    );
    await set();
    await runRetention(world);
    expect(await rowOf(id)).toMatchObject({ userId: user.id });
    const other = await rejected(101);
    await runRetention(world);
    expect(await rowOf(other.id)).toEqual({ userId: null, userGroup: 0, answers: {} });
    expect(await ownDue(other.user)).toEqual([]);
    expect((await applicant(world, other.campaign, other.user).read()).body.state).toBe('draft');
  });

  it('is deleted with its choices, where the rule says so', async () => {
    const { id, choices } = await rejected(101);
    await set({ action: 'delete' });
    await runRetention(world);
    expect(await rowOf(id)).toBeUndefined();
    expect(
      await world.query('SELECT 1 FROM application_choice WHERE id = ANY ($1)', [choices]),
    ).toEqual([]);
  });

  it.each([
    ['a draft', 'draft', true],
    ['a withdrawn one', 'withdrawn', true],
    ['one without a result yet', 'submitted', false],
  ] as const)('counts %s from its end', async (_, state, isDue) => {
    const campaign = await insertCampaign(world);
    const { id: userId } = await createUser(world);
    const { id } = await insertApplication(world, campaign, { userId, state });
    await endCampaign(world, campaign, 101);
    await set();
    await runRetention(world);
    expect((await rowOf(id))?.userId).toBe(isDue ? null : userId);
  });

  it('counts an offer that nobody answered, and not a confirmed one', async () => {
    const campaign = await insertCampaign(world);
    const offer = async (response: string | null) => {
      const { id: userId } = await createUser(world);
      const { id, choices } = await insertApplication(world, campaign, { userId });
      await world.query(
        `UPDATE application_choice SET decision = 'accepted', decided_at = now(), announced = 'accepted',
          announced_at = now() - interval '110 days', respond_until = now() - interval '101 days', response = $2::varchar,
          responded_at = CASE WHEN $2::varchar IS NOT NULL THEN now() - interval '105 days' END WHERE id = $1`,
        [choices[0], response],
      );
      return id;
    };
    const ids = [await offer(null), await offer('declined'), await offer('confirmed')];
    await endCampaign(world, campaign, 120);
    await set();
    await runRetention(world);
    const isAnonymous = await Promise.all(
      ids.map(async (id) => (await rowOf(id))?.userId === null),
    );
    expect(isAnonymous).toEqual([true, true, false]);
  });

  it('goes on when the campaign is opened again and the draft is submitted', async () => {
    const campaign = await insertCampaign(world);
    const user = await createUser(world);
    const { id } = await insertApplication(world, campaign, { userId: user.id, state: 'draft' });
    await endCampaign(world, campaign, 101);
    await set();
    const due = () => retention.due(`userId=${String(user.id)}&enabled=true`);
    expect(await due()).toHaveLength(1);
    await moveTimes(world, campaign.id, ['-1 hour', '1 hour']);
    const calls = applicant(world, campaign, user);
    const { version } = (await calls.read()).body;
    const saved = await calls.save(version, {}, [campaign.positions[0]]);
    expect((await calls.submit(saved.body.version)).status).toBe(200);
    await runRetention(world);
    expect((await rowOf(id))?.userId).toBe(user.id);
    expect(await due()).toEqual([]);
  });

  it('keeps the numbers of its campaign as they were, and is shown to nobody', async () => {
    const { user, campaign, choices } = await rejected(101);
    const numbers = async () => {
      const path = `/admin/campaigns/${String(campaign.id)}/numbers?tz=UTC`;
      return (await world.api.get(path, admin)).body;
    };
    const before = await numbers();
    await set();
    await runRetention(world);
    expect(await numbers()).toEqual(before);
    const list = await world.api.get(
      `/admin/application-choices?campaignId=${String(campaign.id)}`,
      admin,
    );
    expect(list.body).toEqual([]);
    for (const path of ['', '/application', '/identity', '/evidence']) {
      const found = await world.api.get(
        `/admin/application-choices/${String(choices[0])}${path}`,
        admin,
      );
      expect(found.status).toBe(404);
    }
    // Deleted afterwards, the account takes nothing along.
    await world.api.delete(`/admin/users/${String(user.id)}`, undefined, admin);
    expect(await numbers()).toEqual(before);
  });
});

describe('what staff noted', () => {
  it('is deleted after the end of the campaign, and nobody is told of it', async () => {
    const { user, campaign, choices } = await rejected(200);
    const [choiceId] = choices;
    const open = await insertCampaign(world);
    const other = await insertApplication(world, open, { userId: user.id });
    for (const id of [choiceId, other.choices[0]]) {
      await world.query(
        'INSERT INTO choice_note (choice_id, author_id, text) VALUES ($1, $2, $3)',
        [...[id, admin.id, 'nervous']],
      );
      await world.query(
        `INSERT INTO scorecard (choice_id, interviewer_id, private_note, public_words) VALUES ($1, $2, 'pale', 'well done')`,
        [id, admin.id],
      );
    }
    await retention.set('interviewNotes', { enabled: true, days: 180 });
    expect(await retention.due(`userId=${String(user.id)}&purpose=interviewNotes`)).toHaveLength(1);
    expect(await ownDue(user)).toEqual([]);
    await runRetention(world);
    const notes = await world.query('SELECT choice_id AS id FROM choice_note');
    expect(notes).toEqual([{ id: other.choices[0] }]);
    const cards = await world.query(
      'SELECT private_note AS note, public_words AS words FROM scorecard ORDER BY choice_id',
    );
    expect(cards).toEqual([
      { note: '', words: 'well done' },
      { note: 'pale', words: 'well done' },
    ]);
    expect(await mailsOf(user)).toEqual([]);
    expect(campaign.id).toBeLessThan(open.id);
    expect(await retention.due(`userId=${String(user.id)}&purpose=interviewNotes`)).toEqual([]);
  });
});

describe('a hold', () => {
  it('keeps the data of a person until its end, and is audited without the reason', async () => {
    const { user, id } = await rejected(400);
    await retention.set('unsuccessfulApplications', { enabled: true, days: 100, warnDays: 0 });
    const made = await retention.hold(user.id, inDays(20), 'he sues us');
    expect(made.status).toBe(201);
    expect(dueDay(await retention.due(`userId=${String(user.id)}&enabled=true`))).toEqual([20]);
    await runRetention(world);
    const owner = () => world.query('SELECT user_id AS id FROM application WHERE id = $1', [id]);
    expect(await owner()).toEqual([{ id: user.id }]);
    const again = await retention.hold(user.id, inDays(30));
    expect([again.status, again.body.code]).toEqual([409, 'retentionHold.once']);
    const logged = await world.query(
      `SELECT after::text AS after FROM audit_log WHERE resource = 'retention-holds' AND target_id = $1`,
      [made.body.id],
    );
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('sues');
    const path = `/admin/retention-holds/${String(made.body.id)}`;
    expect((await world.api.delete(path, undefined, admin)).status).toBe(200);
    await runRetention(world);
    expect(await owner()).toEqual([{ id: null }]);
  });

  it.each([
    ['in the past', () => inDays(-1)],
    ['after more than a year', () => inDays(367)],
  ])('may not end %s', async (_, until) => {
    const user = await createUser(world);
    const { status, body } = await retention.hold(user.id, until());
    expect([status, Object.keys(body.errors)]).toEqual([400, ['until']]);
  });
});

describe('what falls due', () => {
  it('is listed by rule and time, without contact data', async () => {
    const { user } = await rejected(50);
    await leaveUnused(world, user, 50);
    const query = `userId=${String(user.id)}`;
    const rows = await retention.due(`${query}&_sort=dueAt`);
    expect(rows).toMatchObject([
      { purpose: 'unsuccessfulApplications', username: user.username, campaignTitleEn: 'Autumn' },
      { purpose: 'inactiveAccounts', campaignTitle: null, enabled: false },
    ]);
    expect(JSON.stringify(rows)).not.toContain('@');
    expect(await retention.due(`${query}&purpose=inactiveAccounts`)).toHaveLength(1);
    expect(await retention.due(`${query}&dueAt_lte=${inDays(100)}`)).toHaveLength(1);
    const [{ id }] = rows;
    expect((await world.api.get(`/admin/due-data/${String(id)}`, admin)).body).toEqual(rows[0]);
  });

  it('does not name the campaign of an application whose staff do not know who applied', async () => {
    const { user, campaign } = await rejected(50);
    await world.query('UPDATE campaign SET blind_until_stage_id = $2 WHERE id = $1', [
      ...[campaign.id, campaign.stages[2]],
    ]);
    const query = `userId=${String(user.id)}&purpose=unsuccessfulApplications`;
    expect(await retention.due(query)).toMatchObject([{ campaignTitle: null }]);
  });

  it('is counted in the audit log by rule, without names', async () => {
    await retention.set('unsuccessfulApplications', { enabled: true, days: 100, warnDays: 0 });
    await runRetention(world);
    const { user } = await rejected(101);
    await runRetention(world);
    const rows = await world.query(
      `SELECT after FROM audit_log WHERE action = 'retention.run' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ after: { rule: 'unsuccessfulApplications', count: 1 } }]);
    const deletions = JSON.stringify(await world.query('SELECT * FROM deletion'));
    expect(deletions).not.toContain(user.username);
  });

  it('follows the clock of the database alone', async () => {
    const { id, user } = await rejected(99);
    await retention.set('unsuccessfulApplications', { enabled: true, days: 100, warnDays: 0 });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 500 * 86_400_000);
    await runRetention(world);
    clock.mockRestore();
    expect(await world.query('SELECT user_id AS id FROM application WHERE id = $1', [id])).toEqual([
      { id: user.id },
    ]);
  });
});
