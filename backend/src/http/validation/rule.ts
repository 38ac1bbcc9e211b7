import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { registerDecorator, ValidateIf } from 'class-validator';
import { type FieldProblem } from '../errors';

/** Returns the problem of a value; undefined for a valid one. */
export type Check = (value: unknown) => FieldProblem | undefined;

/** A rule of a value, for use with or without a decorator. */
export interface ValueRule {
  /** The rule in the API document. */
  schema: ApiPropertyOptions;
  check: Check;
  /** Normalizes a value before it is checked and stored. */
  convert?: ((value: unknown) => unknown) | undefined;
  /** The class of the entries of a list, which `InputPipe` validates one by one. */
  Entry?: Type<object>;
  /** The minimum number of entries of the list. */
  min?: number;
}

/** The part of a rule that `InputPipe` uses. */
export type RuleContext = Pick<ValueRule, 'check' | 'Entry' | 'min'>;

/** Whether a property may be missing, and whether it may be null. */
export interface Presence {
  optional?: boolean;
  nullable?: boolean;
}

/** Validates a property with `check`. The error context contains `check`, by which `InputPipe` gets the problem. */
function rule(context: RuleContext): PropertyDecorator {
  return (target, propertyKey) => {
    registerDecorator({
      name: 'rule',
      target: target.constructor,
      propertyName: String(propertyKey),
      // class-validator passes the context on only with a message.
      options: { context, message: 'invalid' },
      validator: { validate: (value: unknown) => context.check(value) === undefined },
    });
  };
}

/** Skips validation of a missing or null value where that is allowed. IsOptional would always accept null. */
function presence({ optional, nullable }: Presence): PropertyDecorator[] {
  if (!optional && !nullable) return [];
  const skips = (value: unknown) =>
    (optional && value === undefined) || (nullable && value === null);
  return [ValidateIf((_: unknown, value: unknown) => !skips(value))];
}

interface Property extends Presence {
  default?: string | number | boolean;
  description?: string;
}

/** Documents, converts and validates a property with one decorator. */
export function property(
  options: Property,
  { schema, convert, ...context }: ValueRule,
): PropertyDecorator {
  const { optional, nullable, default: fallback, description } = options;
  return applyDecorators(
    ApiProperty({
      ...schema,
      required: !optional,
      ...(nullable ? { nullable } : {}),
      ...(fallback === undefined ? {} : { default: fallback }),
      ...(description ? { description } : {}),
    } as ApiPropertyOptions),
    ...presence(options),
    ...(convert ? [Transform(({ value }: { value: unknown }) => convert(value))] : []),
    rule(context),
  );
}
