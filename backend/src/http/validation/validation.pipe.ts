import { Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, type FieldProblem } from '../errors';

/** The maximum number of unknown names in a response. */
const MAX_NAMES = 20;

/** Refuses unknown fields and reports the problems of the others by field. */
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

  /** Keeps texts, as the default reads `1e3` and `01` as numbers; the rules convert them. */
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
        // `rule` writes JSON of this type.
        fields[path] = [JSON.parse(message) as FieldProblem];
      }
    }
    collect(children, `${path}.`, fields, unknown);
  }
}
