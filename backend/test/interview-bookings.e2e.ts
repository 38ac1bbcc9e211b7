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
  invite,
  ownInterviewsOf,
} from './support/interviews';
import { createUser, type TestUser } from './support/users';

describe('an applicant', () => {
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

  const code = ({ body }: { body: { code?: string } }) => body.code;
  const seats = async (slotId: number) =>
    (
      await world.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM interview_booking WHERE slot_id = $1',
        [slotId],
      )
    )[0]?.n;
  const withdraw = (user: TestUser) =>
    world.api.post(
      `/campaigns/${String(campaign.id)}/application/withdrawal`,
      { version: 1 },
      user,
    );

  it('reads the slots of the own position, and a link only after the booking', async () => {
    const [web, pwn] = campaign.positions;
    const link = 'https://meet.example.org/1';
    const own = await staff.slot({ positionId: web, place: 'A-101', link, capacity: 2 });
    const shared = await staff.slot({ startsAt: inHours(50), endsAt: inHours(51) });
    await staff.slot({ positionId: pwn, startsAt: inHours(52), endsAt: inHours(53) });
    const { user } = await createInterviewee(world, campaign);
    const calls = ownInterviewsOf(world, campaign, user);
    const before = await calls.read();
    expect(before.body).toMatchObject({ zone: 'Asia/Shanghai', bookingHours: 12 });
    const [interview] = before.body.interviews;
    expect(interview).toMatchObject({ positionId: web, open: true, booking: null });
    expect(interview.slots.map(({ id }: { id: number }) => id)).toEqual([own, shared]);
    expect(interview.slots[0]).toEqual({
      ...{ id: own, place: 'A-101', seatsLeft: 2 },
      ...{ startsAt: expect.any(String), endsAt: expect.any(String) },
    });
    expect(JSON.stringify(before.body)).not.toContain(link);
    const after = await calls.book(own);
    expect(after.status).toBe(200);
    expect(after.body.interviews[0]).toMatchObject({
      booking: { slotId: own, link, changeable: true },
      slots: [{ id: own, seatsLeft: 1 }, { id: shared }],
    });
  });

  it('reads nothing before the interview, nor of other campaigns', async () => {
    const { user, choices } = await createInterviewee(world, campaign);
    await world.query('UPDATE application_choice SET stage_id = $2 WHERE id = $1', [
      ...[choices[0], campaign.stages[0]],
    ]);
    const calls = ownInterviewsOf(world, campaign, user);
    const slot = await staff.slot();
    expect((await calls.read()).body.interviews).toEqual([]);
    expect(code(await calls.book(slot))).toBe('interview.closed');
    const other = await createUser(world);
    const strangers = ownInterviewsOf(world, campaign, other);
    expect((await strangers.read()).body.interviews).toEqual([]);
    expect(code(await strangers.book(slot))).toBe('interview.closed');
    await world.query(`UPDATE campaign SET state = 'draft' WHERE id = $1`, [campaign.id]);
    expect((await calls.read()).status).toBe(404);
    expect((await calls.book(slot)).status).toBe(404);
  });

  it('is refused by name: another position, frozen, full, begun, not there', async () => {
    const [, pwn] = campaign.positions;
    const { user } = await createInterviewee(world, campaign);
    const calls = ownInterviewsOf(world, campaign, user);
    const other = await staff.slot({ positionId: pwn });
    const frozen = await staff.slot({ state: 'frozen' });
    const past = await staff.slot({ startsAt: inHours(-1), endsAt: inHours(1) });
    const full = await staff.slot({ startsAt: inHours(60), endsAt: inHours(61) });
    const somebody = await createInterviewee(world, campaign);
    await ownInterviewsOf(world, campaign, somebody.user).book(full);
    const answers = [other, frozen, past, full, 999_999].map(async (id) =>
      code(await calls.book(id)),
    );
    expect(await Promise.all(answers)).toEqual([
      'interview.slotNotFound',
      'interview.frozen',
      'interview.past',
      'interview.full',
      'interview.slotNotFound',
    ]);
  });

  it('does not find a slot whose interviewers all have a conflict of interest', async () => {
    const first = await createInterviewer(world, campaign);
    const second = await createInterviewer(world, campaign);
    const slot = await staff.slot({ interviewerIds: [first.id, second.id] });
    const { user, choices } = await createInterviewee(world, campaign);
    const calls = ownInterviewsOf(world, campaign, user);
    const declare = (by: TestUser) =>
      world.api.post(
        `/admin/application-choices/${String(choices[0])}/conflicts`,
        { reason: 'a friend' },
        by,
      );
    await declare(first);
    expect((await calls.read()).body.interviews[0].slots).toHaveLength(1);
    await declare(second);
    expect((await calls.read()).body.interviews[0].slots).toEqual([]);
    expect(code(await calls.book(slot))).toBe('interview.slotNotFound');
    expect(code(await staff.book(choices[0], slot))).toBe('interview.conflict');
  });

  it('moves the booking until the limit, and keeps the seat where the new one is taken', async () => {
    const one = await staff.slot();
    const two = await staff.slot({ startsAt: inHours(60), endsAt: inHours(61) });
    const { user } = await createInterviewee(world, campaign);
    const somebody = await createInterviewee(world, campaign);
    const calls = ownInterviewsOf(world, campaign, user);
    const others = ownInterviewsOf(world, campaign, somebody.user);
    await calls.book(one);
    expect(code(await calls.book(two))).toBe('interview.moved');
    await others.book(two);
    expect(code(await calls.book(two, one))).toBe('interview.full');
    expect((await calls.read()).body.interviews[0].booking.slotId).toBe(one);
    await others.cancel(two);
    expect((await calls.book(two, one)).body.interviews[0].booking.slotId).toBe(two);
    expect([await seats(one), await seats(two)]).toEqual([0, 1]);
    await world.query('UPDATE campaign SET booking_hours = 72 WHERE id = $1', [campaign.id]);
    const late = await calls.book(one, two);
    expect([late.status, code(late)]).toEqual([409, 'interview.tooLate']);
    expect(code(await calls.cancel(two))).toBe('interview.tooLate');
    const [interview] = (await calls.read()).body.interviews;
    expect(interview).toMatchObject({ open: false, slots: [], booking: { changeable: false } });
  });

  it('has no two interviews at one time', async () => {
    const [web, pwn] = campaign.positions;
    const { user } = await createInterviewee(world, campaign, 2);
    const calls = ownInterviewsOf(world, campaign, user);
    const one = await staff.slot({ positionId: web });
    const two = await staff.slot({ positionId: pwn });
    await calls.book(one);
    expect(code(await calls.book(two, null, pwn))).toBe('interview.overlap');
    await calls.cancel(one);
    expect((await calls.book(two, null, pwn)).status).toBe(200);
  });

  it('learns nothing of a decision before it is announced', async () => {
    const decided = await createInterviewee(world, campaign);
    const undecided = await createInterviewee(world, campaign);
    const slot = await staff.slot({ capacity: 9 });
    const later = await staff.slot({ startsAt: inHours(60), endsAt: inHours(61), capacity: 9 });
    const decisions = decisionsOf(world, campaign, lead);
    await decisions.decide([decided.choices[0]], 'none', 'rejected', 'Sorry');
    const all = await Promise.all(
      [decided, undecided].map(async ({ user }) => {
        const calls = ownInterviewsOf(world, campaign, user);
        const answers = [await calls.read(), await calls.book(slot), await calls.book(later, slot)];
        answers.push(await calls.cancel(later), await calls.book(slot));
        return answers.map(({ status, body }) => [
          status,
          body.interviews.map(({ slots, ...interview }: { slots: { id: number }[] }) => ({
            ...interview,
            slots: slots.map(({ id }) => id),
          })),
        ]);
      }),
    );
    expect(all[0]).toEqual(all[1]);
    const proposed = await staff.unbooked();
    expect(proposed.body).toEqual([]);
    const calls = ownInterviewsOf(world, campaign, decided.user);
    await decisions.announceAll();
    expect((await calls.read()).body.interviews).toEqual([]);
    expect(code(await calls.book(slot))).toBe('interview.closed');
    expect(await seats(slot)).toBe(1);
  });

  it('loses the seat with the stage, the application, or a place elsewhere', async () => {
    const slot = await staff.slot({ capacity: 9 });
    const people = [];
    for (let index = 0; index < 3; index += 1)
      people.push(await createInterviewee(world, campaign, 2));
    const [moved, left, accepted] = people;
    for (const { user } of people)
      expect((await ownInterviewsOf(world, campaign, user).book(slot)).status).toBe(200);
    const move = await world.api.post(
      '/admin/application-choices/bulk',
      {
        ...{ ids: [moved?.choices[0]], action: 'move' },
        values: { from: campaign.stages[2], to: campaign.stages[1], reason: 'again' },
      },
      lead,
    );
    expect(move.body.refused).toEqual([]);
    expect(await seats(slot)).toBe(2);
    expect((await withdraw(left?.user as TestUser)).status).toBe(200);
    expect(await seats(slot)).toBe(1);
    const decisions = decisionsOf(world, campaign, lead);
    await decisions.decide([accepted?.choices[1] ?? 0], 'none', 'accepted');
    expect(await seats(slot)).toBe(1);
    await decisions.announceAll();
    expect(await seats(slot)).toBe(0);
    const jobs = await world.query(
      `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'interviews.tellCancelled'`,
    );
    expect(jobs).toHaveLength(3);
  });

  it('keeps a past interview, whatever happens afterwards', async () => {
    const slot = await staff.slot();
    const { user, choices } = await createInterviewee(world, campaign);
    const calls = ownInterviewsOf(world, campaign, user);
    await calls.book(slot);
    await world.query(
      `UPDATE interview_slot SET during = tstzrange(now() - interval '2 hours', now() - interval '1 hour') WHERE id = $1`,
      [slot],
    );
    expect(code(await calls.cancel(slot))).toBe('interview.past');
    await invite(world, { ...campaign, stages: [0, 0, campaign.stages[0]] }, choices);
    expect((await calls.read()).body.interviews).toMatchObject([
      { open: false, slots: [], booking: { slotId: slot } },
    ]);
  });
});
