import { registerDecorator, ValidateIf } from 'class-validator';
import { type FieldProblem } from '../errors';

/** Says what is wrong with a value, or nothing. */
export type Check = (value: unknown) => FieldProblem | undefined;

/** Whether a property may be missing, and whether it may be null. */
export interface Presence {
  optional?: boolean;
  nullable?: boolean;
}

/**
 * Binds one check to a property. The problem travels as JSON in class-validator's message, so that
 * the pipe can hand it on untranslated.
 */
export function rule(check: Check): PropertyDecorator {
  return (target, propertyKey) => {
    registerDecorator({
      name: 'rule',
      target: target.constructor,
      propertyName: String(propertyKey),
      validator: {
        validate: (value: unknown) => check(value) === undefined,
        defaultMessage: (args) => JSON.stringify(check(args?.value) ?? { key: 'field.pattern' }),
      },
    });
  };
}

/** class-validator's own IsOptional would let null through. */
export function presence({ optional, nullable }: Presence): PropertyDecorator[] {
  const skips: PropertyDecorator[] = [];
  if (optional || nullable)
    skips.push(
      ValidateIf(
        (_: unknown, value: unknown) =>
          !((optional && value === undefined) || (nullable && value === null)),
      ),
    );
  return skips;
}
