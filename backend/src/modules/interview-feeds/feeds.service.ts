import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import { CONFIG, type Config, siteAddress } from '../../infra/config';
import { addressKey, Limiter } from '../../infra/rate-limit';
import { type Locale, pickText } from '../../lib/locale';
import { pseudonymOf } from '../applications';
import { calendarTexts, feedOf } from '../interviews';
import type { InterviewFeedLink, InterviewFeedState } from './dto/feed';
import { FeedsRepository, type InterviewerEvent, type OwnEvent } from './feeds.repository';

const TOKEN_BYTES = 32;
const FILE = /^([\w-]{43})\.ics$/;

/** Private calendar feeds: whoever has the link reads the interviews of its user. */
@Injectable()
export class FeedsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly feeds: FeedsRepository,
    private readonly limiter: Limiter,
  ) {}

  async readState(userId: number): Promise<InterviewFeedState> {
    const createdAt = await this.feeds.findCreation(userId);
    return { createdAt: createdAt?.toISOString() ?? null };
  }

  /** Makes a new link; the former one is dead at once. */
  async renew(userId: number): Promise<InterviewFeedLink> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const createdAt = await this.feeds.renew(userId, hashOf(token));
    const url = `${siteAddress(this.config)}/api/interviews/feed/${token}.ics`;
    return { url, createdAt: createdAt.toISOString() };
  }

  async delete(userId: number): Promise<InterviewFeedState> {
    await this.feeds.delete(userId);
    return { createdAt: null };
  }

  /** The calendar behind a link. Throws `row.notFound` for an unknown one. */
  async read(file: string, ip: string): Promise<string> {
    const [, token] = FILE.exec(file) ?? [];
    const owner = token === undefined ? undefined : await this.feeds.findOwner(hashOf(token));
    if (!owner) {
      await this.limiter.consume('feedPerAddress', addressKey(ip));
      throw new AppError('row.notFound');
    }
    const { id, locale } = owner;
    await this.limiter.consume('feedPerUser', String(id));
    const [own, held] = await Promise.all([this.feeds.findOwn(id), this.feeds.findHeld(id)]);
    return feedOf(calendarTexts.feed(locale), [
      ...held.map((event) => this.heldEntry(event, locale)),
      ...own.map((event) => this.ownEntry(event, locale)),
    ]);
  }

  private ownEntry(event: OwnEvent, locale: Locale) {
    const link = `${siteAddress(this.config)}/join/${String(event.campaignId)}`;
    return { ...event, ...calendarTexts.applicant(locale, { ...titlesOf(event, locale), link }) };
  }

  private heldEntry(event: InterviewerEvent, locale: Locale) {
    const { taken, capacity, applicants } = event;
    const names = applicants.map(
      ({ applicationId, name }) => name ?? pseudonymOf(applicationId, locale),
    );
    const values = { ...titlesOf(event, locale), taken, capacity, names: names.join('\n') };
    return { ...event, ...calendarTexts.interviewer(locale, values) };
  }
}

function titlesOf({ campaign, campaignEn, position, positionEn }: OwnEvent, locale: Locale) {
  return {
    campaign: pickText({ zh: campaign, en: campaignEn }, locale),
    position:
      position === null
        ? calendarTexts.all(locale)
        : pickText({ zh: position, en: positionEn ?? position }, locale),
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
