import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, type FieldProblem } from '../errors';
import type { Check } from './rule';

/** The maximum number of unknown names in a response. */
const MAX_NAMES = 20;

/** A DTO class that takes its usual form itself, without the cost of a validation that works for every class. */
interface SelfAccepting {
  /** The DTO; undefined for any other form, which is then validated. */
  accept(value: unknown): object | undefined;
}

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

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    const accepted = isSelfAccepting(metatype) ? metatype.accept(value) : undefined;
    return accepted ? Promise.resolve(accepted) : super.transform(value, metadata);
  }

  /** Keeps texts, as the default reads `1e3` and `01` as numbers; the rules convert them. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

function isSelfAccepting(metatype: unknown): metatype is SelfAccepting {
  return typeof metatype === 'function' && 'accept' in metatype;
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
