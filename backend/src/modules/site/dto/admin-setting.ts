import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { rule } from '../../../http/validation';
import { Versioned } from '../../../crud';
import { type SettingKey, settingRules } from '../setting-rules';

const value = {
  oneOf: [{ type: 'string' }, { type: 'boolean' }, { type: 'array', items: { type: 'string' } }],
  description: 'Text, yes or no, or a list of texts, as the key asks.',
};

export class AdminSetting {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'string', enum: Object.keys(settingRules) })
  key: SettingKey;

  @ApiProperty(value)
  value: unknown;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminSettingUpdate extends Versioned {
  @Given()
  value: unknown;
}

/** Anything at all; the rule of the key judges it once the key is known. */
function Given(): PropertyDecorator {
  return applyDecorators(
    ApiProperty(value),
    rule((given) =>
      given === undefined || given === null ? { key: 'field.required' } : undefined,
    ),
  );
}
