import type { Question } from '../src/modules/forms/question';
import { startApp, type World } from './support/app';
import {
  applicant,
  choicesOf,
  createCampaign,
  createForm,
  moveTimes,
  option,
  question,
  type TestCampaign,
} from './support/applications';
import type { ApiAnswer } from './support/client';
import { createUser, type TestUser } from './support/users';

const QUESTIONS: Question[] = [
  question('name', 'shortText', { required: true }),
  question('why', 'longText', { required: true, min: 10 }),
  question('grade', 'choice', { options: [option('first'), option('second')] }),
  question('tools', 'shortText', { required: true, topics: ['web'] }),
  question('other', 'shortText', {
    required: true,
    showIf: { question: 'grade', answers: ['second'] },
  }),
  question('agree', 'consent', { required: true }),
];
const WHOLE = { name: '李雷', why: 'I like to break things.', agree: true };
const FOR_WEB = { ...WHOLE, tools: 'burp' };

const problems = ({ status, body }: ApiAnswer) => [status, Object.keys(body.errors ?? {}).sort()];

let world: World;
let campaign: TestCampaign;
let user: TestUser;
let me: ReturnType<typeof applicant>;
let web: number;
let crypto: number;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
});
beforeEach(async () => {
  campaign = await createCampaign(world, { formId: await createForm(world, QUESTIONS) });
  ({ web = 0, crypto = 0 } = campaign.positions);
  user = await createUser(world);
  me = applicant(world, campaign, user);
});
afterAll(() => world.close());

const stored = async () => {
  const [row] = await world.query<{ state: string; draft: object | null; answers: object | null }>(
    'SELECT state, draft, answers FROM application WHERE user_id = $1',
    [user.id],
  );
  return row;
};

describe('a submission', () => {
  it('stores answers and wishes, each in the first stage', async () => {
    await me.save(0, FOR_WEB, [crypto, web]);
    const { status, body } = await me.submit(1);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ state: 'submitted', version: 2, unsent: false, answers: FOR_WEB },
      positions: [crypto, web],
    });
    expect(Date.parse(body.submittedAt as string)).toBeGreaterThan(0);
    expect(await stored()).toEqual({ state: 'submitted', draft: null, answers: FOR_WEB });
    expect(await choicesOf(world, campaign, user)).toEqual([
      { positionId: crypto, rank: 1, stage: 'Screening' },
      { positionId: web, rank: 2, stage: 'Screening' },
    ]);
  });

  it('names all that is missing, and stores nothing', async () => {
    expect(problems(await me.submit(0))).toEqual([
      400,
      ['answers.agree', 'answers.name', 'answers.why', 'positions'],
    ]);
    await me.save(0, { name: ' ', why: 'short', agree: false, grade: 'second' }, [web]);
    expect(problems(await me.submit(1))).toEqual([
      400,
      ['answers.agree', 'answers.name', 'answers.other', 'answers.tools', 'answers.why'],
    ]);
    expect(await stored()).toMatchObject({ state: 'draft', answers: null });
  });

  it('leaves out answers to questions that are hidden in the end', async () => {
    await me.save(0, { ...FOR_WEB, grade: 'second', other: 'x' }, [web]);
    await me.save(1, { ...FOR_WEB, grade: 'first', other: 'x' }, [crypto]);
    expect((await me.submit(2)).body.answers).toEqual({ ...WHOLE, grade: 'first' });
  });

  it.each<[string, (other: number) => number[]]>([
    ['none', () => []],
    ['one twice', () => [web, web]],
    ['one of another campaign', (other) => [other]],
    ['one that does not exist', () => [999_999]],
    ['more than the campaign allows', () => [web, crypto, pwnOf(campaign)]],
  ])('is refused for positions of which there are %s', async (_, wish) => {
    const other = (await createCampaign(world)).positions.web ?? 0;
    await addPwn();
    await me.save(0, FOR_WEB, wish(other));
    expect(problems(await me.submit(1))).toEqual([400, ['positions']]);
    expect(await choicesOf(world, campaign, user)).toEqual([]);
  });

  it('is refused for a version that was not read', async () => {
    await me.save(0, FOR_WEB, [web]);
    for (const version of [0, 2]) expect((await me.submit(version)).body.code).toBe('row.stale');
    expect(problems(await me.submit(-1))).toEqual([400, ['version']]);
  });

  it('has no stage if the campaign has none', async () => {
    await world.query('DELETE FROM campaign_stage WHERE campaign_id = $1', [campaign.id]);
    await me.save(0, FOR_WEB, [web]);
    expect((await me.submit(1)).status).toBe(200);
    expect(await choicesOf(world, campaign, user)).toMatchObject([{ stage: null }]);
  });
});

const pwnOf = ({ positions }: TestCampaign) => positions.pwn ?? 0;
const addPwn = async () => {
  const [row] = await world.query<{ id: number }>(
    `INSERT INTO campaign_position (campaign_id, key, title, title_en)
     VALUES ($1, 'pwn', 'pwn', 'pwn') RETURNING id`,
    [campaign.id],
  );
  campaign.positions.pwn = row?.id ?? 0;
};

