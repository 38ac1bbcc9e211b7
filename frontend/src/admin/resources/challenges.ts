import FlagOutlined from '@ant-design/icons/FlagOutlined';
import type { AdminChallenge, AdminChallengeCreate, AdminChallengeUpdate } from '../../api';
import { childrenOf, describeResource } from '../crud';
import { flags } from './flags';

const roles = ['admin'] as const;

const PICTURES = '/api/challenges/:id/attachments';

export const challenges = describeResource<
  AdminChallenge,
  AdminChallengeCreate,
  AdminChallengeUpdate
>({
  name: 'challenges',
  icon: FlagOutlined,
  schemas: { create: 'AdminChallengeCreate', update: 'AdminChallengeUpdate' },
  titleOf: ({ title, titleEn }, inOwn) => inOwn(title, titleEn),
  search: true,
  order: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', kind: 'integer', on: ['list', 'show'], sort: true },
    {
      name: 'title',
      kind: 'text',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['contains'],
      opens: true,
      english: 'titleEn',
    },
    { name: 'titleEn', kind: 'text', on: ['show', 'create', 'edit'] },
    {
      name: 'category',
      kind: 'category',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['in'],
    },
    {
      name: 'difficulty',
      kind: 'select',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['in'],
      initial: 'easy',
      texts: 'game.difficulty',
      options: { baby: 'cyan', easy: 'green', medium: 'orange', hard: 'red', boss: 'purple' },
    },
    {
      name: 'baseScore',
      kind: 'integer',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    { name: 'totalScore', kind: 'integer', on: ['list', 'show'], sort: true },
    { name: 'flagsTotal', kind: 'integer', on: ['list', 'show'], sort: true },
    { name: 'solvedCount', kind: 'integer', on: ['list', 'show'], sort: true },
    {
      name: 'hidden',
      kind: 'switch',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['eq'],
    },
    { name: 'releaseAt', kind: 'dateTime', on: ['show', 'create', 'edit'] },
    { name: 'priority', kind: 'integer', on: ['show', 'create', 'edit'] },
    {
      name: 'scoreMode',
      kind: 'select',
      on: ['show', 'create', 'edit'],
      options: { static: 'default', decay: 'blue' },
    },
    { name: 'floorScore', kind: 'integer', on: ['show', 'create', 'edit'] },
    { name: 'decaySolves', kind: 'integer', on: ['show', 'create', 'edit'] },
    { name: 'author', kind: 'text', on: ['show', 'create', 'edit'] },
    { name: 'attribution', kind: 'text', on: ['show', 'create', 'edit'] },
    { name: 'connectionInfo', kind: 'code', on: ['show', 'create', 'edit'] },
    {
      name: 'configId',
      kind: 'reference',
      on: ['show', 'create', 'edit'],
      to: 'instance-configs',
    },
    { name: 'tags', kind: 'tags', on: ['show', 'create', 'edit'] },
    {
      name: 'description',
      kind: 'markdown',
      on: ['show', 'create', 'edit'],
      english: 'descriptionEn',
      pictures: PICTURES,
    },
    { name: 'descriptionEn', kind: 'markdown', on: ['show', 'create', 'edit'], pictures: PICTURES },
    { name: 'createdAt', kind: 'dateTime', on: ['show'] },
    { name: 'updatedAt', kind: 'dateTime', on: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/challenges', roles },
    create: { path: '/control_panel/challenges/create', roles },
    show: { path: '/control_panel/challenges/:id', roles },
    edit: { path: '/challenge/edit/:challengeId', roles },
  },
  deletableBy: roles,
  deletion: 'typed',
  bulkDelete: true,
  bulkActions: [
    { name: 'publish', action: 'publish' },
    { name: 'hide', action: 'hide' },
    { name: 'category', action: 'update', asks: 'category' },
    { name: 'difficulty', action: 'update', asks: 'difficulty' },
  ],
  warnings: [
    {
      name: 'worthDiffers',
      // A decaying worth moves by itself, and without flags the base score is the worth.
      when: ({ scoreMode, flagsTotal, totalScore, baseScore }) =>
        scoreMode === 'static' && flagsTotal > 0 && totalScore !== baseScore,
    },
  ],
  links: [{ name: 'play', to: ({ id }) => `/challenge/detail/${String(id)}` }],
  children: [childrenOf(flags, 'challengeId', { score: 'baseScore' })],
  files: { path: '/admin/challenges/:id/attachments', schema: 'AttachmentUpload' },
  quick: ['title', 'category', 'difficulty', 'baseScore'],
  drafts: true,
  // What players are shown of it, this admin among them.
  refreshes: [['challenge'], ['challenges']],
});
