import { startApp, type World } from './support/app';
import { type ChoiceCampaign, insertApplication, insertCampaign } from './support/choices';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

const LIST = '/admin/application-choices';

describe('tags of choices', () => {
  let world: World;
  let campaign: ChoiceCampaign;
  let choices: number[];
  let lead: TestUser;
  let ada: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    lead = await createUser(world, { username: 'lead' });
    ada = await createUser(world, { username: 'ada' });
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    await addStaff(world, campaign.id, lead.id, 'lead');
    await addStaff(world, campaign.id, ada.id, 'interviewer', [campaign.positions[0]]);
    const { id } = await createUser(world);
    ({ choices } = await insertApplication(world, campaign, { userId: id, wishes: 2 }));
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
  });
  afterAll(() => world.close());

  const bulk = (action: 'tag' | 'untag', tag: string, by: TestUser = lead, ids = choices) =>
    world.api.post(`${LIST}/bulk`, { ids, action, values: { tag } }, by);
  const tags = async (query = '') =>
    ((await world.api.get(`${LIST}?_sort=rank&${query}`, lead)).body as { tags: string[] }[]).map(
      (row) => row.tags,
    );

  it('are set on several at once, each once, and taken away', async () => {
    expect((await bulk('tag', ' 大佬 ')).body.ids).toEqual(choices);
    await bulk('tag', '大佬');
    await bulk('tag', 'fast', lead, choices.slice(1));
    expect(await tags()).toEqual([['大佬'], ['大佬', 'fast']]);
    await bulk('untag', '大佬');
    expect(await tags()).toEqual([[], ['fast']]);
  });

  it('find and are found', async () => {
    await bulk('tag', 'fast', lead, choices.slice(1));
    expect(await tags('tags_like=fas')).toEqual([['fast']]);
    expect(await tags('q=fast')).toEqual([['fast']]);
    expect(await tags('tags_like=slow')).toEqual([]);
  });

  it('are suggested of the choices of the campaign that one sees', async () => {
    await bulk('tag', 'fast');
    await bulk('tag', 'late', lead, choices.slice(1));
    const suggestions = async (id: number | undefined, by: TestUser) =>
      (await world.api.get(`${LIST}/${String(id)}/tags`, by)).body as object;
    expect(await suggestions(choices[0], ada)).toEqual({ tags: ['fast'] });
    expect(await suggestions(choices[0], lead)).toEqual({ tags: ['fast', 'late'] });
    expect(await suggestions(choices[1], ada)).toMatchObject({ code: 'row.notFound' });
  });

  it('are at most ten of at most twenty characters', async () => {
    for (const tag of ['', ' ', 'x'.repeat(21), 'two\nlines'])
      expect((await bulk('tag', tag)).status).toBe(400);
    for (let n = 0; n < 10; n += 1) await bulk('tag', `tag ${String(n)}`);
    const { status, body } = await bulk('tag', 'one more');
    expect([status, body.code]).toEqual([400, 'input.invalid']);
  });

  it('are set by interviewers of the position and taken away by leads', async () => {
    expect((await bulk('tag', 'fast', ada, choices.slice(0, 1))).status).toBe(200);
    expect((await bulk('tag', 'fast', ada, choices.slice(1))).status).toBe(404);
    const refused = await bulk('untag', 'fast', ada, choices.slice(0, 1));
    expect([refused.status, refused.body.code]).toEqual([409, 'choice.byLead']);
    expect((await bulk('untag', 'fast', lead, choices.slice(0, 1))).status).toBe(200);
  });

  it('stay on a choice that moves, and move nothing', async () => {
    await bulk('tag', 'fast');
    const values = { from: campaign.stages[0], to: campaign.stages[1] };
    await world.api.post(`${LIST}/bulk`, { ids: choices, action: 'move', values }, lead);
    expect(await tags()).toEqual([['fast'], ['fast']]);
    await bulk('untag', 'fast');
    expect(await tags(`stageId=${String(campaign.stages[1])}`)).toEqual([[], []]);
  });
});
