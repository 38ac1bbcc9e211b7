import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../crud';
import { queriesOf } from '../../infra/database';
import { RoleGrantsService } from '../roles';
import { UserGroupsRepository } from '../user-groups';
import { UserGroupMoves } from '../users';
import type { MemberRole } from '../campaigns';

interface Membership {
  memberGroup: number | null;
  memberRole: MemberRole | null;
}

/** Gives applicants who confirm a place the group and the role of the campaign. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly groups: UserGroupsRepository,
    private readonly moves: UserGroupMoves,
    private readonly grants: RoleGrantsService,
  ) {}

  /**
   * Gives a user both in the caller's transaction, with audit rows of the system. Skips a group that was archived or deleted.
   * Returns a function that the caller runs after the commit.
   */
  async give(
    manager: EntityManager,
    userId: number,
    { memberGroup, memberRole }: Membership,
    { ip, requestId }: Actor,
  ): Promise<() => void> {
    const system = { userId: null, ip, requestId };
    const announcements: (() => void)[] = [];
    if (memberGroup !== null && (await this.groups.lockOpen(queriesOf(manager), memberGroup)))
      announcements.push(await this.moves.move(manager, userId, memberGroup, system));
    if (memberRole !== null)
      announcements.push(await this.grants.give(manager, userId, memberRole, system));
    return () => {
      for (const announce of announcements) announce();
    };
  }
}
