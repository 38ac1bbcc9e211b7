import { READ } from '../crud';

/** Columns about what applicants achieved. */
export const evidenceFields = [
  { name: 'points', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
  { name: 'totalPoints', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
  { name: 'solves', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
  { name: 'firstBloods', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
  { name: 'lastActiveAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
] as const;

/** The columns for which a card has room. */
export const EVIDENCE_ON_CARDS = ['points', 'solves', 'firstBloods'] as const;
