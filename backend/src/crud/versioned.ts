import type { Type } from '@nestjs/common';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import { Int } from '../http/validation';
import { limits } from '../lib/limits';

/** What an update carries: the version the editor saw. A script that has seen none may leave it out. */
export class Versioned {
  @Int({
    min: 1,
    max: limits.id.max,
    optional: true,
    description: 'The version that was read; another one now in the database answers 409.',
  })
  version?: number;
}

/** Every field of the creation, none required, and the version; `null` stays subject to the rules. */
export function editOf<Create extends object>(
  create: Type<Create>,
): Type<Partial<Create> & Versioned> {
  // The library names this very type in a roundabout way that the compiler cannot unfold here.
  return IntersectionType(
    PartialType(create, { skipNullProperties: false }),
    Versioned,
  ) as unknown as Type<Partial<Create> & Versioned>;
}
