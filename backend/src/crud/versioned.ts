import type { Type } from '@nestjs/common';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import { Int } from '../http/validation';
import { limits } from '../lib/limits';

/** The version that the editor saw; scripts may leave it out. */
export class Versioned {
  @Int({
    min: 1,
    max: limits.id.max,
    optional: true,
    description: 'The version that was read; another one now in the database answers 409.',
  })
  version?: number;
}

/** Every field of the creation as optional, and the version; the rules still apply to `null`. */
export function editOf<Create extends object>(
  create: Type<Create>,
): Type<Partial<Create> & Versioned> {
  // The compiler cannot resolve the library's equivalent type for a type parameter.
  return IntersectionType(
    PartialType(create, { skipNullProperties: false }),
    Versioned,
  ) as unknown as Type<Partial<Create> & Versioned>;
}
