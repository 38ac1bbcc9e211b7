import { PasswordHasher } from '../src/modules/auth';
import { codeFor, registration } from './support/accounts';
import { startApp, type World } from './support/app';
import { applicant, createCampaign, createForm, question } from './support/applications';
import { publishConsentText } from './support/consents';
import { createUser, type TestUser } from './support/users';

const TEXTS = '/admin/consent-texts';

let world: World;
let admin: TestUser;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  admin = await createUser(world, { admin: true });
});
afterEach(async () => {
  // Remove the consent text for the next test.
  await publishConsentText(world, 'registration', '');
  await publishConsentText(world, 'application', '');
});
afterAll(() => world.close());

describe('a text that is agreed to', () => {
  const create = async (values: object) => {
    const { status, body } = await world.api.post(TEXTS, values, admin);
    expect(status).toBe(201);
    return body as { id: number; version: number };
  };
  const act = (id: number, action: string) =>
    world.api.post(`${TEXTS}/bulk`, { ids: [id], action }, admin);
  const asked = async () => (await world.api.get('/consents/registration')).body.text as unknown;

  it('is required from its publication until the next version', async () => {
    const draft = await create({ purpose: 'registration', text: '同意', textEn: 'I agree' });
    expect(draft).toMatchObject({ state: 'draft', number: null, publishedAt: null, consents: 0 });
    expect(await asked()).toBeNull();
    expect((await act(draft.id, 'publish')).status).toBe(200);
    expect(await asked()).toMatchObject({ id: draft.id, text: '同意', textEn: 'I agree' });
    const next = await create({ purpose: 'registration', text: '同意全部' });
    expect((await act(next.id, 'publish')).status).toBe(200);
    expect(await asked()).toMatchObject({ id: next.id });
    const [newer, older] = (
      await world.api.get(`${TEXTS}?purpose=registration&_sort=id&_order=desc&_end=2`, admin)
    ).body as { state: string; number: number }[];
    expect([newer?.state, older?.state]).toEqual(['current', 'former']);
    expect(newer?.number).toBe((older?.number ?? 0) + 1);
  });

  it('never changes once it is published, and drafts do', async () => {
    const { id, version } = await create({ purpose: 'application', text: 'one' });
    const edit = (text: string, of: number) =>
      world.api.patch(`${TEXTS}/${String(id)}`, { text, version: of }, admin);
    expect((await edit('two', version)).body).toMatchObject({ text: 'two', version: version + 1 });
    await act(id, 'publish');
    const refused = [
      await edit('three', version + 2),
      await act(id, 'publish'),
      await world.api.delete(`${TEXTS}/${String(id)}`, undefined, admin),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'consent.published']),
    );
    await expect(
      world.query(`UPDATE consent_text SET text = 'x' WHERE id = $1`, [id]),
    ).rejects.toThrow('append-only');
  });

  it('gets one number each, though two are published at once', async () => {
    const drafts = [
      await create({ purpose: 'application', text: 'a' }),
      await create({ purpose: 'application', text: 'b' }),
    ];
    const answers = await Promise.all(drafts.map(({ id }) => act(id, 'publish')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await world.query<{ number: number }>(
      'SELECT number FROM consent_text WHERE id = ANY ($1) ORDER BY number',
      [drafts.map(({ id }) => id)],
    );
    expect(rows[1]?.number).toBe((rows[0]?.number ?? 0) + 1);
  });
});

describe('a registration', () => {
  const body = async (username: string, more: object) => {
    const draft = registration(username, more);
    return { ...draft, code: await codeFor(world, draft.email, 'register') };
  };

  it('needs the present version, and consumes nothing without it', async () => {
    const former = await publishConsentText(world, 'registration', 'one');
    const current = await publishConsentText(world, 'registration', 'two');
    const draft = await body('agreeing', {});
    const register = (more: object) => world.api.post('/auth/register', { ...draft, ...more });
    const missing = await register({});
    expect([missing.status, Object.keys(missing.body.errors as object)]).toEqual([
      400,
      ['consentTextId'],
    ]);
    const outdated = await register({ consentTextId: former });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'consent.outdated']);
    expect((await register({ consentTextId: current })).status).toBe(200);
    expect(
      await world.query(
        `SELECT c.text_id AS text, c.campaign_id AS campaign, c.withdrawn_at AS withdrawn
         FROM consent c JOIN "user" u ON u.id = c.user_id WHERE u.username = 'agreeing'`,
      ),
    ).toEqual([{ text: current, campaign: null, withdrawn: null }]);
  });

  it('requires no consent without a published text', async () => {
    const draft = await body('unasked', {});
    expect((await world.api.post('/auth/register', draft)).status).toBe(200);
    expect(
      await world.query(
        `SELECT 1 FROM consent c JOIN "user" u ON u.id = c.user_id WHERE u.username = 'unasked'`,
      ),
    ).toEqual([]);
  });
});

