import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { type Check, rule } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { isSettingKey, type SettingKey } from '../setting-rules';
import { AdminSettingValues } from './admin-setting-values';

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
