import { startApp, type World } from './support/app';
import type { ChoiceCampaign } from './support/choices';
import { sendUntilAnswered } from './support/client';
import {
  clearInterviews,
  createInterviewee,
  createInterviewer,
  inHours,
  insertInterviewCampaign,
  interviewsOf,
  ownInterviewsOf,
} from './support/interviews';
import { createUser, type TestUser } from './support/users';

describe('at the same moment, on two processes', () => {
  let world: World;
  let other: World;
  let lead: TestUser;
  let campaign: ChoiceCampaign;
  let here: ReturnType<typeof interviewsOf>;
  let elsewhere: ReturnType<typeof interviewsOf>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    lead = await createUser(world, { admin: true, username: 'lead' });
  });
  beforeEach(async () => {
    campaign = await insertInterviewCampaign(world);
    here = interviewsOf(world, campaign, lead);
    elsewhere = interviewsOf(other, campaign, lead);
  });
  afterEach(() => clearInterviews(world));
  afterAll(() => world.close());

  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).sort();

  it('fifty applicants get exactly the seats of a slot', async () => {
    const slot = await here.slot({ capacity: 7 });
    const people = [];
    for (let index = 0; index < 50; index += 1)
      people.push(await createInterviewee(world, campaign));
    const book = (user: TestUser, by: World) =>
      sendUntilAnswered(() => ownInterviewsOf(by, campaign, user).book(slot));
    const answers = await Promise.all(
      people.map(({ user }, index) => book(user, index % 2 === 0 ? world : other)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = answers.filter(({ status }) => status !== 200);
    expect([...new Set(refused.map(({ body }) => body.code as string))]).toEqual([
      'interview.full',
    ]);
    const [row] = await world.query<{ booked: number; mails: number }>(
      `SELECT (SELECT count(*)::int FROM interview_booking) AS booked,
        (SELECT count(*)::int FROM mail WHERE template = 'interviewBooked') AS mails`,
    );
    expect(row).toEqual({ booked: 7, mails: 7 });
  });

  it('an interviewer gets one of two overlapping slots, and the other call is told which', async () => {
    const interviewer = await createInterviewer(world, campaign);
    const values = (hours: number) => ({
      ...{ startsAt: inHours(hours), endsAt: inHours(hours + 1) },
      interviewerIds: [interviewer.id],
    });
    const answers = await Promise.all([
      here.create(values(48)),
      elsewhere.create(values(48.5)),
      elsewhere.create(values(47.5)),
    ]);
    expect(statuses(answers).filter((status) => status === 201).length).toBeGreaterThan(0);
    const taken = await world.query(
      `SELECT 1 FROM interview_slot_interviewer a JOIN interview_slot_interviewer b
        ON a.user_id = b.user_id AND a.slot_id < b.slot_id AND a.during && b.during`,
    );
    expect(taken).toEqual([]);
    for (const { body, status } of answers)
      if (status !== 201)
        expect(body).toMatchObject({
          ...{ status: 409, code: 'interview.collision' },
          collisions: [{ kind: 'interviewer', userId: interviewer.id, slotId: expect.any(Number) }],
        });
  });

  it('so does an interviewer of two campaigns', async () => {
    const second = await insertInterviewCampaign(world);
    const interviewer = await createInterviewer(world, campaign);
    await world.query(
      `INSERT INTO campaign_staff (campaign_id, user_id, kind) VALUES ($1, $2, 'interviewer')`,
      [second.id, interviewer.id],
    );
    const calls = interviewsOf(other, second, lead);
    for (let round = 0; round < 5; round += 1) {
      const values = {
        ...{ startsAt: inHours(48 + 2 * round), endsAt: inHours(49 + 2 * round) },
        interviewerIds: [interviewer.id],
      };
      const answers = await Promise.all([here.create(values), calls.create(values)]);
      expect(statuses(answers)).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({
        code: 'interview.collision',
        collisions: [{ name: interviewer.username, slotId: null }],
        errors: { interviewerIds: [expect.stringContaining(interviewer.username)] },
      });
    }
  });

  it('a place holds one of two slots', async () => {
    const answers = await Promise.all([
      here.create({ place: 'A-101' }),
      elsewhere.create({ place: 'a-101' }),
    ]);
    expect(statuses(answers)).toEqual([201, 409]);
  });

  it('a withdrawal and a booking leave no seat of a withdrawn application', async () => {
    const slot = await here.slot({ capacity: 99 });
    for (let round = 0; round < 8; round += 1) {
      const { user } = await createInterviewee(world, campaign);
      const path = `/campaigns/${String(campaign.id)}/application/withdrawal`;
      const [booked, withdrawn] = await Promise.all([
        ownInterviewsOf(world, campaign, user).book(slot),
        other.api.post(path, { version: 1 }, user),
      ]);
      expect(withdrawn.status).toBe(200);
      expect([200, 409]).toContain(booked.status);
    }
    expect(await world.query('SELECT 1 FROM interview_booking')).toEqual([]);
  });

  it('two moves of one booking leave one seat', async () => {
    const slots = [];
    for (const hours of [48, 50, 52])
      slots.push(await here.slot({ startsAt: inHours(hours), endsAt: inHours(hours + 1) }));
    const [one = 0, two = 0, three = 0] = slots;
    const { user, choices } = await createInterviewee(world, campaign);
    const calls = ownInterviewsOf(world, campaign, user);
    await calls.book(one);
    const answers = await Promise.all([
      calls.book(two, one),
      elsewhere.book(choices[0], three, one),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await world.query('SELECT 1 FROM interview_booking')).toHaveLength(1);
  });

  it('a slot is deleted while it is booked: no booking is lost without a mail', async () => {
    for (let round = 0; round < 5; round += 1) {
      const slot = await here.slot();
      const { user } = await createInterviewee(world, campaign);
      const [booked, deleted] = await Promise.all([
        ownInterviewsOf(other, campaign, user).book(slot),
        here.delete(slot, 'version=1&withBookings=true'),
      ]);
      expect(deleted.status).toBe(200);
      expect(booked.status === 200 ? deleted.body.cancelled : 1).toBe(1);
    }
    expect(await world.query('SELECT 1 FROM interview_booking')).toEqual([]);
  });
});
