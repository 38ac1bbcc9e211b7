import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IdList, presence, rule, Text } from '../http/validation';
import { limits } from '../lib/limits';

export class BulkBody {
  @IdList()
  ids: number[];

  @Text({ min: 1, max: limits.shortText.max })
  action: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'What the action `update` sets.',
  })
  @OptionalObject()
  values?: Record<string, unknown>;
}

export class BulkResult {
  @ApiProperty({ type: 'integer', isArray: true })
  ids: number[];
}

export class RemovedRow {
  @ApiProperty({ type: 'integer' })
  id: number;
}

function OptionalObject(): PropertyDecorator {
  const plain = rule((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? undefined
      : { key: 'field.object' },
  );
  return (target, key) => {
    for (const decorate of [...presence({ optional: true }), plain]) decorate(target, key);
  };
}
