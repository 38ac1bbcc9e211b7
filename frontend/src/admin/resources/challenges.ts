import FlagOutlined from '@ant-design/icons/FlagOutlined';
import type { AdminChallenge, AdminChallengeCreate, AdminChallengeUpdate } from '../../api';
import { challengePath, challengeStatisticsPath } from '../../lib/routes';
import { ALL, childrenOf, describeResource, DETAIL, READ } from '../crud';
import { flags } from './flags';

export const challenges = describeResource<
  AdminChallenge,
  AdminChallengeCreate,
  AdminChallengeUpdate
>({
  name: 'challenges',
  group: 'contest',
  icon: FlagOutlined,
  schemas: { create: 'AdminChallengeCreate', update: 'AdminChallengeUpdate' },
  getTitle: ({ title, titleEn }, localize) => localize(title, titleEn),
  searchable: true,
  defaultSort: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: READ, sort: true },
    {
      name: 'title',
      type: 'text',
      pages: ALL,
      sort: true,
      filter: ['contains'],
      linkToRow: true,
      translation: 'titleEn',
    },
    { name: 'titleEn', type: 'text', pages: DETAIL },
    { name: 'category', type: 'category', pages: ALL, sort: true, filter: ['in'] },
    {
      name: 'difficulty',
      type: 'select',
      pages: ALL,
      sort: true,
      filter: ['in'],
      initial: 'easy',
      i18nPrefix: 'game.difficulty',
      options: { baby: 'cyan', easy: 'green', medium: 'orange', hard: 'red', boss: 'purple' },
    },
    { name: 'baseScore', type: 'integer', pages: ALL, sort: true, filter: ['gte', 'lte'] },
    { name: 'totalScore', type: 'integer', pages: READ, sort: true },
    { name: 'flagsTotal', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'solvedCount', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'hidden', type: 'switch', pages: ALL, sort: true, filter: ['eq'] },
    { name: 'releaseAt', type: 'dateTime', pages: DETAIL },
    { name: 'closesAt', type: 'dateTime', pages: DETAIL },
    { name: 'priority', type: 'integer', pages: DETAIL },
    {
      name: 'scoreMode',
      type: 'select',
      pages: DETAIL,
      options: { static: 'default', decay: 'blue' },
    },
    {
      name: 'floorScore',
      type: 'integer',
      pages: DETAIL,
      appliesWhen: { field: 'scoreMode', is: 'decay' },
    },
    {
      name: 'decaySolves',
      type: 'integer',
      pages: DETAIL,
      appliesWhen: { field: 'scoreMode', is: 'decay' },
    },
    { name: 'authorIds', type: 'users', pages: DETAIL, from: '/admin/authors' },
    { name: 'author', type: 'text', pages: DETAIL },
    { name: 'attribution', type: 'text', pages: DETAIL },
    { name: 'connectionInfo', type: 'code', pages: DETAIL },
    { name: 'configId', type: 'reference', pages: DETAIL, to: 'instance-configs' },
    { name: 'tags', type: 'tags', pages: DETAIL },
    { name: 'description', type: 'longText', pages: DETAIL, translation: 'descriptionEn' },
    { name: 'descriptionEn', type: 'longText', pages: DETAIL },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  sections: [
    {
      name: 'identity',
      fields: [
        ...(['title', 'titleEn', 'category', 'difficulty', 'tags'] as const),
        ...(['authorIds', 'author', 'attribution'] as const),
      ],
    },
    { name: 'scoring', fields: ['baseScore', 'scoreMode', 'floorScore', 'decaySolves'] },
    { name: 'release', fields: ['hidden', 'releaseAt', 'closesAt', 'priority'] },
    { name: 'instance', fields: ['configId', 'connectionInfo'] },
    { name: 'text', fields: ['description', 'descriptionEn'] },
  ],
  pages: {
    list: { path: '/control_panel/challenges' },
    create: { path: '/control_panel/challenges/create' },
    show: { path: '/control_panel/challenges/:id' },
    edit: { path: '/challenge/edit/:challengeId' },
  },
  deletable: true,
  deletion: 'toBin',
  typedDelete: true,
  bulkDelete: true,
  bulkActions: [
    { name: 'publish', action: 'publish' },
    { name: 'hide', action: 'hide' },
    { name: 'category', action: 'update', inputField: 'category' },
    { name: 'difficulty', action: 'update', inputField: 'difficulty' },
  ],
  warnings: [
    {
      name: 'worthDiffers',
      // A decaying value changes by itself, and without flags the value is the base score.
      when: ({ scoreMode, flagsTotal, totalScore, baseScore }) =>
        scoreMode === 'static' && flagsTotal > 0 && totalScore !== baseScore,
    },
  ],
  links: [
    {
      name: 'statistics',
      to: ({ id }) => challengeStatisticsPath(id),
      // A notice has none.
      when: ({ category }) => category !== 'notice',
    },
    { name: 'play', to: ({ id }) => challengePath(id) },
  ],
  children: [
    childrenOf(flags, 'challengeId', {
      defaults: { score: 'baseScore' },
      // The server refuses flags of a notice.
      when: ({ category }) => category !== 'notice',
    }),
  ],
  loadSlots: async () => {
    const [{ ChallengeDetails }, { markdown }] = await Promise.all([
      import('../features/challenge-details'),
      import('../features/markdown-editor/markdown-editor'),
    ]);
    return {
      belowRow: ChallengeDetails,
      widgets: { description: markdown, descriptionEn: markdown },
    };
  },
  drafts: true,
  // The players' pages, which the admin sees too.
  invalidatesQueries: [['challenge'], ['challenges']],
});
