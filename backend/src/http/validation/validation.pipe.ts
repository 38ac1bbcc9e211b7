import { Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, type FieldProblem } from '../errors';

/** Unknown names that an answer repeats. */
const MAX_NAMES = 20;

/** Refuses unknown fields by name and says, field by field, what is wrong with the others. */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => toAppError(errors),
    });
  }

  /** The library would read `1e3` and `01` as numbers; texts stay texts for pipes that are strict. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

function toAppError(errors: ValidationError[]): AppError {
  const fields: Record<string, FieldProblem[]> = {};
  const unknown: string[] = [];
  collect(errors, '', fields, unknown);
  if (unknown.length > 0)
    return new AppError('input.unknownField', {
      params: { names: unknown.slice(0, MAX_NAMES).join(', ') },
      errors: fields,
    });
  if (Object.keys(fields).length === 0) return new AppError('input.malformed');
  return new AppError('input.invalid', { errors: fields });
}

function collect(
  errors: ValidationError[],
  prefix: string,
  fields: Record<string, FieldProblem[]>,
  unknown: string[],
): void {
  for (const { property, constraints = {}, children = [] } of errors) {
    const path = prefix + property;
    for (const [rule, message] of Object.entries(constraints)) {
      if (rule === 'whitelistValidation') {
        const name = path.slice(0, 100);
        unknown.push(name);
        if (unknown.length <= MAX_NAMES) fields[name] = [{ key: 'field.unknown' }];
      } else if (rule === 'rule') {
        // Written by `rule`, as JSON of exactly this type.
        fields[path] = [JSON.parse(message) as FieldProblem];
      }
    }
    collect(children, `${path}.`, fields, unknown);
  }
}
