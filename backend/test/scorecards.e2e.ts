import { startApp, type World } from './support/app';
import { type ChoiceCampaign, insertApplication, insertCampaign } from './support/choices';
import { createCriterion, scorecardOf } from './support/scorecards';
import { createUser, type TestUser } from './support/users';

describe('a scorecard', () => {
  let world: World;
  let other: World;
  let ada: TestUser;
  let ben: TestUser;
  let campaign: ChoiceCampaign;
  let choice: number;
  let skill: number;
  let manner: number;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    ada = await createUser(world, { admin: true, username: 'ada' });
    ben = await createUser(world, { admin: true, username: 'ben' });
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    skill = await createCriterion(world, campaign.id, { title: 'Skill', levels: 5 });
    manner = await createCriterion(world, campaign.id, {
      ...{ title: 'Manner', levels: 3, positionId: campaign.positions[0] },
    });
    const student = await createUser(world);
    const { choices } = await insertApplication(world, campaign, { userId: student.id, wishes: 2 });
    choice = choices[0] ?? 0;
  });
  afterAll(() => world.close());

  const of = (user: TestUser, by: World = world) => scorecardOf(by, choice, user);
  const whole = (level = 5) => ({
    marks: [
      { criterionId: skill, level },
      { criterionId: manner, level: Math.min(level, 3) },
    ],
  });
  const handIn = async (user: TestUser, values: object) => {
    await of(user).save(0, values);
    return of(user).submit(1);
  };

  it('has the criteria of its campaign and position', async () => {
    const { criteria, own, others } = (await of(ada).read()).body;
    expect(criteria.map(({ title }: { title: string }) => title)).toEqual(['Skill', 'Manner']);
    expect(criteria[1].levels).toHaveLength(3);
    expect([own, others]).toEqual([null, []]);
    const [, second] = await world.query<{ id: number }>(
      'SELECT id FROM application_choice WHERE application_id = (SELECT application_id FROM application_choice WHERE id = $1) ORDER BY rank',
      [choice],
    );
    const elsewhere = (await scorecardOf(world, second?.id ?? 0, ada).read()).body;
    expect(elsewhere.criteria).toHaveLength(1);
  });

  it('is saved in parts', async () => {
    const saved = await of(ada).save(0, { marks: [{ criterionId: skill, level: 2 }] });
    expect([saved.status, saved.body]).toEqual([
      200,
      { version: 1, savedAt: expect.any(String) as string },
    ]);
    await of(ada).save(1, { privateNote: 'Solved it at once', recommendation: 'yes' });
    expect((await of(ada).read()).body.own).toMatchObject({
      ...{ version: 2, marks: [], recommendation: 'yes', privateNote: 'Solved it at once' },
      ...{ publicWords: '', submittedAt: null, score: null, corrections: [] },
    });
  });

  it.each([
    ['above the highest level', () => ({ criterionId: manner, level: 4 })],
    ['of no level', () => ({ criterionId: manner, level: 0 })],
    ['of no criterion', () => ({ criterionId: 999_999, level: 1 })],
  ])('refuses a mark %s', async (_, mark) => {
    const { status, body } = await of(ada).save(0, { marks: [mark()] });
    expect([status, body.code]).toEqual([400, 'input.invalid']);
    expect((await of(ada).read()).body.own).toBeNull();
  });

  it('refuses marks of a criterion of another campaign or position, and two of one', async () => {
    const elsewhere = await insertCampaign(world);
    const foreign = await createCriterion(world, elsewhere.id, { title: 'Foreign', levels: 3 });
    const pwn = await createCriterion(world, campaign.id, {
      ...{ title: 'Pwn', levels: 3, positionId: campaign.positions[1] },
    });
    for (const criterionId of [foreign, pwn]) {
      const { status, body } = await of(ada).save(0, { marks: [{ criterionId, level: 1 }] });
      expect([status, Object.keys(body.errors as object)]).toEqual([
        400,
        [`marks.${String(criterionId)}`],
      ]);
    }
    const twice = [1, 2].map((level) => ({ criterionId: skill, level }));
    expect((await of(ada).save(0, { marks: twice })).status).toBe(400);
  });

  it('is submitted only with all marks and a recommendation', async () => {
    expect((await of(ada).submit(1)).body.code).toBe('scorecard.notSaved');
    await of(ada).save(0, { marks: [{ criterionId: skill, level: 2 }], recommendation: null });
    const { status, body } = await of(ada).submit(1);
    expect([status, Object.keys(body.errors as object)]).toEqual([
      400,
      [`marks.${String(manner)}`, 'recommendation'],
    ]);
    await of(ada).save(1, { ...whole(3), recommendation: 'yes' });
    const handed = await of(ada).submit(2);
    // Two of four steps, and two of two.
    expect(handed.body.own).toMatchObject({ score: 75, submittedAt: expect.any(String) as string });
    expect((await of(ada).save(3, {})).body.code).toBe('scorecard.submitted');
    expect((await of(ada).submit(3)).body.code).toBe('scorecard.submitted');
    expect((await of(ada).discard(3)).body.code).toBe('scorecard.submitted');
  });

  it('is saved by one of eight that typed in the same version, on two processes', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          of(ada, n % 2 ? world : other).save(version, { privateNote: String(n) }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array<number>(7).fill(409),
      ]);
      const note = String(answers.findIndex(({ status }) => status === 200));
      expect((await of(ada).read()).body.own).toMatchObject({
        ...{ version: version + 1, privateNote: note },
      });
    }
  });

  it('is submitted once by eight concurrent requests', async () => {
    await of(ada).save(0, { ...whole(), recommendation: 'yes' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => of(ada, n % 2 ? world : other).submit(1)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
    expect((await of(ada).read()).body.summary.number).toBe(1);
  });

  it('hides all others from its author until it is submitted or discarded', async () => {
    await handIn(ben, { ...whole(2), recommendation: 'no', privateNote: 'Nervous' });
    expect((await of(ada).read()).body.others).toMatchObject([
      { interviewerName: 'ben', privateNote: 'Nervous', recommendation: 'no' },
    ]);
    await of(ada).save(0, { privateNote: 'Quick' });
    expect((await of(ada).read()).body).toMatchObject({ others: null, summary: null });
    await of(ada).discard(1);
    expect((await of(ada).read()).body).toMatchObject({ own: null, others: [{}] });
    const { body } = await handIn(ada, { ...whole(5), recommendation: 'yes' });
    expect(body.others).toHaveLength(1);
    expect(body.summary).toMatchObject({ number: 2, conflicting: true });
  });

  it('shows leads the unsubmitted ones of others', async () => {
    await of(ben).save(0, { privateNote: 'Half a sentence' });
    expect((await of(ada).read()).body.others).toMatchObject([
      { interviewerName: 'ben', privateNote: 'Half a sentence', submittedAt: null },
    ]);
    expect((await of(ada).read()).body.summary.number).toBe(0);
  });

  it('conflicts by distant scores or opposite recommendations', async () => {
    await handIn(ada, { ...whole(5), recommendation: 'strongYes' });
    await handIn(ben, { ...whole(4), recommendation: 'yes' });
    const summary = async () => (await of(ada).read()).body.summary as object;
    expect(await summary()).toEqual({ number: 2, mean: 93.75, spread: 12.5, conflicting: false });
    await of(ben).correct(2, { ...whole(1), recommendation: 'yes', reason: 'Typed wrong' });
    expect(await summary()).toEqual({ number: 2, mean: 50, spread: 100, conflicting: true });
    await of(ben).correct(3, { ...whole(5), recommendation: 'no', reason: 'He left early' });
    expect(await summary()).toMatchObject({ spread: 0, conflicting: true });
  });

  it('keeps the meaning of its marks when criteria change', async () => {
    await handIn(ada, { ...whole(5), recommendation: 'yes' });
    await world.query(
      `UPDATE campaign_criterion SET title = 'Other', levels = '[{},{}]' WHERE id = $1`,
      [skill],
    );
    await world.query('DELETE FROM campaign_criterion WHERE id = $1', [manner]);
    const { own, criteria } = (await of(ada).read()).body;
    expect(criteria).toHaveLength(1);
    expect(own.criteria.map(({ title }: { title: string }) => title)).toEqual(['Skill', 'Manner']);
    expect(own.score).toBe(100);
    const corrected = await of(ada).correct(2, {
      ...{ ...whole(3), recommendation: 'yes', reason: 'Too kind' },
    });
    expect(corrected.body.own).toMatchObject({
      score: 75,
      corrections: [{ reason: 'Too kind', marks: whole(5).marks, recommendation: 'yes' }],
    });
  });

  it('is corrected by its author alone, whole, with a reason', async () => {
    await of(ada).save(0, { ...whole(), recommendation: 'yes' });
    const values = { ...whole(), recommendation: 'no', reason: 'Wrong person' };
    expect((await of(ada).correct(1, values)).body.code).toBe('scorecard.notSubmitted');
    await of(ada).submit(1);
    expect((await of(ben).correct(2, values)).body.code).toBe('scorecard.notSaved');
    expect((await of(ada).correct(2, { ...values, reason: ' ' })).status).toBe(400);
    expect((await of(ada).correct(2, { ...values, marks: [] })).status).toBe(400);
    expect((await of(ada).correct(1, values)).body.code).toBe('row.stale');
    expect((await of(ada).correct(2, values)).status).toBe(200);
  });

  it('is nowhere for a choice that the user does not see', async () => {
    const student = await createUser(world);
    const draft = await insertApplication(world, campaign, {
      ...{ userId: student.id, state: 'draft' as const },
    });
    const calls = scorecardOf(world, draft.choices[0] ?? 0, ada);
    for (const answer of [calls.read(), calls.save(0, {}), calls.submit(1), calls.discard(1)])
      expect((await answer).status).toBe(404);
    expect((await of(student).read()).status).toBe(403);
  });

  it('leaves no content in the audit log', async () => {
    await handIn(ada, { ...whole(), recommendation: 'yes', privateNote: 'secret words' });
    const rows = await world.query<{ action: string; after: object }>(
      `SELECT action, after FROM audit_log WHERE resource = 'application-choices' AND target_id = $1`,
      [choice],
    );
    expect(rows).toEqual([
      { action: 'scorecard.submit', after: { scorecardId: expect.any(Number) as number } },
    ]);
  });
});
