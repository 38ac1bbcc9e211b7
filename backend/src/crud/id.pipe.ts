import { Injectable, Optional, type PipeTransform } from '@nestjs/common';
import { type FieldMessageKey, invalidField } from '../http/errors';
import { limits } from '../lib/limits';

/** An id in a path: the plain decimal form of 1 … 2^31-1. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, number> {
  constructor(@Optional() private readonly wrong: FieldMessageKey = 'field.id') {}

  transform(value: unknown): number {
    const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (id <= limits.id.max) return id;
    throw invalidField('id', { key: this.wrong });
  }
}