describe('the consent of a registration', () => {
  const PASSWORD = 'a-rather-long-one-4';

  /** Registers a user who accepts the text, and logs in. */
  const agreed = async (username: string): Promise<TestUser> => {
    const text = await publishConsentText(world, 'registration', 'one');
    const user = await createUser(world, { username });
    await world.query(
      `UPDATE "user" SET password_hash = $2, telephone = '13800000000', qq_id = '10001' WHERE id = $1`,
      [user.id, await world.app.get(PasswordHasher, { strict: false }).hash(PASSWORD)],
    );
    await world.query('INSERT INTO consent (user_id, text_id) VALUES ($1, $2)', [user.id, text]);
    return user;
  };
  const withdraw = (user: TestUser, password = PASSWORD) =>
    world.api.post('/consents/registration/withdrawal', { currentPassword: password }, user);
  const accountsOf = ({ id }: TestUser) =>
    world.query('SELECT admin FROM "user" WHERE id = $1', [id]);

  it('is withdrawn with the account, its sessions and all of its data', async () => {
    const user = await agreed('leaving');
    const campaign = await createCampaign(world, { formId: await createForm(world, []) });
    await applicant(world, campaign, user).save(0, {}, []);
    expect((await withdraw(user)).status).toBe(200);
    expect(await accountsOf(user)).toEqual([]);
    expect(await world.query('SELECT 1 FROM application WHERE user_id = $1', [user.id])).toEqual(
      [],
    );
    expect((await world.api.get('/consents', user)).status).toBe(401);
    const login = { emailorusername: user.username, password: PASSWORD };
    expect((await world.api.post('/auth/login', login)).body.code).toBe('login.invalid');
  });

  it('records the withdrawal in the audit log without a name', async () => {
    const user = await agreed('recorded');
    await withdraw(user);
    expect(
      await world.query(
        `SELECT actor_name AS "actorName", action, before, after FROM audit_log
         WHERE resource = 'users' AND target_id = $1 ORDER BY id`,
        [user.id],
      ),
    ).toEqual([{ actorName: '', action: 'delete', before: null, after: { cause: 'consent' } }]);
  });

  it('stays after a wrong password', async () => {
    const user = await agreed('guessing');
    const wrong = await withdraw(user, 'not-it');
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([
      400,
      ['currentPassword'],
    ]);
    expect(await accountsOf(user)).toHaveLength(1);
  });

  it('stays where nothing was agreed to', async () => {
    const user = await createUser(world);
    expect((await withdraw(user)).body.code).toBe('consent.notFound');
    expect(await accountsOf(user)).toHaveLength(1);
  });

  it('stays with the last admin', async () => {
    const last = await agreed('lastadmin');
    await world.query(`UPDATE "user" SET admin = id = $1`, [last.id]);
    try {
      expect((await withdraw(last)).body.code).toBe('user.lastAdmin');
      expect(await accountsOf(last)).toEqual([{ admin: true }]);
    } finally {
      await world.query(`UPDATE "user" SET admin = id = $1`, [admin.id]);
    }
  });

  it('is withdrawn by one of five calls at once', async () => {
    const user = await agreed('impatient');
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(user)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 401, 404]).toContain(status);
  });
});

