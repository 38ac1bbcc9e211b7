import type { Type } from '@nestjs/common';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import { Int } from '../http/validation';
import { limits } from '../lib/limits';

/** The version that the editor read; without it no version is checked. */
export class Versioned {
  @Int({
    min: 1,
    max: limits.id.max,
    optional: true,
    description: 'The version that was read; another one now in the database answers 409.',
  })
  version?: number;
}

/** Makes every field of the creation optional and adds the version. The rules still apply to `null`. */
export function editOf<Create extends object>(
  create: Type<Create>,
): Type<Partial<Create> & Versioned> {
  // The compiler cannot resolve the library's equivalent type for a type parameter.
  return IntersectionType(
    PartialType(create, { skipNullProperties: false }),
    Versioned,
  ) as unknown as Type<Partial<Create> & Versioned>;
}