describe('a submitted application', () => {
  beforeEach(async () => {
    await me.save(0, FOR_WEB, [web, crypto]);
    await me.submit(1);
  });

  it('stays as submitted while it is edited, until it is submitted again', async () => {
    expect((await me.save(2, { ...FOR_WEB, name: '韩梅梅' }, [web])).body).toMatchObject({
      ...{ version: 3, unsent: true },
    });
    expect((await me.read()).body).toMatchObject({
      ...{ state: 'submitted', unsent: true, positions: [web], answers: { name: '韩梅梅' } },
    });
    expect(await stored()).toMatchObject({ state: 'submitted', answers: FOR_WEB });
    expect(await choicesOf(world, campaign, user)).toHaveLength(2);
    expect((await me.submit(3)).body).toMatchObject({ unsent: false, positions: [web] });
    expect(await stored()).toMatchObject({ draft: null, answers: { name: '韩梅梅' } });
    expect(await choicesOf(world, campaign, user)).toMatchObject([{ positionId: web, rank: 1 }]);
  });

  it('has no unsent changes once it equals the submitted one again', async () => {
    expect((await me.save(2, FOR_WEB, [crypto, web])).body.unsent).toBe(true);
    expect((await me.save(3, FOR_WEB, [web, crypto])).body).toMatchObject({ unsent: false });
    expect((await me.read()).body.unsent).toBe(false);
  });

  it('keeps the stage of a position that stays, whatever its rank', async () => {
    await world.query(
      `UPDATE application_choice SET stage_id = (SELECT id FROM campaign_stage WHERE campaign_id = $1 AND kind = 'interview')
       WHERE position_id = $2`,
      [campaign.id, web],
    );
    await addPwn();
    await me.save(2, FOR_WEB, [pwnOf(campaign), web]);
    await me.submit(3);
    expect(await choicesOf(world, campaign, user)).toEqual([
      { positionId: pwnOf(campaign), rank: 1, stage: 'Screening' },
      { positionId: web, rank: 2, stage: 'Interview' },
    ]);
  });

  it('reads as it was submitted after the deadline, whatever was typed since', async () => {
    await me.save(2, { name: 'x' }, []);
    await moveTimes(world, campaign.id, ['-2 hours', '-1 second']);
    expect((await me.read()).body).toMatchObject({
      ...{ unsent: true, answers: FOR_WEB, positions: [web, crypto], open: false },
    });
  });

  it('is as it was after its changes are discarded, also after the deadline', async () => {
    await me.save(2, { name: 'x' }, []);
    await moveTimes(world, campaign.id, ['-2 hours', '-1 second']);
    expect((await me.discard(2)).body.code).toBe('row.stale');
    expect((await me.discard(3)).body).toMatchObject({
      ...{ version: 4, unsent: false, answers: FOR_WEB, positions: [web, crypto], open: false },
    });
  });

  it('is withdrawn once and for all, also after the deadline', async () => {
    await me.save(2, { name: 'x' }, []);
    await moveTimes(world, campaign.id, ['-2 hours', '-1 second']);
    expect((await me.withdraw(2)).body.code).toBe('row.stale');
    expect((await me.withdraw(3)).body).toMatchObject({
      ...{ state: 'withdrawn', version: 4, unsent: false, answers: FOR_WEB },
      positions: [web, crypto],
    });
    await moveTimes(world, campaign.id, ['-1 hour', '1 hour']);
    const answers = await Promise.all([
      ...[me.save(4, {}), me.submit(4), me.discard(4), me.withdraw(4), me.takeNewestForm(4)],
      me.upload('cv', 'a.txt', 'a'),
    ]);
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([409, 'application.withdrawn']);
  });

  it('cannot lose its position or stage, and goes with its campaign', async () => {
    const admin = await createUser(world, { admin: true });
    const remove = (path: string, id: number) =>
      world.api.delete(`/admin/${path}/${String(id)}`, undefined, admin);
    const [stage] = await world.query<{ id: number }>(
      "SELECT id FROM campaign_stage WHERE campaign_id = $1 AND kind = 'screening'",
      [campaign.id],
    );
    for (const answer of [
      await remove('campaign-positions', web),
      await remove('campaign-stages', stage?.id ?? 0),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'row.inUse']);
    const bulk = { ids: [web, crypto], action: 'delete' };
    const both = await world.api.post('/admin/campaign-positions/bulk', bulk, admin);
    expect([both.status, both.body.code]).toEqual([409, 'row.inUse']);
    expect((await remove('campaigns', campaign.id)).status).toBe(200);
    expect(await stored()).toBeUndefined();
    expect(await choicesOf(world, campaign, user)).toEqual([]);
  });

  it('of a banned user is closed to that user', async () => {
    const admin = await createUser(world, { admin: true });
    await world.api.post('/auth/banned', { userId: user.id, banned: true }, admin);
    expect([401, 403]).toContain((await me.read()).status);
  });
});

describe('an application that was never submitted', () => {
  it.each(['discard', 'withdraw'] as const)('refuses to %s', async (action) => {
    expect((await me[action](0)).body.code).toBe('application.notSubmitted');
    await me.save(0, FOR_WEB, [web]);
    expect((await me[action](1)).body.code).toBe('application.notSubmitted');
    expect((await me.read()).body).toMatchObject({ version: 1, answers: FOR_WEB });
  });
});
