import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { type Check, rule } from '../../../http/validation';
import { Versioned } from '../../../crud';
import { isSettingKey, type SettingKey, settingRules } from '../setting-rules';
import { limits } from '../../../lib/limits';
import { AdminSettingValues } from './admin-setting-values';

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

export class SettingsSave {
  @ByKey({ $ref: getSchemaPath(AdminSettingValues) }, (value) => value !== null)
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

/** An object whose properties are settings; what each value may be is judged by the key's own rule. */
function ByKey(schema: object, fits: (value: unknown) => boolean): PropertyDecorator {
  const check: Check = (given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return { key: 'field.object' };
    const entries = Object.entries(given);
    const known = entries.every(([key, value]) => isSettingKey(key) && fits(value));
    return known && entries.length > 0 ? undefined : { key: 'settings.keys' };
  };
  return applyDecorators(ApiProperty(schema), rule(check));
}

/** For the controller: the library finds no schema that is only referred to. */
export const SettingsSaveModels = ApiExtraModels(AdminSettingValues);
