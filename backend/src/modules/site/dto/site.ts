import { ApiProperty } from '@nestjs/swagger';
import { type Locale, LOCALES } from '../../../lib/locale';
import {
  PERIOD_COUNTS,
  PERIOD_KINDS,
  PERIOD_STATES,
  type PeriodCounts,
  type PeriodKind,
  type PeriodState,
} from '../../periods';
import { CAPTCHA_KINDS, type CaptchaKind } from '../setting-rules';

export class SiteRegistration {
  @ApiProperty({ description: 'Whether members may register by mail code alone.' })
  internal: boolean;

  @ApiProperty({ description: 'Whether guests may register with an invitation code.' })
  external: boolean;

  @ApiProperty({ type: 'string', isArray: true, description: 'Mail domains; empty: any.' })
  internalDomains: string[];
}

export class SiteCaptcha {
  @ApiProperty({ type: 'string', enum: [...CAPTCHA_KINDS] })
  kind: CaptchaKind;

  @ApiProperty({ type: 'string', nullable: true, description: 'Of Turnstile; null otherwise.' })
  siteKey: string | null;
}

export class SiteGroup {
  @ApiProperty({ type: 'integer', description: 'The `userGroup` of users and boards.' })
  code: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  nameEn: string;

  @ApiProperty({ description: 'Whether users may choose it at the internal registration.' })
  selectable: boolean;

  @ApiProperty({ description: 'Whether it has a board.' })
  ranked: boolean;

  @ApiProperty({ description: 'Whether it takes no new registrations.' })
  archived: boolean;
}

export class SitePeriod {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  nameEn: string;

  @ApiProperty({ enum: PERIOD_KINDS })
  kind: PeriodKind;

  @ApiProperty({ type: 'string', format: 'date-time' })
  startsAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'The first moment after it.' })
  endsAt: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'From then until the end players see what stood then. Null: never.',
  })
  freezeAt: string | null;

  @ApiProperty({ enum: PERIOD_COUNTS, description: 'All before its end, or only what is inside.' })
  counts: PeriodCounts;

  @ApiProperty({ enum: PERIOD_STATES, description: 'At the time of the answer.' })
  state: PeriodState;
}

/** The public settings of this installation. */
export class Site {
  @ApiProperty({ description: 'Empty: the name of the product in each language.' })
  name: string;

  @ApiProperty({ description: 'What stands before the brace of a flag.' })
  flagPrefix: string;

  @ApiProperty({ description: 'In place of the own page of GET /site/faq; empty: that page.' })
  guidelinesUrl: string;

  @ApiProperty({ description: 'Empty: no link.' })
  homeUrl: string;

  @ApiProperty({ description: 'Empty: no group.' })
  qqGroup: string;

  @ApiProperty({ type: SiteRegistration })
  registration: SiteRegistration;

  @ApiProperty({ type: SiteCaptcha })
  captcha: SiteCaptcha;

  @ApiProperty({ type: 'string', enum: [...LOCALES], isArray: true })
  languages: Locale[];

  @ApiProperty({ type: [SiteGroup], description: 'Every group of users, in their order.' })
  groups: SiteGroup[];

  @ApiProperty({ type: [SitePeriod], description: 'The latest first.' })
  periods: SitePeriod[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The period whose board opens first; null: the board of all times.',
  })
  defaultPeriod: number | null;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'For countdowns.' })
  serverTime: string;
}

/** The page of frequent questions and rules, as Markdown. */
export class SiteFaq {
  @ApiProperty()
  faq: string;

  @ApiProperty()
  faqEn: string;
}
