import { startApp, type World } from './support/app';
import { insertApplication, insertCampaign } from './support/choices';
import {
  createRejected,
  daysUntil,
  inDays,
  leaveUnused,
  retentionOf,
  runRetention,
  warningsTo,
} from './support/retention';
import { createUser, type TestUser } from './support/users';

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

const ownDue = async (user: TestUser) => (await world.api.get('/user/due-data', user)).body;

const mailsOf = (user: TestUser) => warningsTo(world, user);

const rejected = (days: number) => createRejected(world, days);

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

  it('on the sheet of an interview is deleted with the sheet', async () => {
    const { user, campaign, choices } = await rejected(200);
    await world.query(
      `INSERT INTO interview_sheet_item (choice_id, stage_id, kind, text, note, sort_order)
       VALUES ($1, $2, 'own', 'Why us?', 'stammers', 1)`,
      [choices[0], campaign.stages[2]],
    );
    await retention.set('interviewNotes', { enabled: true, days: 180 });
    expect(await retention.due(`userId=${String(user.id)}&purpose=interviewNotes`)).toHaveLength(1);
    await runRetention(world);
    expect(await world.query('SELECT 1 FROM interview_sheet_item')).toEqual([]);
    expect(await retention.due(`userId=${String(user.id)}&purpose=interviewNotes`)).toEqual([]);
  });
});

describe('a hold', () => {
  it('keeps the data of a person until its end, and is audited without the reason', async () => {
    const { user, id } = await rejected(400);
    await retention.set('unsuccessfulApplications', { enabled: true, days: 100, warnDays: 0 });
    const made = await retention.hold(user.id, inDays(20), 'he sues us');
    expect(made.status).toBe(201);
    expect(daysUntil(await retention.due(`userId=${String(user.id)}&enabled=true`))).toEqual([20]);
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
