import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import type { Locale } from '../../lib/locale';

/** The texts of an error in one language. */
export class ProblemTexts {
  @ApiProperty()
  message: string;

  @ApiPropertyOptional({
    type: 'object',
    description: 'Field → what is wrong with it.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  })
  errors?: Record<string, string[]>;
}

/** The body of every error response. */
@ApiExtraModels(ProblemTexts)
export class Problem {
  @ApiProperty({ description: 'Equals the HTTP status.', type: 'integer' })
  status: number;

  @ApiProperty({ description: 'Stable word for this error, such as flag.invalid.' })
  code: string;

  @ApiProperty({ description: 'Text in the language of Accept-Language.' })
  message: string;

  @ApiProperty({ description: 'The same text, for generic clients.' })
  detail: string;

  @ApiProperty()
  requestId: string;

  @ApiPropertyOptional({
    type: 'object',
    description:
      'Of a 400 or 409 to a request with `Prefer: translations`: the same words in every language.',
    additionalProperties: { $ref: getSchemaPath(ProblemTexts) },
  })
  translations?: Record<Locale, ProblemTexts>;

  @ApiPropertyOptional({
    type: 'object',
    description: 'Field → what is wrong with it.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  })
  errors?: Record<string, string[]>;

  @ApiPropertyOptional({ description: 'With row.moved: the state that the row is in.' })
  state?: string;

  @ApiPropertyOptional({ description: 'With account.banned: why, if the user may read it.' })
  reason?: string;

  @ApiPropertyOptional({
    type: 'object',
    description: 'With instance.alreadyRunning and instance.stillStopping: which one it is.',
    additionalProperties: true,
  })
  instance?: Record<string, unknown>;
}
