import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The body of every error answer. */
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
    description: 'Field → what is wrong with it.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  })
  errors?: Record<string, string[]>;
}
