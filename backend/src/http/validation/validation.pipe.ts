import { Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, type FieldProblem } from '../errors';
import type { Check } from './rule';

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
  for (const { property, value, constraints, contexts, children = [] } of errors) {
    const path = prefix + property;
    if (constraints?.whitelistValidation) {
      const name = path.slice(0, 100);
      unknown.push(name);
      if (unknown.length <= MAX_NAMES) fields[name] = [{ key: 'field.unknown' }];
    }
    // The context that `rule` sets.
    const context = contexts?.rule as { check: Check } | undefined;
    const problem = context?.check(value);
    if (problem) fields[path] = [problem];
    collect(children, `${path}.`, fields, unknown);
  }
}
