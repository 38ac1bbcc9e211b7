import { type ArgumentMetadata, Injectable, type Type, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { isRecord } from '../../lib/is-record';
import { TimeSlices } from '../../lib/time-slices';
import { AppError, type FieldProblem } from '../errors';
import type { Check, RuleContext } from './rule';

/** The maximum number of unknown names in a response. */
const MAX_NAMES = 20;

/** Refuses unknown fields, and reports the problems of known fields. */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => refusal(problemsOf(errors)),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    const lists = listsOf(metatype);
    return lists.length > 0 && isRecord(value)
      ? this.transformInSlices(value, metadata, lists)
      : super.transform(value, metadata);
  }

  /** Validates the entries of lists one by one, as a form of 300 questions would block the event loop for 90 ms. */
  private async transformInSlices(
    body: Record<string, unknown>,
    metadata: ArgumentMetadata,
    lists: readonly RecordListField[],
  ): Promise<unknown> {
    const slices = new TimeSlices();
    const refusals: Problems[] = [];
    const transform = async (value: unknown, metatype: Metatype, path: string) => {
      await slices.next();
      const transformed: Promise<unknown> = super.transform(value, { ...metadata, metatype });
      return transformed.catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        const problems = Object.entries(error.details.errors ?? {});
        refusals.push(Object.fromEntries(problems.map(([name, found]) => [path + name, found])));
      });
    };

    // A value that is not a list is refused with the whole body.
    const whole = lists.filter(({ name, check }) => !check(body[name]));
    const shortened = Object.fromEntries(
      whole.map(({ name, min }) => [name, (body[name] as unknown[]).slice(0, min)]),
    );
    const input = await transform({ ...body, ...shortened }, metadata.metatype, '');
    const parts: Record<string, unknown[]> = {};
    for (const { name, Entry } of whole) {
      const entries = (parts[name] = [] as unknown[]);
      for (const [index, entry] of (body[name] as unknown[]).entries())
        entries.push(await transform(entry, Entry, `${name}.${String(index)}.`));
    }
    if (refusals.length > 0) throw refusal(Object.assign({}, ...refusals) as Problems);
    return Object.assign(input as object, parts);
  }

  /** Keeps texts, which the rules convert, as the default would accept `1e3` and `01` as numbers. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

type Metatype = ArgumentMetadata['metatype'];

interface RecordListField {
  name: string;
  check: Check;
  Entry: Type<object>;
  min: number;
}

const listsByClass = new WeakMap<object, RecordListField[]>();

/** Returns the fields of a class that are lists of records. */
function listsOf(metatype: Metatype): RecordListField[] {
  if (!metatype) return [];
  const known = listsByClass.get(metatype);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
  const lists = rules.flatMap(({ propertyName, context }) => {
    // The context that `rule` sets; other validators have none.
    const { check, Entry, min = 0 } = (context ?? {}) as Partial<RuleContext>;
    return check && Entry ? [{ name: propertyName, check, Entry, min }] : [];
  });
  listsByClass.set(metatype, lists);
  return lists;
}

/** Returns the problems by the path of the field. */
type Problems = Record<string, FieldProblem[]>;

function refusal(errors: Problems): AppError {
  const unknown = Object.keys(errors).filter((path) => errors[path]?.[0]?.key === 'field.unknown');
  if (unknown.length > 0)
    return new AppError('input.unknownField', {
      params: { names: unknown.slice(0, MAX_NAMES).join(', ') },
      errors,
    });
  if (Object.keys(errors).length === 0) return new AppError('input.malformed');
  return new AppError('input.invalid', { errors });
}

function problemsOf(errors: ValidationError[]): Problems {
  const fields: Problems = {};
  collect(errors, '', fields, { unknown: 0 });
  return fields;
}

function collect(
  errors: ValidationError[],
  prefix: string,
  fields: Problems,
  counts: { unknown: number },
): void {
  for (const { property, value, constraints, contexts, children = [] } of errors) {
    const path = prefix + property;
    if (constraints?.whitelistValidation) {
      counts.unknown += 1;
      if (counts.unknown <= MAX_NAMES) fields[path.slice(0, 100)] = [{ key: 'field.unknown' }];
    }
    // The context that `rule` sets.
    const context = contexts?.rule as RuleContext | undefined;
    const problem = context?.check(value);
    if (problem) fields[path] = [problem];
    collect(children, `${path}.`, fields, counts);
  }
}
