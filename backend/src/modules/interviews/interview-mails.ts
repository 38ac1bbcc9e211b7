import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, siteAddress } from '../../infra/config';
import type { Queries } from '../../infra/database';
import { addMails, isReachable, type Mail, readTexts, renderMail } from '../../infra/mail';
import type { Tasks } from '../../infra/jobs';
import { type Locale, pickText, product, translate } from '../../lib/locale';
import { timeIn } from '../../lib/zone-clock';
import { readSiteName } from '../site';
import { invitationOf } from './calendar';
import { calendarTexts } from './calendar-texts';

type Template = 'interviewBooked' | 'interviewChanged' | 'interviewCancelled' | 'interviewReminder';

/** What a mail tells of a booking, and to whom. */
interface BookingFacts {
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  place: string;
  link: string;
  userId: number;
  username: string;
  email: string;
  locale: Locale;
  campaignId: number;
  campaign: string;
  campaignEn: string;
  position: string;
  positionEn: string;
  zone: string;
}

const PERSON = `u.id AS "userId", u.username, u.email, u.locale, k.id AS "campaignId", k.title AS campaign,
  k.title_en AS "campaignEn", p.title AS position, p.title_en AS "positionEn", k.interview_zone AS zone`;

const statements = {
  bookings: `SELECT b.uid, b.sequence, lower(s.during) AS "startsAt", upper(s.during) AS "endsAt", s.place, s.link, ${PERSON}
    FROM interview_booking b
    JOIN interview_slot s ON s.id = b.slot_id
    JOIN application_choice c ON c.id = b.choice_id
    JOIN campaign_position p ON p.id = c.position_id
    JOIN application a ON a.id = c.application_id
    JOIN campaign k ON k.id = a.campaign_id
    JOIN "user" u ON u.id = a.user_id
    WHERE b.id = ANY ($1) AND ${isReachable('u')} ORDER BY b.id`,
  person: `SELECT ${PERSON} FROM "user" u, campaign k, campaign_position p
    WHERE u.id = $1 AND k.id = $2 AND p.id = $3 AND ${isReachable('u')}`,
};

/** Writes the mails about bookings, each with its event for the calendar, in the caller's transaction. */
@Injectable()
export class InterviewMails {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Tells the applicants of these bookings; returns how many can be reached. */
  async add(
    queries: Queries,
    template: Exclude<Template, 'interviewCancelled'>,
    bookingIds: readonly number[],
  ): Promise<number> {
    if (bookingIds.length === 0) return 0;
    const facts = await queries.run<BookingFacts>(statements.bookings, [bookingIds]);
    await this.write(queries, template, facts);
    return facts.length;
  }

  /** Tells an applicant of a booking that was cancelled. */
  async addCancelled(
    queries: Queries,
    {
      userId,
      campaignId,
      positionId,
      startsAt,
      endsAt,
      ...event
    }: Tasks['interviews.tellCancelled'],
  ): Promise<void> {
    const found = await queries.run<Omit<BookingFacts, keyof typeof event>>(statements.person, [
      ...[userId, campaignId, positionId],
    ]);
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), link: '' };
    const facts = found.map((person) => ({ ...person, ...event, ...times }));
    await this.write(queries, 'interviewCancelled', facts);
  }

  private async write(
    queries: Queries,
    template: Template,
    facts: readonly BookingFacts[],
  ): Promise<void> {
    const site = await readSiteName(queries);
    const texts = await readTexts(queries, template);
    const address = senderOf(this.config.mailFrom);
    const mails = facts.map((booking) => {
      const { locale, userId: id, email } = booking;
      const variables = this.variablesOf(booking, site);
      const organizer = { name: site || translate(product, locale), email: address };
      const { summary, description } = calendarTexts.applicant(locale, variables);
      const entry = { ...booking, summary, description };
      const method = template === 'interviewCancelled' ? 'CANCEL' : 'REQUEST';
      return {
        mail: withoutGaps(renderMail(template, locale, variables, texts)),
        to: { id, email },
        calendar: invitationOf(entry, method, { organizer, attendee: email }),
      };
    });
    await addMails(queries, mails);
  }

  private variablesOf(facts: BookingFacts, site: string) {
    const { locale, campaignId, username: name, place, link: meeting, startsAt, zone } = facts;
    return {
      ...{ site, name, place, meeting },
      campaign: pickText({ zh: facts.campaign, en: facts.campaignEn }, locale),
      position: pickText({ zh: facts.position, en: facts.positionEn }, locale),
      time: timeIn(zone, startsAt.toISOString()),
      link: `${siteAddress(this.config)}/join/${String(campaignId)}`,
    };
  }
}

/** Lines of an empty place or meeting are left out. */
function withoutGaps(mail: Mail): Mail {
  return { ...mail, text: mail.text.replace(/\n{3,}/g, '\n\n') };
}

/** The address in `Name <address>`. */
function senderOf(mailFrom: string): string {
  const last = mailFrom
    .split(/[\s<>]+/)
    .filter(Boolean)
    .at(-1);
  return last?.includes('@') ? last : 'noreply@localhost';
}
