import type { AdminInvitation, AdminInvitationCreate, AdminInvitationUpdate } from '../../api';
import { ALL, childrenOf, describeResource, READ } from '../crud';
import { invitationUses } from './invitation-uses';

export const invitations = describeResource<
  AdminInvitation,
  AdminInvitationCreate,
  AdminInvitationUpdate
>({
  name: 'invitations',
  group: 'recruiting',
  schemas: { create: 'AdminInvitationCreate', update: 'AdminInvitationUpdate' },
  getTitle: ({ content }) => content,
  searchable: true,
  defaultSort: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: READ, sort: true },
    { name: 'content', type: 'code', pages: ALL, sort: true, filter: ['contains'] },
    { name: 'comment', type: 'text', pages: ALL, sort: true, filter: ['contains'] },
    { name: 'uses', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'maxUses', type: 'integer', pages: ALL, sort: true },
    {
      name: 'userGroup',
      type: 'userGroup',
      pages: ALL,
      sort: true,
      filter: ['in'],
    },
    { name: 'endsSoon', type: 'switch', pages: READ, filter: ['eq'], onColor: 'orange' },
    { name: 'expiresAt', type: 'dateTime', pages: ALL, sort: true, filter: ['gte', 'lte'] },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/invitations' },
    create: { path: '/control_panel/invitations/create', width: 'narrow' },
    show: { path: '/control_panel/invitations/:id', width: 'narrow' },
    edit: { path: '/control_panel/invitations/:id/edit', width: 'narrow' },
  },
  deletable: true,
  bulkDelete: true,
  loadSlots: async () => {
    const [{ BulkCreateButton }, { InvitationTools }, { invitationCode }, { invitationGroup }] =
      await Promise.all([
        import('../features/invitations/bulk-create'),
        import('../features/invitations/copy-codes'),
        import('../features/invitations/invitation-code'),
        import('../features/invitations/invitation-group'),
      ]);
    return {
      listActions: BulkCreateButton,
      listTools: InvitationTools,
      widgets: { content: invitationCode, userGroup: invitationGroup },
    };
  },
  children: [childrenOf(invitationUses, 'invitationId')],
});