describe('the consent of an application', () => {
  let user: TestUser;
  let campaign: { id: number };
  let me: ReturnType<typeof applicant>;
  let position: number;
  beforeEach(async () => {
    const questions = [question('why', 'longText'), question('works', 'file')];
    const created = await createCampaign(world, { formId: await createForm(world, questions) });
    campaign = created;
    position = created.positions.web ?? 0;
    user = await createUser(world);
    me = applicant(world, created, user);
  });

  const submit = (version: number, consentTextId?: number) =>
    world.api.post(
      `/campaigns/${String(campaign.id)}/application/submission`,
      { version, ...(consentTextId === undefined ? {} : { consentTextId }) },
      user,
    );
  const withdraw = (by: TestUser = user) =>
    world.api.post(`/campaigns/${String(campaign.id)}/application/consent/withdrawal`, {}, by);
  const own = async () =>
    (await world.api.get('/consents', user)).body as { withdrawnAt: unknown }[];

  it('is required by a submission, for the current version', async () => {
    const former = await publishConsentText(world, 'application', 'one');
    await me.save(0, { why: 'because' }, [position]);
    const current = await publishConsentText(world, 'application', 'two');
    expect((await me.read()).body.consent).toMatchObject({ id: current, text: 'two' });
    const missing = await submit(1);
    expect([missing.status, Object.keys(missing.body.errors as object)]).toEqual([
      400,
      ['consentTextId'],
    ]);
    expect((await submit(1, former)).body.code).toBe('consent.outdated');
    expect((await me.read()).body).toMatchObject({ state: 'draft', answers: { why: 'because' } });
    const { status, body } = await submit(1, current);
    expect([status, body.consent]).toEqual([200, null]);
    expect(await own()).toMatchObject([
      { purpose: 'application', campaignId: campaign.id, text: { id: current, text: 'two' } },
    ]);
  });

  it('is required again by an edit after a new version only', async () => {
    const first = await publishConsentText(world, 'application', 'one');
    await me.save(0, { why: 'because' }, [position]);
    await submit(1, first);
    await me.save(2, { why: 'as before' }, [position]);
    expect((await submit(3)).status).toBe(200);
    const second = await publishConsentText(world, 'application', 'two');
    await me.save(4, { why: 'at last' }, [position]);
    expect((await submit(5)).status).toBe(400);
    expect((await submit(5, second)).status).toBe(200);
    expect(await own()).toHaveLength(2);
  });

  it('is withdrawn with the application, its answers, files and draft, once', async () => {
    const text = await publishConsentText(world, 'application', 'one');
    await me.save(0, {}, [position]);
    const file = (await me.upload('works', 'cv.pdf', '%PDF-1.7 mine')).body as { id: number };
    await me.save(1, { why: 'secret', works: [file.id] }, [position]);
    await submit(2, text);
    await me.save(3, { why: 'typed since', works: [file.id] }, [position]);
    // Also possible when the user no longer sees the campaign.
    await world.query(`UPDATE campaign SET state = 'draft' WHERE id = $1`, [campaign.id]);
    expect((await withdraw(await createUser(world))).body.code).toBe('consent.notFound');
    expect((await withdraw()).status).toBe(200);
    const [row] = await world.query(
      `SELECT a.state, a.answers, a.draft, (SELECT count(*)::integer FROM application_file f WHERE f.application_id = a.id) AS files,
         (SELECT count(*)::integer FROM application_choice o WHERE o.application_id = a.id) AS choices
       FROM application a WHERE a.campaign_id = $1 AND a.user_id = $2`,
      [campaign.id, user.id],
    );
    expect(row).toEqual({ state: 'withdrawn', answers: {}, draft: null, files: 0, choices: 1 });
    expect((await own())[0]?.withdrawnAt).toEqual(expect.any(String));
    expect((await withdraw()).body.code).toBe('consent.notFound');
  });

  it('is withdrawn after the application was, too', async () => {
    const text = await publishConsentText(world, 'application', 'one');
    await me.save(0, { why: 'secret' }, [position]);
    await submit(1, text);
    expect((await me.withdraw(2)).status).toBe(200);
    expect((await withdraw()).status).toBe(200);
    expect((await me.read()).body).toMatchObject({ state: 'withdrawn', answers: {} });
  });

  it('is withdrawn by one of ten calls at once', async () => {
    const text = await publishConsentText(world, 'application', 'one');
    await me.save(0, { why: 'secret' }, [position]);
    await submit(1, text);
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
