import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../../http/errors';
import { limits } from '../../lib/limits';
import type { CrudHooks } from '../../crud';
import type { Invitation } from './invitation.entity';

// Crockford's base 32: no I, L, O or U to misread or misspell.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** A code of 80 random bits. */
export function generateContent(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}

/** Completes a new invitation, and keeps the limit of an old one above what is used. */
@Injectable()
export class InvitationHooks implements CrudHooks<Invitation> {
  beforeWrite(
    _manager: EntityManager,
    draft: Partial<Invitation>,
    before: Invitation | null,
  ): void {
    if (!before) draft.content ??= generateContent();
    if (before && draft.maxUses !== undefined && draft.maxUses < before.uses)
      throw invalidField('maxUses', {
        key: 'field.integer',
        params: { min: before.uses, max: limits.invitationUses.max },
      });
  }
}
