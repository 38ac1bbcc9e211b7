import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { isRecord } from '../../../lib/is-record';
import { type Check, property } from '../../../http/validation';
import { Versioned } from '../../../crud';
import { isSettingKey, type SettingKey, settingRules } from '../setting-rules';
import { limits } from '../../../lib/limits';
import { AdminSettingValues } from './admin-setting-values';

const value = {
  oneOf: [
    { type: 'string' },
    { type: 'boolean' },
    { type: 'integer' },
    { type: 'array', items: { type: 'string' } },
  ],
  nullable: true,
  description: 'Text, yes or no, an id or null, or a list of texts, as the key asks.',
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
  @AnyValue()
  value: unknown;
}

/** Any value; `settingRules` validates it by its key. */
function AnyValue(): PropertyDecorator {
  const check: Check = (input) => (input === undefined ? { key: 'field.required' } : undefined);
  return property({}, { schema: value, check });
}

export class SettingsSave {
  @ByKey({ $ref: getSchemaPath(AdminSettingValues) }, (value) => value !== undefined)
  values: AdminSettingValues;

  @ByKey(
    {
      type: 'object',
      additionalProperties: { type: 'integer', minimum: 1, maximum: limits.id.max },
      description:
        'The version that was read of each value; another one now in the database answers 409.',
    },
    (version) =>
      Number.isInteger(version) && Number(version) >= 1 && Number(version) <= limits.id.max,
  )
  versions: Partial<Record<SettingKey, number>>;
}

/** An object whose properties are settings; the rule of each key validates its value. */
function ByKey(schema: object, isValid: (value: unknown) => boolean): PropertyDecorator {
  const check: Check = (input) => {
    if (!isRecord(input)) return { key: 'field.object' };
    const entries = Object.entries(input);
    const known = entries.every(([key, value]) => isSettingKey(key) && isValid(value));
    return known && entries.length > 0 ? undefined : { key: 'settings.keys' };
  };
  return property({}, { schema, check });
}

/** For the controller, as the library omits schemas that are only referenced. */
export const SettingsSaveModels = ApiExtraModels(AdminSettingValues);
