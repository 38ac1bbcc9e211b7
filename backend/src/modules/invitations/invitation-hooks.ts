import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../../http/errors';
import { limits } from '../../lib/limits';
import type { CrudHooks } from '../../crud';
import { queriesOf } from '../../infra/database';
import { UserGroupsRepository } from '../user-groups';
import type { Invitation } from './invitation.entity';

// Crockford's base 32: omits I, L, O and U, which are easily misread.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** A code of 80 random bits. */
export function generateContent(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** Generates missing codes, and keeps `maxUses` at or above `uses`. */
@Injectable()
export class InvitationHooks implements CrudHooks<Invitation> {
  constructor(private readonly groups: UserGroupsRepository) {}

  async beforeWrite(
    manager: EntityManager,
    values: Partial<Invitation>,
    before: Invitation | null,
  ): Promise<void> {
    if (!before) values.content ??= generateContent();
    if (before && values.maxUses !== undefined && values.maxUses < before.uses)
      throw invalidField('maxUses', {
        key: 'field.integer',
        params: { min: before.uses, max: limits.invitationUses.max },
      });
    if (typeof values.userGroup === 'number')
      await this.groups.assertExists(queriesOf(manager), values.userGroup);
  }
}
