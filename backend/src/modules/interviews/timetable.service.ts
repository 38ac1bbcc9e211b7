import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError, invalidField } from '../../http/errors';
import { interviewLimits } from '../../lib/interview-limits';
import type { Timetable, TimetableQuery, UnscoredInterview } from './dto/timetable';
import { TimetableRepository } from './timetable.repository';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The interviews of a campaign, for its staff. */
@Injectable()
export class TimetableService {
  constructor(private readonly timetable: TimetableRepository) {}

  /** Throws `campaign.notFound` for those who do not work on the campaign; returns its zone. */
  async assertStaff(campaignId: number, user: SessionUser): Promise<string> {
    const zone = await this.timetable.findZone(campaignId, user);
    if (zone === undefined) throw new AppError('campaign.notFound');
    return zone;
  }

  /** The slots between two times, for a week or a day. */
  async read(campaignId: number, range: TimetableQuery, user: SessionUser): Promise<Timetable> {
    const zone = await this.assertStaff(campaignId, user);
    const days = (Date.parse(range.to) - Date.parse(range.from)) / DAY_MS;
    if (days <= 0) throw invalidField('to', { key: 'period.ends' });
    const { max } = interviewLimits.timetable;
    if (days > max) throw invalidField('to', { key: 'interview.range', params: { max } });
    return { zone, slots: await this.timetable.findSlots(campaignId, user, range) };
  }

  /** Past interviews for which scorecards are missing. */
  async listUnscored(campaignId: number, user: SessionUser): Promise<UnscoredInterview[]> {
    await this.assertStaff(campaignId, user);
    const rows = await this.timetable.findUnscored(campaignId, user);
    return rows.map(({ startsAt, endsAt, ...row }) => ({
      ...row,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
  }
}
