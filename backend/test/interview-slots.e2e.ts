import { startApp, type World } from './support/app';
import type { ChoiceCampaign } from './support/choices';
import {
  clearInterviews,
  createInterviewee,
  createInterviewer,
  inHours,
  insertInterviewCampaign,
  interviewsOf,
  ownInterviewsOf,
} from './support/interviews';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

describe('slots for interviews', () => {
  let world: World;
  let lead: TestUser;
  let campaign: ChoiceCampaign;
  let staff: ReturnType<typeof interviewsOf>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  });
  beforeEach(async () => {
    campaign = await insertInterviewCampaign(world);
    lead = await createUser(world);
    await addStaff(world, campaign.id, lead.id, 'lead');
    staff = interviewsOf(world, campaign, lead);
  });
  afterEach(() => clearInterviews(world));
  afterAll(() => world.close());

  const slotsOf = async () => (await staff.timetable()).body.slots as any[];
  const mails = async (template: string) =>
    (
      await world.query<{ n: number }>('SELECT count(*)::int AS n FROM mail WHERE template = $1', [
        template,
      ])
    )[0]?.n;
  const book = async (slot: number) => {
    const applicant = await createInterviewee(world, campaign);
    const calls = ownInterviewsOf(world, campaign, applicant.user);
    expect((await calls.book(slot)).status).toBe(200);
    return { ...applicant, calls };
  };

  it('are made, changed and deleted by leads, with rows of the audit log', async () => {
    const interviewer = await createInterviewer(world, campaign);
    const id = await staff.slot({ place: ' A-101 ', interviewerIds: [interviewer.id] });
    expect(await slotsOf()).toMatchObject([
      {
        ...{ id, place: 'A-101', capacity: 1, taken: 0, state: 'open', version: 1 },
        interviewers: [{ id: interviewer.id, username: interviewer.username }],
      },
    ]);
    const edited = await staff.update(id, { capacity: 3, interviewerIds: [] });
    expect(edited.body).toEqual({ id, version: 2, mailed: 0 });
    expect((await staff.update(id, { capacity: 2 })).body.code).toBe('row.stale');
    expect(await slotsOf()).toMatchObject([{ capacity: 3, interviewers: [], place: 'A-101' }]);
    expect((await staff.delete(id, 'version=2')).body).toEqual({ id, cancelled: 0 });
    const audit = await world.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE resource = 'campaigns' AND target_id = $1 AND actor_id = $2 ORDER BY id`,
      [campaign.id, lead.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['createSlots', 'editSlot', 'deleteSlot']);
  });

  it('belong to the campaign: stage, position and interviewers do, too', async () => {
    const stranger = await createUser(world);
    const [web, pwn] = campaign.positions;
    const ofWeb = await createInterviewer(world, campaign, [web]);
    const fields = async (values: object) =>
      Object.keys((await staff.create(values)).body.errors as object);
    expect(await fields({ stageId: campaign.stages[0] })).toEqual(['stageId']);
    expect(await fields({ positionId: 999_999 })).toEqual(['positionId']);
    expect(await fields({ interviewerIds: [stranger.id] })).toEqual(['interviewerIds']);
    expect(await fields({ positionId: pwn, interviewerIds: [ofWeb.id] })).toEqual([
      'interviewerIds',
    ]);
    expect(await fields({ endsAt: inHours(48) })).toEqual(['endsAt']);
    expect(await fields({ link: 'http://example.org' })).toEqual(['link']);
    expect(await fields({ link: 'https://example.org/a\r\nEND:VEVENT' })).toEqual(['link']);
    expect(await fields({ place: 'A\nB' })).toEqual(['place']);
    expect((await staff.create({ positionId: web, interviewerIds: [ofWeb.id] })).status).toBe(201);
  });

  it('are found by staff only', async () => {
    const id = await staff.slot();
    const stranger = interviewsOf(world, campaign, await createUser(world));
    const interviewer = interviewsOf(world, campaign, await createInterviewer(world, campaign));
    expect((await stranger.timetable()).status).toBe(403);
    expect((await interviewer.timetable()).body.slots).toHaveLength(1);
    expect((await interviewer.create()).status).toBe(403);
    const others = await insertInterviewCampaign(world);
    await addStaff(world, others.id, lead.id, 'interviewer');
    const elsewhere = interviewsOf(world, others, lead);
    expect((await elsewhere.create()).status).toBe(404);
    expect((await elsewhere.update(id, {})).status).toBe(404);
    const admin = interviewsOf(world, others, await createUser(world, { admin: true }));
    expect((await admin.update(id, {})).body.code).toBe('interview.slotNotFound');
  });

  it('are moved with their bookings, whose applicants are told', async () => {
    const slot = await staff.slot({ place: 'A', capacity: 2 });
    const people = [await book(slot), await book(slot)];
    const moved = await staff.update(slot, { startsAt: inHours(72), endsAt: inHours(73) });
    expect(moved.body).toEqual({ id: slot, version: 2, mailed: 2 });
    expect(await mails('interviewChanged')).toBe(2);
    for (const { calls } of people)
      expect((await calls.read()).body.interviews[0].booking.slotId).toBe(slot);
    const again = await staff.update(slot, { version: 2, capacity: 5 });
    expect(again.body.mailed).toBe(0);
    const few = await staff.update(slot, { version: 3, capacity: 1 });
    expect(few.body.errors).toHaveProperty('capacity');
    const [, pwn] = campaign.positions;
    const other = await staff.update(slot, { version: 3, positionId: pwn });
    expect(other.body.errors).toHaveProperty('positionId');
  });

  it('keep their bookings while frozen', async () => {
    const slot = await staff.slot({ capacity: 2 });
    const { calls, choices } = await book(slot);
    expect((await staff.setState([slot], 'frozen')).body).toEqual({ ids: [slot] });
    expect((await staff.setState([slot], 'frozen')).body).toEqual({ ids: [] });
    const { user } = await createInterviewee(world, campaign);
    const late = await ownInterviewsOf(world, campaign, user).book(slot);
    expect(late.body.code).toBe('interview.frozen');
    expect((await calls.read()).body.interviews[0].booking.slotId).toBe(slot);
    expect((await staff.cancel(choices[0], slot)).body).toEqual({ mailed: 1 });
    expect((await staff.book(choices[0], slot)).body).toEqual({ mailed: 1 });
    await staff.setState([slot], 'open');
    expect((await ownInterviewsOf(world, campaign, user).book(slot)).status).toBe(200);
  });

  it('are deleted with bookings only where that is said', async () => {
    const slot = await staff.slot({ capacity: 2 });
    const { calls } = await book(slot);
    await book(slot);
    const refused = await staff.delete(slot, 'version=1');
    expect(refused.body).toMatchObject({ code: 'interview.hasBookings', count: 2 });
    const deleted = await staff.delete(slot, 'version=1&withBookings=true');
    expect(deleted.body).toEqual({ id: slot, cancelled: 2 });
    expect((await calls.read()).body.interviews[0].booking).toBeNull();
    const jobs = await world.query<{ id: number }>(
      `SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'interviews.tellCancelled'`,
    );
    expect(jobs).toHaveLength(2);
  });

  describe('from days, times and places', () => {
    const generated = (values: object = {}) => ({
      ...{ stageId: campaign.stages[2], days: ['2027-05-10'], from: '09:00', to: '10:00' },
      ...{ minutes: 30, places: [{ place: 'A', interviewerIds: [] }] },
      ...values,
    });

    it('are previewed with what is in their way, and made all or none', async () => {
      const interviewer = await createInterviewer(world, campaign);
      const places = [{ place: 'A', link: '', interviewerIds: [interviewer.id] }];
      const taken = await staff.slot({
        ...{ startsAt: '2027-05-10T01:40:00Z', endsAt: '2027-05-10T02:10:00Z' },
        ...{ place: 'a', interviewerIds: [interviewer.id] },
      });
      const preview = await staff.preview(generated({ places }));
      expect(preview.body).toMatchObject({
        colliding: 1,
        slots: [
          { startsAt: '2027-05-10T01:00:00.000Z', place: 'A', collisions: [] },
          {
            startsAt: '2027-05-10T01:30:00.000Z',
            collisions: [
              { kind: 'interviewer', name: interviewer.username, slotId: taken },
              { kind: 'place', name: 'a', slotId: taken },
            ],
          },
        ],
      });
      expect((await staff.generate(generated({ places }))).body.code).toBe('interview.collision');
      expect(await world.query('SELECT 1 FROM interview_slot')).toHaveLength(1);
      await staff.delete(taken, 'version=1');
      const made = await staff.generate(generated({ places, capacity: 3, frozen: true }));
      expect(made.status).toBe(201);
      const timetable = await staff.timetable('2027-05-01T00:00:00Z', '2027-05-31T00:00:00Z');
      expect(timetable.body.slots).toMatchObject([
        { id: made.body.ids[0], startsAt: '2027-05-10T01:00:00.000Z', capacity: 3 },
        { id: made.body.ids[1], state: 'frozen', interviewers: [{ id: interviewer.id }] },
      ]);
    });

    it('collide with each other, too', async () => {
      const interviewer = await createInterviewer(world, campaign);
      const places = ['A', 'B'].map((place) => ({ place, interviewerIds: [interviewer.id] }));
      const preview = await staff.preview(generated({ places, to: '09:30' }));
      expect(preview.body.slots[1].collisions).toMatchObject([
        { kind: 'interviewer', name: interviewer.username, slotId: null },
      ]);
    });

    it('keep the local time of the campaign across a change of summer time', async () => {
      await world.query(`UPDATE campaign SET interview_zone = 'Europe/Berlin' WHERE id = $1`, [
        campaign.id,
      ]);
      const days = ['2027-10-30', '2027-10-31'];
      const { body } = await staff.preview(generated({ days, minutes: 60 }));
      expect(body.slots.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
        '2027-10-30T07:00:00.000Z',
        '2027-10-31T08:00:00.000Z',
      ]);
    });

    it('are refused with the field', async () => {
      const fields = async (values: object) =>
        Object.keys((await staff.preview(generated(values))).body.errors as object);
      expect(await fields({ to: '09:20' })).toEqual(['to']);
      expect(await fields({ days: ['2027-02-30'] })).toEqual(['days']);
      expect(await fields({ from: '9:00' })).toEqual(['from']);
      expect(await fields({ zone: 'Nowhere/City' })).toEqual(['zone']);
      expect(
        await fields({
          minutes: 5,
          to: '23:00',
          places: Array(4).fill({ place: '', interviewerIds: [] }),
        }),
      ).toEqual(['days']);
      expect(await fields({ places: [{ place: 'A', interviewerIds: [999_999] }] })).toEqual([
        'places',
      ]);
    });
  });
});
