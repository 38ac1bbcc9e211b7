import GiftOutlined from '@ant-design/icons/GiftOutlined';
import type { AdminInvitation, AdminInvitationCreate, AdminInvitationUpdate } from '../../api';
import { childrenOf, describeResource } from '../crud';
import { invitationUses } from './invitation-uses';

const roles = ['admin'] as const;

export const invitations = describeResource<
  AdminInvitation,
  AdminInvitationCreate,
  AdminInvitationUpdate
>({
  name: 'invitations',
  icon: GiftOutlined,
  schemas: { create: 'AdminInvitationCreate', update: 'AdminInvitationUpdate' },
  titleOf: ({ content }) => content,
  search: true,
  order: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', kind: 'integer', on: ['list', 'show'], sort: true },
    {
      name: 'content',
      kind: 'code',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['contains'],
    },
    {
      name: 'comment',
      kind: 'text',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['contains'],
    },
    { name: 'uses', kind: 'integer', on: ['list', 'show'], sort: true, filter: ['gte', 'lte'] },
    { name: 'maxUses', kind: 'integer', on: ['list', 'show', 'create', 'edit'], sort: true },
    {
      name: 'userGroup',
      kind: 'select',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['in'],
      texts: 'game.group',
      options: { 0: 'blue', 1: 'green', 2: 'default' },
    },
    {
      name: 'expiresAt',
      kind: 'dateTime',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    { name: 'createdAt', kind: 'dateTime', on: ['show'] },
    { name: 'updatedAt', kind: 'dateTime', on: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/invitations', roles },
    create: { path: '/control_panel/invitations/create', roles, frame: 'narrow' },
    show: { path: '/control_panel/invitations/:id', roles, frame: 'narrow' },
    edit: { path: '/control_panel/invitations/:id/edit', roles, frame: 'narrow' },
  },
  deletableBy: roles,
  bulkDelete: true,
  batch: { schema: 'AdminInvitationBatch', shows: 'content' },
  copies: 'content',
  exports: true,
  children: [childrenOf(invitationUses, 'invitationId')],
});
