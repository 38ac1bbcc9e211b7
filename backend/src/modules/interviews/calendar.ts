import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { CalendarEvent } from '../../infra/mail';

/** An interview in a calendar. */
export interface CalendarEntry {
  uid: string;
  /** Higher at each change. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  place: string;
  /** The address of the meeting; may be empty. */
  link: string;
}

/** The mail addresses of an invitation. */
export interface Invitation {
  organizer: { name: string; email: string };
  attendee: string;
}

const PRODUCT = { company: 'Vexil', product: 'interviews' };

/** The event of a mail, see RFC 5546: calendars add, change or cancel the one with its UID. Times are in UTC. */
export function invitationOf(
  entry: CalendarEntry,
  method: CalendarEvent['method'],
  { organizer, attendee }: Invitation,
): CalendarEvent {
  const isCancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: PRODUCT,
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = addEntry(calendar, entry);
  event.status(isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
  event.organizer({ name: lineOf(organizer.name), email: organizer.email });
  event.createAttendee({
    email: attendee,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return { method, content: calendar.toString() };
}

/** A calendar that programs fetch again and again. */
export function feedOf(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({ prodId: PRODUCT, name, method: ICalCalendarMethod.PUBLISH, ttl: 3600 });
  for (const entry of entries) addEntry(calendar, entry);
  return calendar.toString();
}

function addEntry(calendar: ICalCalendar, entry: CalendarEntry) {
  const { uid, sequence, startsAt, endsAt, summary, description, place, link } = entry;
  return calendar.createEvent({
    ...{ id: uid, sequence, summary, description },
    ...{ start: startsAt, end: endsAt },
    ...(place === '' ? {} : { location: place }),
    ...(link === '' ? {} : { url: uriOf(link) }),
  });
}

/** The library escapes the address as a text, which a URI is not (RFC 5545, 3.3.13); escaped for a URI it stays the same. */
function uriOf(link: string): string {
  return link.replaceAll(',', '%2C').replaceAll(';', '%3B');
}

/** A parameter is not escaped as texts are, so it keeps neither quotes nor control characters. */
function lineOf(text: string): string {
  return text.replace(/["\p{Cc}]/gu, ' ').trim() || PRODUCT.company;
}
