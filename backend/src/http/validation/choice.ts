import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { presence, type Presence, rule } from './rule';

interface OneOfOptions extends Presence {
  /** Numbers that arrive as text, in a path or a query. */
  fromText?: boolean;
  default?: string | number;
  description?: string;
}

/** One of a closed list of words or codes. */
export function OneOf(
  values: readonly (string | number)[],
  options: OneOfOptions = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: typeof values[0] === 'number' ? 'integer' : 'string',
      enum: [...values],
      required: !options.optional,
      ...(options.nullable ? { nullable: true } : {}),
      ...(options.default === undefined ? {} : { default: options.default }),
      ...(options.description ? { description: options.description } : {}),
    }),
    ...presence(options),
    ...(options.fromText
      ? [Transform(({ value }: { value: unknown }) => toCode(value, values))]
      : []),
    rule((value) => {
      if (value === undefined || value === null) return { key: 'field.required' };
      const known = values.some((entry) => entry === value);
      return known ? undefined : { key: 'field.oneOf', params: { values: values.join(', ') } };
    }),
  );
}

function toCode(value: unknown, values: readonly (string | number)[]): unknown {
  return values.find((entry) => String(entry) === value) ?? value;
}
