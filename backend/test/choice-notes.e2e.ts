import { startApp, type World } from './support/app';
import { type ChoiceCampaign, insertApplication, insertCampaign } from './support/choices';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

const LIST = '/admin/application-choices';

describe('notes on a choice', () => {
  let world: World;
  let campaign: ChoiceCampaign;
  let choice: number;
  let lead: TestUser;
  let ada: TestUser;
  let pwn: TestUser;
  let stranger: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    lead = await createUser(world, { username: 'lead' });
    ada = await createUser(world, { username: 'ada' });
    pwn = await createUser(world, { username: 'pwnie' });
    stranger = await createUser(world, { username: 'stranger' });
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    await addStaff(world, campaign.id, lead.id, 'lead');
    await addStaff(world, campaign.id, ada.id, 'interviewer', [campaign.positions[0]]);
    await addStaff(world, campaign.id, pwn.id, 'interviewer', [campaign.positions[1]]);
    const { id } = await createUser(world);
    const { choices } = await insertApplication(world, campaign, { userId: id });
    choice = choices[0] ?? 0;
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
  });
  afterAll(() => world.close());

  const path = (rest = '') => `${LIST}/${String(choice)}/notes${rest}`;
  const write = async (text: string, by: TestUser = lead) => {
    const { status, body } = await world.api.post(path(), { text }, by);
    expect(status).toBe(201);
    return body.notes.at(-1) as { id: number; version: number; mentions: object[] };
  };
  const mentionsOf = async (user: TestUser) =>
    (await world.api.get('/admin/mentions', user)).body as { total: number; mentions: object[] };

  it('are listed with their authors, newest last', async () => {
    await write('First');
    await write('Second', ada);
    const { body } = await world.api.get(path(), ada);
    expect(body.notes).toMatchObject([
      { text: 'First', authorName: 'lead', own: false, edited: false },
      { text: 'Second', authorName: 'ada', own: true },
    ]);
  });

  it('are changed and deleted by their author alone', async () => {
    const { id, version } = await write('Frist');
    const one = path(`/${String(id)}`);
    const change = { text: 'First', version };
    expect((await world.api.patch(one, change, ada)).status).toBe(404);
    expect((await world.api.delete(one, undefined, ada)).status).toBe(404);
    expect((await world.api.patch(one, change, lead)).body.notes).toMatchObject([
      { text: 'First', edited: true, version: 2 },
    ]);
    expect((await world.api.patch(one, change, lead)).body.code).toBe('row.stale');
    expect((await world.api.delete(one, undefined, lead)).body.notes).toEqual([]);
  });

  it('of a choice that one does not see are as good as absent', async () => {
    const { id } = await write('Secret');
    expect((await world.api.get(path(), pwn)).status).toBe(404);
    expect((await world.api.post(path(), { text: 'x' }, pwn)).status).toBe(404);
    expect((await world.api.post(path('/read'), {}, pwn)).status).toBe(404);
    const { id: userId } = await createUser(world);
    const other = await insertApplication(world, campaign, { userId });
    const elsewhere = `${LIST}/${String(other.choices[0])}/notes/${String(id)}`;
    expect((await world.api.delete(elsewhere, undefined, lead)).status).toBe(404);
    expect((await world.api.get(path(), stranger)).status).toBe(403);
  });

  it('refuse an empty text and one that is too long', async () => {
    for (const text of ['', '  ', 'x'.repeat(4001)])
      expect((await world.api.post(path(), { text }, lead)).status).toBe(400);
    await write('x'.repeat(4000));
  });

  it('mention staff who see the choice, and nobody else', async () => {
    const { body } = await world.api.get(path(), lead);
    const names = body.mentionable.map(({ username }: { username: string }) => username);
    expect(names).toContain('ada');
    for (const name of ['lead', 'pwnie', 'stranger']) expect(names).not.toContain(name);
    const note = await write('@ada what do you think? @pwnie @stranger @lead');
    expect(note.mentions).toEqual([{ id: ada.id, username: 'ada' }]);
    expect(await mentionsOf(ada)).toMatchObject({
      total: 1,
      mentions: [{ choiceId: choice, authorName: 'lead', positionTitle: 'web' }],
    });
    expect((await mentionsOf(pwn)).total).toBe(0);
  });

  it('count as read once their page was opened, also after an edit', async () => {
    const { id } = await write('@ada look');
    expect((await world.api.get(path(), ada)).body.unread).toBe(true);
    expect((await world.api.post(path('/read'), {}, ada)).status).toBe(204);
    expect((await world.api.get(path(), ada)).body.unread).toBe(false);
    await world.api.patch(path(`/${String(id)}`), { text: '@ada look again', version: 1 }, lead);
    expect((await mentionsOf(ada)).total).toBe(0);
    await world.api.patch(path(`/${String(id)}`), { text: 'never mind', version: 2 }, lead);
    await world.api.patch(path(`/${String(id)}`), { text: '@ada!', version: 3 }, lead);
    expect((await mentionsOf(ada)).total).toBe(1);
  });

  it('send no mention of a choice that the user no longer sees', async () => {
    await write('@ada look');
    await world.query('DELETE FROM campaign_staff WHERE user_id = $1', [ada.id]);
    const other = await insertCampaign(world);
    await addStaff(world, other.id, ada.id, 'interviewer');
    expect((await mentionsOf(ada)).total).toBe(0);
  });

  it('leave no text in the audit log', async () => {
    const { id } = await write('secret words');
    expect(
      await world.query(
        `SELECT action, after FROM audit_log WHERE resource = 'application-choices' AND target_id = $1`,
        [choice],
      ),
    ).toEqual([{ action: 'note.create', after: { noteId: id } }]);
  });
});
