import { startApp, type World } from './support/app';
import { type ChoiceCampaign, insertCampaign } from './support/choices';
import { createInterviewer } from './support/interviews';
import { createQuestion } from './support/sheets';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

const PATH = '/admin/campaign-questions';

describe('the question bank of a campaign', () => {
  let world: World;
  let lead: TestUser;
  let campaign: ChoiceCampaign;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    lead = await createUser(world);
    await addStaff(world, campaign.id, lead.id, 'lead');
  });
  afterEach(() => world.query('DELETE FROM campaign'));
  afterAll(() => world.close());

  const create = (values: object = {}, by = lead) =>
    world.api.post(
      PATH,
      { campaignId: campaign.id, topic: 'Web', text: '什么是同源策略？', ...values },
      by,
    );
  const textsSeenBy = async (user: TestUser) =>
    ((await world.api.get(PATH, user)).body as { text: string }[]).map(({ text }) => text);

  it('is written by leads, in one language or both', async () => {
    const made = await create({ positionId: campaign.positions[0] });
    expect([made.status, made.body]).toMatchObject([
      201,
      { topic: 'Web', textEn: '', active: true, positionId: campaign.positions[0], version: 1 },
    ]);
    const path = `${PATH}/${String(made.body.id)}`;
    const changed = await world.api.patch(
      path,
      { version: 1, textEn: 'What is it?', active: false },
      lead,
    );
    expect(changed.body).toMatchObject({ textEn: 'What is it?', active: false, version: 2 });
    expect((await world.api.patch(path, { version: 1, topic: 'X' }, lead)).status).toBe(409);
    expect((await world.api.delete(path, undefined, lead)).status).toBe(200);
  });

  it.each([
    ['text', { text: '' }],
    ['text', { text: '字'.repeat(501) }],
    ['topic', { topic: '' }],
    ['topic', { topic: 'two\nlines' }],
    ['topic', { topic: 'x'.repeat(41) }],
    ['textEn', { textEn: 'x'.repeat(501) }],
    ['positionId', { positionId: 999_999 }],
  ])('refuses a wrong %s', async (field, values) => {
    const { status, body } = await create(values);
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]]);
  });

  it('has 500 questions at most', async () => {
    await world.query(
      `INSERT INTO campaign_question (campaign_id, topic, text) SELECT $1, 'T', n::text FROM generate_series(1, 500) n`,
      [campaign.id],
    );
    expect(Object.keys((await create()).body.errors as object)).toEqual(['campaignId']);
  });

  it('is read by interviewers as far as it is for their positions, and not written', async () => {
    const [web, pwn] = campaign.positions;
    const elsewhere = await insertCampaign(world);
    await createQuestion(world, campaign.id, { text: 'All' });
    const id = await createQuestion(world, campaign.id, { text: 'Web', positionId: web });
    const hidden = await createQuestion(world, campaign.id, { text: 'Pwn', positionId: pwn });
    await createQuestion(world, elsewhere.id, { text: 'Elsewhere' });
    const interviewer = await createInterviewer(world, campaign, [web]);
    expect((await textsSeenBy(interviewer)).sort()).toEqual(['All', 'Web']);
    expect((await textsSeenBy(lead)).sort()).toEqual(['All', 'Pwn', 'Web']);
    expect((await world.api.get(`${PATH}/${String(hidden)}`, interviewer)).status).toBe(404);
    expect((await create({}, interviewer)).status).toBe(403);
    expect((await world.api.delete(`${PATH}/${String(id)}`, undefined, interviewer)).status).toBe(
      403,
    );
    expect((await world.api.get(PATH, await createUser(world))).status).toBe(403);
  });

  it('is not written by the lead of another campaign who interviews in this one', async () => {
    const id = await createQuestion(world, campaign.id, { text: 'Ours' });
    const other = await insertCampaign(world);
    const guest = await createInterviewer(world, campaign);
    await addStaff(world, other.id, guest.id, 'lead');
    const path = `${PATH}/${String(id)}`;
    expect((await world.api.get(path, guest)).status).toBe(200);
    const answers = await Promise.all([
      create({}, guest),
      world.api.patch(path, { version: 1, text: 'Theirs' }, guest),
      world.api.delete(path, undefined, guest),
      world.api.post(`${PATH}/bulk`, { ids: [id], action: 'delete' }, guest),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await textsSeenBy(lead)).toEqual(['Ours']);
  });
});
