import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../../http/errors';
import { limits } from '../../lib/limits';
import type { CrudHooks } from '../../crud';
import { generateContent } from './invitation-content';
import type { Invitation } from './invitation.entity';

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
