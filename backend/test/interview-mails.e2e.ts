import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { InterviewReminders } from '../src/modules/interviews/interview-jobs';
import { startApp, type World } from './support/app';
import type { ChoiceCampaign } from './support/choices';
import {
  createInterviewee,
  inHours,
  insertInterviewCampaign,
  interviewsOf,
  ownInterviewsOf,
} from './support/interviews';
import { type JobWorker, startInterviewWorker } from './support/jobs';
import { awaitMail, mailsTo } from './support/mails';
import { createUser, type TestUser } from './support/users';

/** The event in a mail, as a calendar program reads it. */
function eventOf({ attachments }: Email) {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!file) throw new Error('no calendar');
  const text =
    typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  const [component] = events;
  if (!component) throw new Error('no event');
  const event = new ICAL.Event(component);
  return {
    text,
    method: calendar.getFirstPropertyValue('method'),
    events: events.length,
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    url: component.getFirstPropertyValue('url'),
    status: component.getFirstPropertyValue('status'),
  };
}

describe('the mails about an interview', () => {
  let world: World;
  let worker: JobWorker;
  let lead: TestUser;
  let campaign: ChoiceCampaign;
  let staff: ReturnType<typeof interviewsOf>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    worker = await startInterviewWorker(world);
    lead = await createUser(world, { admin: true, username: 'lead' });
  });
  beforeEach(async () => {
    campaign = await insertInterviewCampaign(world);
    staff = interviewsOf(world, campaign, lead);
  });
  afterAll(async () => {
    await worker.close();
    await world.close();
  });

  const addressOf = ({ username }: TestUser) => `${username}@example.org`;

  it('bring one event into the calendar, change it and take it out again', async () => {
    const times = { startsAt: '2099-07-01T06:00:00Z', endsAt: '2099-07-01T06:30:00Z' };
    const link = 'https://meet.example.org/a?b=1&c=2';
    const slot = await staff.slot({ ...times, place: 'A-101', link });
    const { user } = await createInterviewee(world, campaign);
    const calls = ownInterviewsOf(world, campaign, user);
    await calls.book(slot);
    const booked = await awaitMail(world, addressOf(user));
    expect(booked.subject).toContain('2099-07-01 14:00 (UTC+08:00)');
    expect(booked.text).toContain(link);
    const event = eventOf(booked);
    expect(event).toMatchObject({
      ...{ method: 'REQUEST', events: 1, sequence: 0, status: 'CONFIRMED', location: 'A-101' },
      ...{ start: '2099-07-01T06:00:00.000Z', end: '2099-07-01T06:30:00.000Z', url: link },
    });
    expect(event.text).toContain('DTSTART:20990701T060000Z');
    await staff.update(slot, { startsAt: '2099-07-02T06:00:00Z', endsAt: '2099-07-02T06:30:00Z' });
    const changed = eventOf(await awaitMail(world, addressOf(user), 2));
    expect(changed).toMatchObject({
      ...{ method: 'REQUEST', uid: event.uid, sequence: 1 },
      start: '2099-07-02T06:00:00.000Z',
    });
    const other = await staff.slot({ ...times, place: 'B' });
    await calls.book(other, slot);
    const moved = eventOf(await awaitMail(world, addressOf(user), 3));
    expect(moved).toMatchObject({ uid: event.uid, sequence: 2, location: 'B' });
    await calls.cancel(other);
    const cancelled = eventOf(await awaitMail(world, addressOf(user), 4));
    expect(cancelled).toMatchObject({
      ...{ method: 'CANCEL', uid: event.uid, sequence: 3, status: 'CANCELLED' },
    });
    await calls.book(other);
    const again = eventOf(await awaitMail(world, addressOf(user), 5));
    expect(again.uid).not.toBe(event.uid);
  });

  it('tell those whose slot was deleted', async () => {
    const slot = await staff.slot({ place: 'A-102' });
    const { user } = await createInterviewee(world, campaign);
    await ownInterviewsOf(world, campaign, user).book(slot);
    await staff.delete(slot, 'version=1&withBookings=true');
    const mail = await awaitMail(world, addressOf(user), 2);
    expect(mail.text).toContain('A-102');
    expect(eventOf(mail)).toMatchObject({ method: 'CANCEL', location: 'A-102' });
  });

  it('stay one event, whatever place, titles and site are called', async () => {
    const hostile = 'A, B; C\\n "D" END:VEVENT BEGIN:VEVENT';
    await world.query(`UPDATE campaign SET title_en = $2, title = $2 WHERE id = $1`, [
      ...[campaign.id, 'X\r\nEND:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VEVENT'],
    ]);
    await world.query(`UPDATE setting SET value = to_jsonb($1::text) WHERE key = 'name'`, [
      'Club"; X="\r\nATTENDEE:mailto:a@b.c',
    ]);
    const link = 'https://example.org/a,b;c%0d%0aEND:VEVENT(1)';
    const slot = await staff.slot({ place: hostile, link });
    const { user } = await createInterviewee(world, campaign);
    await ownInterviewsOf(world, campaign, user).book(slot);
    const event = eventOf(await awaitMail(world, addressOf(user)));
    expect(event).toMatchObject({ events: 1, location: hostile });
    expect(event.url).toBe('https://example.org/a%2Cb%3Bc%0d%0aEND:VEVENT(1)');
    expect(event.text.match(/^END:VEVENT\r?$/gm)).toHaveLength(1);
    expect(event.text.match(/^ATTENDEE/gm)).toHaveLength(1);
    expect(event.text.split(/\r?\n/).every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    await world.query(`UPDATE setting SET value = '""' WHERE key = 'name'`);
  });

  it('remind once of each start, also with two workers', async () => {
    const second = await startInterviewWorker(world);
    const reminders = [worker, second].map(({ context }) =>
      context.get(InterviewReminders, { strict: false }),
    );
    const remind = () => Promise.all(reminders.map((reminder) => reminder.run()));
    const slot = await staff.slot({ startsAt: inHours(72), endsAt: inHours(73) });
    const { user } = await createInterviewee(world, campaign);
    await ownInterviewsOf(world, campaign, user).book(slot);
    const reminded = async () =>
      (
        await world.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM mail WHERE user_id = $1 AND template = 'interviewReminder'`,
          [user.id],
        )
      )[0]?.n;
    await remind();
    expect(await reminded()).toBe(0);
    await world.query('UPDATE campaign SET reminder_hours = 80 WHERE id = $1', [campaign.id]);
    await remind();
    await remind();
    expect(await reminded()).toBe(1);
    expect(eventOf(await awaitMail(world, addressOf(user), 2))).toMatchObject({ sequence: 0 });
    await staff.update(slot, { startsAt: inHours(78), endsAt: inHours(79) });
    await remind();
    // The mail about the change told the new time within the hours of a reminder.
    expect(await reminded()).toBe(1);
    await world.query('UPDATE campaign SET reminder_hours = 24 WHERE id = $1', [campaign.id]);
    await staff.update(slot, { version: 2, startsAt: inHours(90), endsAt: inHours(91) });
    await world.query('UPDATE campaign SET reminder_hours = 99 WHERE id = $1', [campaign.id]);
    await remind();
    expect(await reminded()).toBe(2);
    await world.query('UPDATE campaign SET reminder_hours = 0 WHERE id = $1', [campaign.id]);
    await staff.update(slot, { version: 3, startsAt: inHours(1), endsAt: inHours(2) });
    await remind();
    expect(await reminded()).toBe(2);
    await second.close();
  });

  it('are in the language of their reader, and none without an address', async () => {
    const slot = await staff.slot({ capacity: 2 });
    const { user } = await createInterviewee(world, campaign);
    await world.query(`UPDATE "user" SET locale = 'zh-CN' WHERE id = $1`, [user.id]);
    await ownInterviewsOf(world, campaign, user).book(slot);
    expect((await awaitMail(world, addressOf(user))).subject).toContain('面试预约成功');
    const silent = await createInterviewee(world, campaign);
    await world.query(`UPDATE "user" SET email = 'none' WHERE id = $1`, [silent.user.id]);
    const booked = await staff.book(silent.choices[0], slot);
    expect(booked.body).toEqual({ mailed: 0 });
    expect(await mailsTo(world, addressOf(silent.user))).toEqual([]);
  });
});
