import ICAL from 'ical.js';
import { startApp, type World } from './support/app';
import type { ChoiceCampaign } from './support/choices';
import {
  createInterviewee,
  createInterviewer,
  insertInterviewCampaign,
  interviewsOf,
  ownInterviewsOf,
} from './support/interviews';
import { removeStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

describe('a private calendar feed', () => {
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
  afterAll(() => world.close());

  const renew = async (user: TestUser) => {
    const { body } = await world.api.post('/interviews/feed', undefined, user);
    return new URL(body.url as string).pathname.replace('/api', '');
  };
  const read = (path: string) => world.api.get(path);
  const entriesOf = async (path: string) => {
    const { status, body, headers } = await read(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(String(body)).toMatch(/\r\nEND:VCALENDAR/);
    return new ICAL.Component(ICAL.parse(String(body)))
      .getAllSubcomponents('vevent')
      .map((component) => {
        const { uid, summary, description, location } = new ICAL.Event(component);
        return { uid, summary, description, location };
      });
  };

  it('shows applicants their bookings, with the UID of the mails', async () => {
    const slot = await staff.slot({ place: 'A-101' });
    await staff.slot({
      place: 'B',
      startsAt: '2099-01-01T00:00:00Z',
      endsAt: '2099-01-01T01:00:00Z',
    });
    const { user } = await createInterviewee(world, campaign);
    const path = await renew(user);
    expect(await entriesOf(path)).toEqual([]);
    await ownInterviewsOf(world, campaign, user).book(slot);
    const [booking] = await world.query<{ uid: string }>('SELECT uid FROM interview_booking');
    expect(await entriesOf(path)).toMatchObject([{ uid: booking?.uid, location: 'A-101' }]);
    await ownInterviewsOf(world, campaign, user).cancel(slot);
    expect(await entriesOf(path)).toEqual([]);
  });

  it('shows interviewers their slots, while they are on the staff', async () => {
    const interviewer = await createInterviewer(world, campaign);
    const slot = await staff.slot({ interviewerIds: [interviewer.id] });
    const { user } = await createInterviewee(world, campaign);
    await ownInterviewsOf(world, campaign, user).book(slot);
    const path = await renew(interviewer);
    expect((await entriesOf(path))[0]?.description).toContain(user.username);
    await removeStaff(world, interviewer.staffId);
    expect(await entriesOf(path)).toEqual([]);
    expect((await staff.timetable()).body.slots).toMatchObject([{ id: slot, interviewers: [] }]);
  });

  it('has no names in a blind stage, nor of a conflict', async () => {
    const interviewer = await createInterviewer(world, campaign);
    const slot = await staff.slot({ interviewerIds: [interviewer.id], capacity: 2 });
    const { user, applicationId, choices } = await createInterviewee(world, campaign);
    await ownInterviewsOf(world, campaign, user).book(slot);
    const [later] = await world.query<{ id: number }>(
      `INSERT INTO campaign_stage (campaign_id, kind, title, title_en, sort_order)
        VALUES ($1, 'screening', '后', 'Later', 9) RETURNING id`,
      [campaign.id],
    );
    await world.query('UPDATE campaign SET blind_until_stage_id = $2 WHERE id = $1', [
      ...[campaign.id, later?.id],
    ]);
    const path = await renew(interviewer);
    const { body } = await read(path);
    expect(body).toContain(`Applicant ${String(applicationId)}`);
    expect(body).not.toContain(user.username);
    await world.api.post(
      `/admin/application-choices/${String(choices[0])}/conflicts`,
      { reason: 'a friend' },
      interviewer,
    );
    expect((await read(path)).body).not.toContain(`Applicant ${String(applicationId)}`);
  });

  it('is dead after renewal, removal and a ban', async () => {
    const user = await createUser(world);
    const first = await renew(user);
    const second = await renew(user);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const [row] = await world.query<{ text: string }>(
      `SELECT encode(token_hash, 'escape') AS text FROM interview_feed WHERE user_id = $1`,
      [user.id],
    );
    expect(second).not.toContain(row?.text);
    const state = await world.api.get('/interviews/feed', user);
    expect(state.body).toEqual({ createdAt: expect.any(String) });
    await world.query('UPDATE "user" SET banned = true WHERE id = $1', [user.id]);
    expect((await read(second)).status).toBe(404);
    await world.query('UPDATE "user" SET banned = false WHERE id = $1', [user.id]);
    expect((await read(second)).status).toBe(200);
    const other = await createUser(world);
    const path = await renew(other);
    expect((await world.api.delete('/interviews/feed', undefined, other)).body).toEqual({
      createdAt: null,
    });
    expect((await read(path)).status).toBe(404);
  });

  it('is not found by any other link', async () => {
    for (const file of ['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43)])
      expect((await read(`/interviews/feed/${file}`)).status).toBe(404);
  });

  it('is limited by reader', async () => {
    const path = await renew(await createUser(world));
    const statuses = [];
    for (let index = 0; index < 121; index += 1) statuses.push((await read(path)).status);
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
