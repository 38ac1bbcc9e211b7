import { ApiProperty } from '@nestjs/swagger';
import { IdList, Int, Text, Time } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { isTimeZone } from '../../../lib/zone-clock';
import { LOCALES, type Locale } from '../../../lib/locale';
import { ANNOUNCED_DECISIONS, type AnnouncedDecision } from '../../applications';

/** The zone of mails without another one. */
export const DEFAULT_ZONE = 'Asia/Shanghai';

class AnnouncementInput {
  @IdList({
    max: limits.announcedPositions.max,
    description: 'The positions whose decisions are announced.',
  })
  positions: number[];

  @Time({
    optional: true,
    nullable: true,
    description: 'Until when accepted applicants answer; required where there are some.',
  })
  respondUntil?: string | null;

  @Text({
    max: limits.timeZone.max,
    optional: true,
    default: DEFAULT_ZONE,
    check: (zone) => (isTimeZone(zone) ? undefined : { key: 'statistics.zone' }),
    description: 'The zone in which mails tell that time, by its name in the IANA database.',
  })
  zone?: string;
}

export class AnnouncementPreviewQuery extends AnnouncementInput {
  @Int({ min: 1, max: limits.page.max, optional: true, default: 1 })
  page?: number;

  @Int({ min: 1, max: limits.page.size, optional: true, default: 20 })
  pageSize?: number;
}

export class AnnouncementCreate extends AnnouncementInput {
  @Text({
    min: 64,
    max: 64,
    description: 'Of the preview that was read; anything that differs since answers 409.',
  })
  digest: string;
}

/** A mail as it will be sent. */
export class DecisionLetter {
  @ApiProperty({ type: 'integer' })
  choiceId: number;

  @ApiProperty({ type: 'integer' })
  applicationId: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null while nobody is told.' })
  name: string | null;

  @ApiProperty()
  position: string;

  @ApiProperty()
  positionEn: string;

  @ApiProperty({ enum: ANNOUNCED_DECISIONS })
  decision: AnnouncedDecision;

  @ApiProperty({ enum: LOCALES, description: 'The language of its reader.' })
  locale: Locale;

  @ApiProperty()
  subject: string;

  @ApiProperty()
  text: string;

  @ApiProperty({ description: 'Whether the account has a mail address; else only the page tells.' })
  isReachable: boolean;

  @ApiProperty({ description: 'Whether a better wish of the applicant has no result yet.' })
  isBetterOpen: boolean;
}

class Counts {
  @ApiProperty({ type: 'integer' })
  accepted: number;

  @ApiProperty({ type: 'integer' })
  waitlisted: number;

  @ApiProperty({ type: 'integer' })
  rejected: number;
}

export class AnnouncementPreview extends Counts {
  @ApiProperty({ type: 'integer', description: 'How many are told; as many mails at most.' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'How many of them have no mail address.' })
  unreachable: number;

  @ApiProperty({ description: 'Of all that is announced, for the announcement.' })
  digest: string;

  @ApiProperty({ type: [DecisionLetter], description: 'The page of the mails.' })
  letters: DecisionLetter[];
}

export class AnnouncementView extends Counts {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', isArray: true })
  positions: number[];

  @ApiProperty({ type: 'string', nullable: true, description: 'Null for a deleted account.' })
  actorName: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  respondUntil: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'integer', description: 'Mails that were sent.' })
  sent: number;

  @ApiProperty({ type: 'integer', description: 'Mails that wait.' })
  waiting: number;

  @ApiProperty({ type: 'integer', description: 'Mails that failed.' })
  failed: number;

  @ApiProperty({ type: 'integer', description: 'Applicants without a mail address.' })
  notMailed: number;
}

/** An applicant whom a mail did not reach. */
export class UnreachedResult {
  @ApiProperty({ type: 'integer' })
  choiceId: number;

  @ApiProperty({ type: 'integer' })
  applicationId: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null while nobody is told.' })
  name: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'The reply of the mail server.' })
  reply: string | null;

  @ApiProperty({ description: 'Whether there was an address.' })
  mailed: boolean;
}

export class MailsSentAgain {
  @ApiProperty({ type: 'integer', description: 'How many failed mails go again.' })
  count: number;
}

export class AnnouncementWritten {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', description: 'How many were told.' })
  total: number;
}
