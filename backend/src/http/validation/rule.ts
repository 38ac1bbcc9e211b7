import { registerDecorator, ValidateIf } from 'class-validator';
import { type FieldProblem } from '../errors';

/** Returns the problem of a value; undefined for a valid one. */
export type Check = (value: unknown) => FieldProblem | undefined;

/** Whether a property may be missing, and whether it may be null. */
export interface Presence {
  optional?: boolean;
  nullable?: boolean;
}

/** Validates a property with `check`, which is the context of the error: `InputPipe` asks it for the problem. */
export function rule(check: Check): PropertyDecorator {
  return (target, propertyKey) => {
    registerDecorator({
      name: 'rule',
      target: target.constructor,
      propertyName: String(propertyKey),
      // Without a message class-validator leaves out the context.
      options: { context: { check }, message: 'invalid' },
      validator: { validate: (value: unknown) => check(value) === undefined },
    });
  };
}

/** Skips validation of a missing or null value where that is allowed. IsOptional would always accept null. */
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
