import type { AdminChallenge, AdminChallengeCreate, AdminChallengeUpdate } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { challengePath, challengeStatisticsPath, paths } from '../../lib/routes';
import { stateColors } from '../../lib/state-colors';
import { ALL, childrenOf, describeResource, DETAIL, READ } from '../crud';
import { flags } from './flags';

type Values = Readonly<Partial<AdminChallenge>>;

/** A notice is a challenge without flags: its form has texts, pin, release and groups only. */
const isNotice = ({ category }: Values) => category === 'notice';
const isPlayed = (values: Values) => !isNotice(values);
const decays = (values: Values) => isPlayed(values) && values.scoreMode === 'decay';

export const challenges = describeResource<
  AdminChallenge,
  AdminChallengeCreate,
  AdminChallengeUpdate
>({
  name: 'challenges',
  group: 'contest',
  schemas: { create: 'AdminChallengeCreate', update: 'AdminChallengeUpdate' },
  getTitle: ({ title, titleEn }, localize) => localize(title, titleEn),
  pageTitle: (row, page) => (isNotice(row) ? `challenges.notice.${page}` : undefined),
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
      appliesWhen: isPlayed,
      i18nPrefix: 'game.difficulty',
      options: stateColors.difficulty,
    },
    {
      name: 'release',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      options: stateColors.challenge,
    },
    {
      name: 'baseScore',
      type: 'integer',
      pages: DETAIL,
      appliesWhen: isPlayed,
    },
    {
      name: 'totalScore',
      type: 'integer',
      pages: READ,
      sort: true,
      filter: ['gte', 'lte'],
      appliesWhen: isPlayed,
    },
    {
      name: 'flagsTotal',
      type: 'integer',
      pages: READ,
      sort: true,
      filter: ['gte', 'lte'],
      appliesWhen: isPlayed,
    },
    {
      name: 'solvedCount',
      type: 'integer',
      pages: READ,
      sort: true,
      filter: ['gte', 'lte'],
      appliesWhen: isPlayed,
    },
    { name: 'hidden', type: 'switch', pages: ['create', 'edit'] },
    {
      name: 'draft',
      type: 'switch',
      pages: ['create', 'edit'],
      initial: true,
      setBy: 'hidden',
    },
    {
      name: 'releaseAt',
      type: 'dateTime',
      pages: DETAIL,
      appliesWhen: ({ hidden, releaseAt }) => hidden === false && Boolean(releaseAt),
    },
    { name: 'audience', type: 'userGroups', pages: DETAIL, appliesWhen: isNotice },
    { name: 'closesAt', type: 'dateTime', pages: DETAIL, appliesWhen: isPlayed },
    {
      name: 'priority',
      type: 'integer',
      pages: DETAIL,
      formLabel: (values) => (isNotice(values) ? 'challenges.notice.place' : undefined),
    },
    {
      name: 'scoreMode',
      type: 'select',
      pages: DETAIL,
      options: { static: 'default', decay: 'blue' },
      appliesWhen: isPlayed,
    },
    {
      name: 'floorScore',
      type: 'integer',
      pages: DETAIL,
      appliesWhen: decays,
    },
    {
      name: 'decaySolves',
      type: 'integer',
      pages: DETAIL,
      appliesWhen: decays,
    },
    {
      name: 'authorIds',
      type: 'users',
      pages: DETAIL,
      from: '/admin/authors',
      appliesWhen: isPlayed,
    },
    {
      name: 'invitedIds',
      type: 'users',
      pages: DETAIL,
      from: '/admin/authors',
      appliesWhen: isPlayed,
    },
    { name: 'author', type: 'text', pages: DETAIL, appliesWhen: isPlayed },
    { name: 'attribution', type: 'text', pages: DETAIL, appliesWhen: isPlayed },
    { name: 'connectionInfo', type: 'code', pages: DETAIL, appliesWhen: isPlayed },
    {
      name: 'configId',
      type: 'reference',
      pages: DETAIL,
      to: 'instance-configs',
      appliesWhen: isPlayed,
    },
    { name: 'tags', type: 'tags', pages: DETAIL, appliesWhen: isPlayed },
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
        ...(['authorIds', 'invitedIds', 'author', 'attribution'] as const),
      ],
    },
    { name: 'scoring', fields: ['baseScore', 'scoreMode', 'floorScore', 'decaySolves'] },
    {
      name: 'release',
      fields: ['hidden', 'draft', 'releaseAt', 'audience', 'closesAt', 'priority'],
    },
    { name: 'instance', fields: ['configId', 'connectionInfo'] },
    { name: 'text', fields: ['description', 'descriptionEn'] },
  ],
  pages: {
    list: { path: '/control_panel/challenges' },
    create: { path: '/control_panel/challenges/create' },
    show: { path: '/control_panel/challenges/:id' },
    edit: { path: paths.challengeEdit },
  },
  deletable: true,
  deletion: 'toBin',
  typedDelete: true,
  bulkDelete: true,
  bulkActions: [
    { name: 'publish', action: 'publish' },
    { name: 'draft', action: 'draft' },
    { name: 'hide', action: 'hide' },
    { name: 'category', action: 'update', inputField: 'category' },
    { name: 'difficulty', action: 'update', inputField: 'difficulty' },
  ],
  warnings: [
    {
      name: 'worthDiffers',
      // The value decays by itself; without flags it is the base score.
      when: ({ scoreMode, flagsTotal, totalScore, baseScore }) =>
        scoreMode === 'static' && flagsTotal > 0 && totalScore !== baseScore,
    },
  ],
  links: [
    {
      name: 'statistics',
      to: ({ id }) => challengeStatisticsPath(id),
      // Notices have no flags.
      when: ({ category }) => category !== 'notice',
    },
    { name: 'play', to: ({ id }) => challengePath(id) },
  ],
  children: [
    childrenOf(flags, 'challengeId', {
      defaults: { score: 'baseScore' },
      // The server refuses flags on a notice.
      when: ({ category }) => category !== 'notice',
    }),
  ],
  loadSlots: async () => {
    const [{ ChallengeDetails }, { markdown }, release] = await Promise.all([
      import('../features/challenge-details'),
      import('../features/markdown-editor/markdown-editor'),
      import('../features/release'),
    ]);
    return {
      belowRow: ChallengeDetails,
      widgets: { ...release.widgets, description: markdown, descriptionEn: markdown },
      checkSave: release.checkSave,
      checkBulk: release.checkBulk,
    };
  },
  storesInput: true,
  // The player pages, which admins see as well.
  invalidatesQueries: staleAfter.challengeWrite,
});
