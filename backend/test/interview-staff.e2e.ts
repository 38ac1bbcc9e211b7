import { startApp, type World } from './support/app';
import type { ChoiceCampaign } from './support/choices';
import { decisionsOf } from './support/decisions';
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

describe('staff', () => {
  let world: World;
  let lead: TestUser;
  let campaign: ChoiceCampaign;
  let staff: ReturnType<typeof interviewsOf>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    lead = await createUser(world, { admin: true, username: 'lead' });
  });
  beforeEach(async () => {
    campaign = await insertInterviewCampaign(world);
    staff = interviewsOf(world, campaign, lead);
  });
  afterEach(() => clearInterviews(world));
  afterAll(() => world.close());

  const slotsAt = async (...hours: number[]) => {
    const ids: number[] = [];
    for (const hour of hours)
      ids.push(await staff.slot({ startsAt: inHours(hour), endsAt: inHours(hour + 1) }));
    return ids as [number, number, number];
  };
  const declareConflict = (by: TestUser, choiceId: number) =>
    world.api.post(
      `/admin/application-choices/${String(choiceId)}/conflicts`,
      { reason: 'a friend' },
      by,
    );

  it('see the slots of their positions and the bookings of choices that they see', async () => {
    const [web, pwn] = campaign.positions;
    const interviewer = await createInterviewer(world, campaign, [web]);
    const shared = await staff.slot({ capacity: 3 });
    const other = await staff.slot({
      ...{ positionId: pwn, startsAt: inHours(60), endsAt: inHours(61) },
    });
    const first = await createInterviewee(world, campaign);
    const second = await createInterviewee(world, campaign, 2);
    await staff.book(first.choices[0], shared);
    await staff.book(second.choices[1], shared);
    const calls = interviewsOf(world, campaign, interviewer);
    const seen = await calls.timetable();
    expect(seen.body.zone).toBe('Asia/Shanghai');
    expect(seen.body.slots).toMatchObject([
      {
        ...{ id: shared, taken: 2 },
        bookings: [{ choiceId: first.choices[0], name: first.user.username, positionId: web }],
      },
    ]);
    await declareConflict(interviewer, first.choices[0]);
    expect((await calls.timetable()).body.slots).toMatchObject([{ taken: 2, bookings: [] }]);
    expect((await calls.cancel(first.choices[0], shared)).status).toBe(404);
    expect((await calls.book(second.choices[1], other, shared)).status).toBe(404);
    expect((await staff.timetable()).body.slots).toHaveLength(2);
    expect((await staff.timetable(inHours(0), inHours(24 * 63))).body.errors).toHaveProperty('to');
  });

  it('read no names in a blind stage', async () => {
    const [slot] = await slotsAt(48);
    const { choices, applicationId, user } = await createInterviewee(world, campaign);
    const waiting = await createInterviewee(world, campaign);
    await staff.book(choices[0], slot);
    const [later] = await world.query<{ id: number }>(
      `INSERT INTO campaign_stage (campaign_id, kind, title, title_en, sort_order)
        VALUES ($1, 'screening', '后', 'Later', 9) RETURNING id`,
      [campaign.id],
    );
    await world.query('UPDATE campaign SET blind_until_stage_id = $2 WHERE id = $1', [
      ...[campaign.id, later?.id],
    ]);
    const answers = [await staff.timetable(), await staff.unbooked(), await staff.propose()];
    expect(answers[0]?.body.slots[0].bookings).toMatchObject([{ applicationId, name: null }]);
    expect(answers[1]?.body).toMatchObject([{ choiceId: waiting.choices[0], name: null }]);
    const text = JSON.stringify(answers.map(({ body }) => body));
    expect(text).not.toContain(user.username);
    expect(text).not.toContain(waiting.user.username);
  });

  it('book, move and cancel for a choice, with mails and rows of the audit log', async () => {
    const [one, two] = await slotsAt(48, 50);
    const { choices } = await createInterviewee(world, campaign);
    const [choice] = choices;
    expect((await staff.book(choice, one)).body).toEqual({ mailed: 1 });
    expect((await staff.book(choice, two)).body.code).toBe('interview.moved');
    expect((await staff.book(choice, two, one)).body).toEqual({ mailed: 1 });
    expect((await staff.cancel(choice, one)).body.code).toBe('interview.moved');
    expect((await staff.cancel(choice, two)).body).toEqual({ mailed: 1 });
    const audit = await world.query<{ action: string; actor: number }>(
      `SELECT action, actor_id AS actor FROM audit_log
        WHERE resource = 'application-choices' AND target_id = $1 ORDER BY id`,
      [choice],
    );
    expect(audit).toEqual(
      ['bookInterview', 'moveInterview', 'cancelInterview'].map((action) => ({
        ...{ action, actor: lead.id },
      })),
    );
  });

  it('read no applicant in the audit row of an own booking', async () => {
    const [slot] = await slotsAt(48);
    const { user, choices } = await createInterviewee(world, campaign);
    await ownInterviewsOf(world, campaign, user).book(slot);
    expect(
      await world.query(
        `SELECT actor_id AS actor, ip, after FROM audit_log WHERE action = 'bookInterview' AND target_id = $1`,
        [choices[0]],
      ),
    ).toEqual([{ actor: null, ip: '', after: { slotId: slot } }]);
  });

  it('are refused what the applicant would be, but for frozen slots and limits', async () => {
    const [, pwn] = campaign.positions;
    const { choices } = await createInterviewee(world, campaign);
    const [choice] = choices;
    const other = await staff.slot({ positionId: pwn });
    const past = await staff.slot({ startsAt: inHours(-2), endsAt: inHours(-1) });
    const frozen = await staff.slot({ startsAt: inHours(1), endsAt: inHours(2), state: 'frozen' });
    expect((await staff.book(choice, other)).body.code).toBe('interview.otherPosition');
    expect((await staff.book(choice, past)).body.code).toBe('interview.past');
    expect((await staff.book(choice, frozen)).status).toBe(200);
    const somebody = await createInterviewee(world, campaign);
    expect((await staff.book(somebody.choices[0], frozen)).body.code).toBe('interview.full');
    const decisions = decisionsOf(world, campaign, lead);
    await decisions.decide([somebody.choices[0]], 'none', 'rejected');
    await decisions.announceAll();
    expect((await staff.book(somebody.choices[0], frozen)).body.code).toBe('interview.closed');
  });

  it('swap two bookings at once', async () => {
    const [one, two, three] = await slotsAt(48, 50, 52);
    const first = await createInterviewee(world, campaign);
    const second = await createInterviewee(world, campaign);
    await staff.book(first.choices[0], one);
    await staff.book(second.choices[0], two);
    const a = { choiceId: first.choices[0], slotId: one };
    const b = { choiceId: second.choices[0], slotId: two };
    expect((await staff.swap(a, { ...b, slotId: three })).body.code).toBe('interview.moved');
    expect((await staff.swap(a, b)).body).toEqual({ mailed: 2 });
    const { slots } = (await staff.timetable()).body;
    expect(slots).toMatchObject([
      { bookings: [{ choiceId: second.choices[0] }] },
      { bookings: [{ choiceId: first.choices[0] }] },
      { bookings: [] },
    ]);
    expect((await staff.swap(a, b)).body.code).toBe('interview.moved');
  });

  it('give the rest a slot as proposed, and read what no longer fits', async () => {
    const [web] = campaign.positions;
    const [one, two] = await slotsAt(48, 50);
    const special = await staff.slot({
      ...{ positionId: web, startsAt: inHours(52), endsAt: inHours(53), state: 'frozen' },
    });
    const people = [];
    for (let index = 0; index < 4; index += 1)
      people.push(await createInterviewee(world, campaign));
    const proposal = await staff.propose();
    expect(proposal.body.planned).toHaveLength(3);
    expect(proposal.body.planned[0]).toMatchObject({ slotId: one, possibilities: 3 });
    expect(proposal.body.left).toMatchObject([{ choiceId: people[3]?.choices[0] }]);
    expect(await world.query('SELECT 1 FROM interview_booking')).toEqual([]);
    // Meanwhile somebody books a seat.
    const { user } = await createInterviewee(world, campaign);
    await ownInterviewsOf(world, campaign, user).book(two);
    const bookings = (proposal.body.planned as { choiceId: number; slotId: number }[]).map(
      ({ choiceId, slotId }) => ({ choiceId, slotId }),
    );
    const lost = bookings.find(({ slotId }) => slotId === two);
    const done = await staff.assign([
      ...bookings,
      { choiceId: people[3]?.choices[0] ?? 0, slotId: 999_999 },
    ]);
    expect(done.body).toEqual({
      booked: 2,
      refused: [
        { ...lost, reason: 'interview.full' },
        {
          ...{ choiceId: people[3]?.choices[0], slotId: 999_999 },
          reason: 'interview.otherPosition',
        },
      ],
    });
    const unbooked = (await staff.unbooked()).body as { choiceId: number }[];
    expect(unbooked.map(({ choiceId }) => choiceId).sort((x, y) => x - y)).toEqual(
      [lost?.choiceId, people[3]?.choices[0]].sort((x = 0, y = 0) => x - y),
    );
    expect((await staff.timetable()).body.slots).toContainEqual(
      expect.objectContaining({ id: special, taken: 1 }),
    );
  });

  it('propose a slot whatever was decided and not announced', async () => {
    await slotsAt(48, 50);
    const decided = await createInterviewee(world, campaign);
    const undecided = await createInterviewee(world, campaign);
    await decisionsOf(world, campaign, lead).decide([decided.choices[0]], 'none', 'rejected');
    const { planned } = (await staff.propose()).body;
    expect(planned.map(({ choiceId }: { choiceId: number }) => choiceId)).toEqual([
      decided.choices[0],
      undecided.choices[0],
    ]);
  });

  it('read for which interviews scorecards are missing, of others only as they may', async () => {
    const first = await createInterviewer(world, campaign);
    const second = await createInterviewer(world, campaign);
    const slot = await staff.slot({ interviewerIds: [first.id, second.id] });
    const { choices } = await createInterviewee(world, campaign);
    await staff.book(choices[0], slot);
    const missing = async (by: TestUser) =>
      (
        (await interviewsOf(world, campaign, by).unscored()).body as {
          missing: { id: number }[];
        }[]
      ).map((row) => row.missing.map(({ id }) => id));
    expect(await missing(lead)).toEqual([]);
    await world.query(
      `UPDATE interview_slot SET during = tstzrange(now() - interval '2 hours', now() - interval '1 hour') WHERE id = $1`,
      [slot],
    );
    expect(await missing(lead)).toEqual([[first.id, second.id]]);
    expect(await missing(first)).toEqual([[first.id]]);
    const card = `/admin/application-choices/${String(choices[0])}/scorecard`;
    const typed = { marks: [], recommendation: 'yes', privateNote: '', publicWords: '' };
    await world.api.call('PUT', card, { version: 0, ...typed }, first);
    await world.api.post(`${card}/submission`, { version: 1 }, first);
    expect(await missing(lead)).toEqual([[second.id]]);
    expect(await missing(first)).toEqual([[second.id]]);
    expect(await missing(second)).toEqual([[second.id]]);
  });

  it('read 400 interviews within 300 ms, cold', async () => {
    await world.query(
      `INSERT INTO interview_slot (campaign_id, stage_id, during, place, capacity)
        SELECT $1, $2, tstzrange(now() + n * interval '20 minutes', now() + (n + 1) * interval '20 minutes'), 'A', 1
        FROM generate_series(1, 400) n`,
      [campaign.id, campaign.stages[2]],
    );
    await world.query(
      `WITH people AS (INSERT INTO "user" (username, username_canonical, email, password_hash)
          SELECT 'many' || n, 'many' || n, 'many' || n || '@example.org', 'none' FROM generate_series(1, 400) n RETURNING id),
        applied AS (INSERT INTO application (campaign_id, user_id, state, form_version_id, answers, submitted_at)
          SELECT $1, id, 'submitted', $4, '{}', now() FROM people RETURNING id),
        wished AS (INSERT INTO application_choice (application_id, position_id, rank, stage_id)
          SELECT id, $3, 1, $2 FROM applied RETURNING id)
        INSERT INTO interview_booking (slot_id, stage_id, choice_id, uid)
          SELECT s.id, $2, w.id, gen_random_uuid() FROM (SELECT id, row_number() OVER () n FROM wished) w
          JOIN (SELECT id, row_number() OVER () n FROM interview_slot) s USING (n)`,
      [campaign.id, campaign.stages[2], campaign.positions[0], campaign.formVersionId],
    );
    const began = performance.now();
    const { body } = await staff.timetable();
    const elapsedMs = performance.now() - began;
    expect(body.slots).toHaveLength(400);
    expect(body.slots.every(({ bookings }: { bookings: object[] }) => bookings.length === 1)).toBe(
      true,
    );
    expect(elapsedMs).toBeLessThan(300);
  });
});
