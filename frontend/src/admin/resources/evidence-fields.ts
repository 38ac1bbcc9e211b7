import { READ } from '../crud';

/** What applicants have done, in the list of choices. */
export const evidenceFields = [
  { name: 'points', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
  { name: 'totalPoints', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
  { name: 'solves', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
  { name: 'firstBloods', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
  { name: 'lastActiveAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
] as const;

/** Those of them that cards have room for. */
export const EVIDENCE_ON_CARDS = ['points', 'solves', 'firstBloods'] as const;
