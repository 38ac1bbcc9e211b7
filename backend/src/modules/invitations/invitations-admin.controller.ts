import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import {
  AdminInvitation,
  AdminInvitationBatch,
  AdminInvitationCreate,
  AdminInvitationUpdate,
} from './dto/admin-invitation';
import { InvitationHooks } from './invitation-hooks';
import { Invitation } from './invitation.entity';

const ENDS_SOON = 'invitation_ends_soon(row)';

const invitations = crudResource<Invitation, AdminInvitation>({
  path: 'invitations',
  entity: Invitation,
  Row: AdminInvitation,
  Create: AdminInvitationCreate,
  Batch: AdminInvitationBatch,
  Update: AdminInvitationUpdate,
  removable: true,
  list: listSpec<AdminInvitation>({
    order: [['id', 'DESC']],
    columns: {
      content: { kind: 'text', sort: true, filter: WORDS, search: true },
      comment: { kind: 'text', sort: true, filter: WORDS, search: true },
      maxUses: { kind: 'integer', sort: true, filter: RANGE },
      uses: { kind: 'integer', sort: true, filter: RANGE },
      userGroup: { kind: 'integer', sort: true, filter: EXACT },
      endsSoon: { kind: 'boolean', sql: ENDS_SOON, filter: EXACT },
      expiresAt: { kind: 'time', sort: true, filter: RANGE },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) => query.addSelect(ENDS_SOON, 'endsSoon'),
  toRow: (invitation, { endsSoon }) => ({
    id: invitation.id,
    content: invitation.content,
    comment: invitation.comment,
    maxUses: invitation.maxUses,
    uses: invitation.uses,
    userGroup: invitation.userGroup,
    endsSoon: endsSoon === true,
    expiresAt: invitation.expiresAt?.toISOString() ?? null,
    createdAt: invitation.createdAt.toISOString(),
    updatedAt: invitation.updatedAt.toISOString(),
    version: invitation.version,
  }),
  secrets: ['content'],
  bulk: { delete: true, update: ['comment', 'maxUses', 'userGroup', 'expiresAt'] },
});

export class InvitationsAdminController extends crudController(invitations, InvitationHooks) {}
