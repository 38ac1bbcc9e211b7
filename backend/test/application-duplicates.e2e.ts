import { startApp, type World } from './support/app';
import { insertApplication, insertCampaign, type ChoiceCampaign } from './support/choices';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

const PATH = '/admin/application-choices';

interface Contact {
  telephone?: string;
  qqId?: string;
  email?: string;
}

describe('the duplicates of a choice', () => {
  let world: World;
  let admin: TestUser;
  let lead: TestUser;
  let interviewer: TestUser;
  let campaign: ChoiceCampaign;
  let serial = 0;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    [lead, interviewer] = [await createUser(world), await createUser(world)];
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    await addStaff(world, campaign.id, lead.id, 'lead');
    await addStaff(world, campaign.id, interviewer.id, 'interviewer');
  });
  afterEach(async () => {
    await world.query('DELETE FROM campaign');
    await world.query(`UPDATE "user" SET telephone = '', qq_id = ''`);
  });
  afterAll(() => world.close());

  const setContact = ({ id }: TestUser, { telephone = '', qqId = '', email }: Contact) =>
    world.query(
      'UPDATE "user" SET telephone = $2, qq_id = $3, email = coalesce($4, email) WHERE id = $1',
      [id, telephone, qqId, email ?? null],
    );
  /** Creates an account, by default with an application. */
  const createPerson = async (
    contact: Contact = {},
    application: Partial<Parameters<typeof insertApplication>[2]> | null = {},
  ) => {
    const user = await createUser(world, { username: `person-${String((serial += 1))}` });
    await setContact(user, contact);
    const { id, choices } = application
      ? await insertApplication(world, campaign, { userId: user.id, ...application })
      : { id: 0, choices: [] };
    return { user, applicationId: id, choices, choice: choices[0] ?? 0 };
  };
  const ask = (choice: number, by: TestUser) =>
    world.api.get(`${PATH}/${String(choice)}/duplicates`, by);
  const duplicatesOf = async (choice: number, by = lead) => {
    const { status, body } = await ask(choice, by);
    expect([status, body.hidden]).toEqual([200, false]);
    return body.duplicates as {
      userId: number;
      choiceId: number | null;
      fields: string[];
      state: string | null;
    }[];
  };
  const fieldsOf = async (choice: number) =>
    (await duplicatesOf(choice)).map(({ userId, fields }) => [userId, fields]);
  const enter = (choice: number, stage: number) =>
    world.query('UPDATE application_choice SET stage_id = $2 WHERE id = $1', [choice, stage]);

  it.each([
    ['138 0013-8000', '+86 13800138000'],
    ['0086 138-0013-8000', '13800138000'],
    ['010-6275-1234', '010 6275 1234'],
  ])('name who has the phone %s, written as %s', async (one, other) => {
    const [first, second] = [
      await createPerson({ telephone: one }),
      await createPerson({ telephone: other }),
    ];
    const { body } = await ask(first.choice, lead);
    expect(body).toEqual({
      hidden: false,
      duplicates: [
        {
          ...{ userId: second.user.id, username: second.user.username, banned: false },
          ...{ fields: ['phone'], choiceId: second.choice, state: 'submitted' },
        },
      ],
    });
    expect(await fieldsOf(second.choice)).toEqual([[first.user.id, ['phone']]]);
  });

  it.each([
    ['phone', { mobile: '电话：１３８００１３８０００' }, { phone: '+86 138 0013 8000' }],
    ['phone', { telephone: '13800138000' }, { phone: 13_800_138_000 }],
    ['qq', { qq: 'QQ: 1000 1000' }, { 'qq-id': '１０００１０００' }],
    ['studentNumber', { 'student-number': 'B2103-0512' }, { 'student-id': 'ｂ２１０３ ０５１２' }],
    ['email', { email: 'Zhang+ctf@Example.edu.cn ' }, { mail: 'zhang@example.edu.cn' }],
  ])('name who answered with the same %s', async (field, one, other) => {
    const first = await createPerson({}, { answers: one });
    const second = await createPerson({}, { answers: other });
    expect(await fieldsOf(first.choice)).toEqual([[second.user.id, [field]]]);
  });

  it('compare answers with the contact data of accounts, and name everything that is the same', async () => {
    const answers = { phone: '138 0013 8000', qq: '10001000', email: 'li.lei@example.com' };
    const first = await createPerson({}, { answers });
    const contact = { telephone: '+86 138-0013-8000', qqId: '10001000' };
    const account = await createPerson({ ...contact, email: 'li.lei+2@example.com' }, null);
    expect(await duplicatesOf(first.choice)).toMatchObject([
      {
        ...{ userId: account.user.id, choiceId: null, state: null },
        fields: ['email', 'phone', 'qq'],
      },
    ]);
    await setContact(account.user, {});
    expect(await fieldsOf(first.choice)).toEqual([[account.user.id, ['email']]]);
  });

  it.each([
    ['nothing', { phone: '', qq: '', 'student-number': '', email: '' }],
    ['words', { phone: '无', qq: 'none', 'student-number': '没有', email: 'no' }],
    ['too little', { phone: '110', qq: '1234', 'student-number': '1', email: '@' }],
    ['other kinds', { phone: [12_345_678], qq: { id: 12_345_678 }, email: true }],
    ['other questions', { why: '13800138000', number: '26009200123' }],
  ])('are nobody where the answers say %s', async (_, answers) => {
    const first = await createPerson({}, { answers });
    await createPerson({}, { answers });
    expect(await duplicatesOf(first.choice)).toEqual([]);
  });

  it('keep apart what differs by an accent, a digit or the country', async () => {
    const answers = { email: 'jose@example.com', 'student-number': '26009200123' };
    const first = await createPerson({ telephone: '+1 202-555-0123' }, { answers });
    await createPerson(
      { telephone: '+44 202-555-0123' },
      { answers: { email: 'josé@example.com', 'student-number': '26009200124' } },
    );
    expect(await duplicatesOf(first.choice)).toEqual([]);
  });

  it('are shown to leads and admins alone', async () => {
    const { choice } = await createPerson({ telephone: '13800138000' });
    const { user } = await createPerson({ telephone: '13800138000' });
    for (const by of [lead, admin]) expect(await duplicatesOf(choice, by)).toHaveLength(1);
    expect((await ask(choice, interviewer)).status).toBe(403);
    expect((await ask(choice, user)).status).toBe(403);
    // A lead of another campaign.
    const elsewhere = await createUser(world);
    await addStaff(world, (await insertCampaign(world)).id, elsewhere.id, 'lead');
    await addStaff(world, campaign.id, elsewhere.id, 'interviewer');
    expect((await ask(choice, elsewhere)).status).toBe(404);
    expect((await ask(2_000_000_000, lead)).status).toBe(404);
  });

  it('leave out the reader, also one who applied', async () => {
    const telephone = '13800138000';
    const { choice } = await createPerson({ telephone });
    for (const by of [lead, admin]) {
      await setContact(by, { telephone });
      expect((await duplicatesOf(choice, by)).map(({ userId }) => userId)).not.toContain(by.id);
      const own = await insertApplication(world, campaign, { userId: by.id });
      expect((await duplicatesOf(choice, by)).map(({ userId }) => userId)).not.toContain(by.id);
      expect((await ask(own.choices[0] ?? 0, by)).status).toBe(404);
    }
    expect((await duplicatesOf(choice)).map(({ userId }) => userId)).toEqual([admin.id]);
  });

  it('leave out an applicant of whom the reader declared a conflict, also as an account', async () => {
    const first = await createPerson({ telephone: '13800138000' });
    const second = await createPerson({ telephone: '13800138000' });
    const path = `${PATH}/${String(second.choice)}/conflicts`;
    await world.api.post(path, { reason: 'my room mate' }, lead);
    expect(await duplicatesOf(first.choice)).toEqual([]);
    expect(await duplicatesOf(first.choice, admin)).toHaveLength(1);
  });

  it('are hidden while the choice is blind, and tell of no blind application', async () => {
    const answers = { 'student-number': '26009200123' };
    const first = await createPerson({ telephone: '13800138000' }, { answers });
    const byAnswer = await createPerson({}, { answers });
    const byAccount = await createPerson({ telephone: '13800138000' }, { wishes: 2 });
    await world.query('UPDATE campaign SET blind_until_stage_id = $1', [campaign.stages[1]]);
    for (const by of [lead, admin])
      expect((await ask(first.choice, by)).body).toEqual({ hidden: true, duplicates: [] });
    expect(await readsOf(first.choice)).toEqual([]);
    await enter(first.choice, campaign.stages[1]);
    // Listed as an account without an application.
    expect(await duplicatesOf(first.choice)).toMatchObject([
      { userId: byAccount.user.id, fields: ['phone'], choiceId: null, state: null },
    ]);
    const [, second = 0] = byAccount.choices;
    await enter(second, campaign.stages[2]);
    await enter(byAnswer.choice, campaign.stages[1]);
    expect(await duplicatesOf(first.choice)).toMatchObject([
      { userId: byAnswer.user.id, fields: ['studentNumber'], choiceId: byAnswer.choice },
      { userId: byAccount.user.id, fields: ['phone'], choiceId: second },
    ]);
  });

  it('tell of no draft, nor of applications to another campaign', async () => {
    const answers = { qq: '10001000' };
    const first = await createPerson({ telephone: '13800138000' }, { answers });
    const draft = await createPerson(
      { telephone: '13800138000' },
      { answers: { qq: '10001000' }, state: 'draft' },
    );
    const former = await insertCampaign(world);
    await insertApplication(world, former, { userId: first.user.id, answers });
    const other = await createPerson({}, null);
    await insertApplication(world, former, { userId: other.user.id, answers });
    expect(await duplicatesOf(first.choice)).toMatchObject([
      { userId: draft.user.id, fields: ['phone'], choiceId: null, state: null },
    ]);
  });

  it('mark withdrawn applications and banned accounts, and end with a deleted account', async () => {
    const qqId = '10001000';
    const first = await createPerson({ qqId });
    const { user, choice } = await createPerson({ qqId }, { state: 'withdrawn' });
    await world.query('UPDATE "user" SET banned = true WHERE id = $1', [user.id]);
    expect(await duplicatesOf(first.choice)).toMatchObject([
      { choiceId: choice, state: 'withdrawn', banned: true },
    ]);
    expect(await fieldsOf(choice)).toEqual([[first.user.id, ['qq']]]);
    await world.query('DELETE FROM "user" WHERE id = $1', [user.id]);
    expect(await duplicatesOf(first.choice)).toEqual([]);
  });

  it('follow what applicants submit anew', async () => {
    const answers = { qq: '10001000' };
    const first = await createPerson({}, { answers });
    const { applicationId } = await createPerson({}, { answers });
    expect(await duplicatesOf(first.choice)).toHaveLength(1);
    const answer = (text: object) =>
      world.query('UPDATE application SET answers = $2 WHERE id = $1', [
        applicationId,
        JSON.stringify(text),
      ]);
    await answer({ qq: '10001001' });
    expect(await duplicatesOf(first.choice)).toEqual([]);
    await answer({ 'qq-number': '10001000' });
    expect(await duplicatesOf(first.choice)).toHaveLength(1);
  });

  it('are at most fifty, those with an application first', async () => {
    const telephone = '13800138000';
    const first = await createPerson({ telephone });
    await world.query(
      `INSERT INTO "user" (username, username_canonical, email, telephone)
       SELECT 'a-crowd-' || n, 'a-crowd-' || n, 'a-crowd-' || n || '@example.org', $1 FROM generate_series(1, 60) n`,
      [telephone],
    );
    const second = await createPerson({ telephone });
    const found = await duplicatesOf(first.choice);
    expect(found.map(({ choiceId }) => choiceId).slice(0, 2)).toEqual([second.choice, null]);
    expect(found).toHaveLength(50);
    await world.query(`DELETE FROM "user" WHERE username LIKE 'a-crowd-%'`);
  });

  it('are recorded without a value each time, for everybody of whom they tell', async () => {
    const telephone = '13800138000';
    const first = await createPerson({ telephone });
    const second = await createPerson({ telephone });
    const alone = await createPerson();
    for (const choice of [first.choice, alone.choice]) await duplicatesOf(choice);
    expect(await readsOf(first.choice)).toEqual([
      { actor: lead.id, after: { applicationId: first.applicationId } },
    ]);
    expect(await readsOf(alone.choice)).toHaveLength(1);
    for (const { user } of [first, second, alone]) {
      const { body } = await world.api.get('/user/data-reads', user);
      expect(body.reads).toMatchObject([{ kind: 'comparison', actorName: lead.username }]);
    }
  });

  const readsOf = (choice: number) =>
    world.query(
      `SELECT actor_id AS actor, after FROM audit_log
       WHERE target_id = $1 AND action = 'application.duplicates' AND before IS NULL`,
      [choice],
    );
});
