import { startApp, type World } from './support/app';
import type { ChoiceCampaign } from './support/choices';
import { clearInterviews, insertInterviewCampaign, interviewsOf } from './support/interviews';
import { createBooked, createQuestions, sheetOf, textsOf } from './support/sheets';
import { createUser, type TestUser } from './support/users';

describe('at the same moment, on two processes', () => {
  let world: World;
  let other: World;
  let lead: TestUser;
  let campaign: ChoiceCampaign;
  let booked: Awaited<ReturnType<typeof createBooked>>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    lead = await createUser(world, { admin: true, username: 'lead' });
  });
  beforeEach(async () => {
    campaign = await insertInterviewCampaign(world);
    booked = await createBooked(world, campaign, lead);
  });
  afterEach(() => clearInterviews(world));
  afterAll(() => world.close());

  const on = (process: World) => sheetOf(process, campaign, booked.choiceId, lead);
  const both = () => [on(world), on(other)];
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).sort();

  it('draws give each question once, and as many as asked for', async () => {
    await createQuestions(world, campaign.id, 20);
    const draws = await Promise.all([...both(), ...both()].map((sheet) => sheet.draw(4)));
    expect(statuses(draws)).toEqual([200, 200, 200, 200]);
    const texts = textsOf(await on(world).read());
    expect(texts).toHaveLength(16);
    expect(new Set(texts).size).toBe(16);
  });

  it('draws of the last questions share them', async () => {
    await createQuestions(world, campaign.id, 5);
    await Promise.all([...both(), ...both()].map((sheet) => sheet.draw(3)));
    const texts = textsOf(await on(other).read());
    expect([...texts].sort()).toEqual([1, 2, 3, 4, 5].map((n) => `Question ${String(n)}`));
  });

  it('a question that two add is there once', async () => {
    const [id = 0] = await createQuestions(world, campaign.id, 1);
    const added = await Promise.all(both().map((sheet) => sheet.add(id)));
    expect(statuses(added)).toEqual([200, 200]);
    expect(textsOf(await on(world).read())).toEqual(['Question 1']);
  });

  it('one of eight that typed in the same version is stored', async () => {
    const made = await on(world).addOwn('Why us?');
    const [{ id }] = made.body.items;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => on(n % 2 ? world : other).save(id, 1, String(n))),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(7).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await on(world).read()).body.items).toMatchObject([
      { note: String(winner), version: 2 },
    ]);
  });

  it('fifty questions are not exceeded', async () => {
    await world.query(
      `INSERT INTO interview_sheet_item (choice_id, stage_id, kind, text, sort_order)
       SELECT $1, $2, 'own', n::text, n FROM generate_series(1, 48) n`,
      [booked.choiceId, campaign.stages[2]],
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => on(n % 2 ? world : other).addOwn(`new ${String(n)}`)),
    );
    expect(statuses(answers)).toEqual([200, 200, 409, 409, 409, 409]);
  });

  it('a cancellation ends the writing, and loses no note that was stored', async () => {
    const calls = interviewsOf(world, campaign, lead);
    for (let round = 1; round <= 5; round += 1) {
      const made = await on(world).addOwn(`Round ${String(round)}`);
      const { id } = made.body.items.at(-1);
      const [saved, cancelled] = await Promise.all([
        on(other).save(id, 1, 'Curious'),
        calls.cancel(booked.choiceId, booked.slotId),
      ]);
      expect(cancelled.status).toBe(200);
      const left = (await on(world).read()).body;
      expect(left.booked).toBe(false);
      expect(left.items.at(-1).note).toBe(saved.status === 200 ? 'Curious' : '');
      if (saved.status !== 200) expect(saved.body.code).toBe('sheet.cancelled');
      await calls.book(booked.choiceId, booked.slotId);
    }
  });
});
