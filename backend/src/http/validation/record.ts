import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiExtension, type ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { isRecord } from '../../lib/is-record';
import { type Check, type Presence, property } from './rule';

/** Validates an object by the rules of its class; problems are reported by the path of the field. */
export function RecordOf(
  type: Class<object>,
  options: Presence & { description?: string } = {},
): PropertyDecorator {
  const check: Check = (value) => {
    if (value === undefined || value === null) return { key: 'field.required' };
    return isRecord(value) ? undefined : { key: 'field.object' };
  };
  return nested(type, property(options, { schema: { type }, check }));
}

/** Validates a list of objects by the rules of their class. */
export function RecordList(
  type: Class<object>,
  { min = 0, max, ...options }: Presence & { min?: number; max: number; description?: string },
): PropertyDecorator {
  const check: Check = (value) => {
    if (value === undefined || value === null) return { key: 'field.required' };
    if (!Array.isArray(value) || value.length > max) return { key: 'field.list', params: { max } };
    if (value.length < min) return { key: 'field.listLength', params: { min, max } };
    return value.every(isRecord) ? undefined : { key: 'field.object' };
  };
  const bounds = { ...(min ? { minItems: min } : {}), maxItems: max };
  const schema: ApiPropertyOptions = { type: [type], ...bounds };
  return nested(type, property(options, { schema, check, Entry: type, min }));
}

/** Raises the maximum number of values in the body of an operation; `UnknownInputGuard` counts them. */
export function MaxValues(count: number): MethodDecorator {
  return ApiExtension('x-max-values', count);
}

function nested(type: Class<object>, rule: PropertyDecorator): PropertyDecorator {
  return applyDecorators(
    rule,
    ValidateNested(),
    Type(() => type),
  );
}
