import type { AdminApplicationChoice } from '../../api';
import { stateColors } from '../../lib/state-colors';
import { READ, type RowAction } from '../crud';

const options = stateColors.decision;

/** The columns of a choice about its decision. */
export const decisionFields = [
  {
    name: 'decision',
    type: 'select',
    pages: READ,
    sort: true,
    filter: ['in'],
    i18nPrefix: 'join.decision',
    options,
  },
  {
    name: 'announced',
    type: 'select',
    pages: READ,
    sort: true,
    filter: ['in'],
    options,
  },
  {
    name: 'offer',
    type: 'select',
    pages: READ,
    sort: true,
    filter: ['in'],
    i18nPrefix: 'join.offer',
    options: stateColors.offer,
  },
  {
    name: 'standing',
    type: 'select',
    pages: READ,
    sort: true,
    filter: ['in'],
    options: { open: 'green', waiting: 'gold', closed: 'default' },
  },
] as const;

/** Warnings about the decision above the page of a choice. */
export const decisionWarnings = [
  {
    name: 'announced',
    when: ({ announced }: AdminApplicationChoice) =>
      announced === 'accepted' || announced === 'rejected',
  },
  {
    name: 'closed',
    when: ({ announced, standing, state }: AdminApplicationChoice) =>
      standing === 'closed' &&
      state === 'submitted' &&
      !['accepted', 'rejected'].includes(announced),
  },
];

/** Decides about one choice; the request names the previous decision, so that concurrent ones conflict. */
export const decideAction: RowAction<AdminApplicationChoice> = {
  name: 'decide',
  path: '/admin/application-choices/bulk',
  roles: ['lead'],
  body: ({ id, decision }, inputs) => ({
    ids: [id],
    action: 'decide',
    values: { from: decision, ...inputs },
  }),
  // A choice is closed by its announced result or by another acceptance.
  when: ({ state, standing }) => state === 'submitted' && standing !== 'closed',
};
