import { ApiPropertyOptional } from '@nestjs/swagger';
import { limits } from '../../../lib/limits';
import { LOCALES } from '../../../lib/locale';
import { CAPTCHA_KINDS, patterns, type SettingKey } from '../setting-rules';

const link = { maxLength: limits.url.max, pattern: patterns.link.source };

/** The types of settings for the API document; `setting-rules.ts` validates them. */
export class AdminSettingValues implements Partial<Record<SettingKey, unknown>> {
  @ApiPropertyOptional({ maxLength: limits.siteName.max })
  name?: string;

  @ApiPropertyOptional({
    minLength: limits.flagPrefix.min,
    maxLength: limits.flagPrefix.max,
    pattern: patterns.flagPrefix.source,
  })
  flagPrefix?: string;

  @ApiPropertyOptional(link)
  guidelinesUrl?: string;

  @ApiPropertyOptional(link)
  homeUrl?: string;

  @ApiPropertyOptional({ maxLength: limits.faq.max })
  faq?: string;

  @ApiPropertyOptional({ maxLength: limits.faq.max })
  faqEn?: string;

  @ApiPropertyOptional({ maxLength: limits.qqId.max, pattern: patterns.qqGroup.source })
  qqGroup?: string;

  @ApiPropertyOptional()
  'registration.internal'?: boolean;

  @ApiPropertyOptional()
  'registration.external'?: boolean;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', pattern: patterns.mailDomain.source },
    maxItems: limits.mailDomains.max,
    uniqueItems: true,
  })
  'registration.internalDomains'?: string[];

  @ApiPropertyOptional({ type: 'string', enum: [...CAPTCHA_KINDS] })
  'captcha.kind'?: (typeof CAPTCHA_KINDS)[number];

  @ApiPropertyOptional({
    maxLength: limits.captchaSiteKey.max,
    pattern: patterns.captchaSiteKey.source,
  })
  'captcha.siteKey'?: string;

  @ApiPropertyOptional()
  'instances.releaseOnSolve'?: boolean;

  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: limits.id.max })
  'boards.defaultPeriod'?: number | null;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: limits.eventDay.factor.min,
    maximum: limits.eventDay.factor.max,
    description: 'Multiplies the limits by network address until `eventDay.endsAt`.',
  })
  'eventDay.factor'?: number;

  @ApiPropertyOptional({ type: 'string', format: 'date-time', nullable: true })
  'eventDay.endsAt'?: string | null;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', enum: [...LOCALES] },
    minItems: 1,
    maxItems: LOCALES.length,
    uniqueItems: true,
  })
  languages?: (typeof LOCALES)[number][];
}
