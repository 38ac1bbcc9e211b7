import { Injectable } from '@nestjs/common';
import type { Queries } from '../../infra/database';

export interface UsedInvitation {
  id: number;
  userGroup: number | null;
}

const statements = {
  // The condition on `uses` serializes concurrent registrations: only as many as uses are left get a row.
  use: `UPDATE invitation SET uses = uses + 1
      WHERE content = $1 AND uses < max_uses AND (expires_at IS NULL OR expires_at > now())
      RETURNING id, user_group AS "userGroup"`,
  cite: 'INSERT INTO invitation_use (user_id, invitation_id) VALUES ($1, $2)',
};

/** Queries on invitations, inside the transaction of the registration. */
@Injectable()
export class InvitationsRepository {
  async use(queries: Queries, content: string): Promise<UsedInvitation | undefined> {
    return (await queries.run<UsedInvitation>(statements.use, [content]))[0];
  }

  async recordUse(queries: Queries, userId: number, invitationId: number): Promise<void> {
    await queries.run(statements.cite, [userId, invitationId]);
  }
}
