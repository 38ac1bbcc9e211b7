import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { AdminInvitationUse } from './dto/admin-invitation';
import { InvitationUse } from './invitation-use.entity';
import { Invitation } from './invitation.entity';

/** A read-only resource: registrations write the rows. */
const uses = crudResource<InvitationUse, AdminInvitationUse>({
  path: 'invitation-uses',
  entity: InvitationUse,
  Row: AdminInvitationUse,
  removable: false,
  list: listSpec<AdminInvitationUse>({
    order: [['usedAt', 'DESC']],
    columns: {
      userId: { kind: 'id', sql: 'row.id', sort: true, filter: EXACT },
      username: { kind: 'text', sql: 'guest.username', sort: true, filter: WORDS, search: true },
      invitationId: { kind: 'id', sort: true, filter: EXACT },
      content: { kind: 'text', sql: 'code.content', sort: true, filter: WORDS, search: true },
      usedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      // Joined by table name, as this module may not import users.
      .innerJoin('user', 'guest', 'guest.id = row.id')
      .addSelect('guest.username', 'username')
      .innerJoin(Invitation, 'code', 'code.id = row.invitationId')
      .addSelect('code.content', 'content'),
  toRow: ({ id, invitationId, usedAt }, { username, content }) => ({
    id,
    userId: id,
    username: String(username),
    invitationId,
    content: String(content),
    usedAt: usedAt.toISOString(),
  }),
});

export class InvitationUsesAdminController extends crudController(uses) {}
