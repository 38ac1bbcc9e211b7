import { ALL, DETAIL } from '../crud';

/** The titles of campaigns, their positions and stages in both languages. */
export const campaignTitles = [
  {
    name: 'title',
    type: 'text',
    pages: ALL,
    translation: 'titleEn',
    sort: true,
    filter: ['contains'],
    linkToRow: true,
  },
  { name: 'titleEn', type: 'text', pages: DETAIL },
] as const;

/** Texts in both languages, and when they were written. */
export const campaignTexts = [
  { name: 'text', type: 'longText', pages: DETAIL, translation: 'textEn' },
  { name: 'textEn', type: 'longText', pages: DETAIL },
  { name: 'createdAt', type: 'dateTime', pages: ['show'] },
  { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
] as const;

/** The campaign that a position or a stage belongs to. */
export const campaignReference = {
  name: 'campaignId',
  type: 'reference',
  pages: ['list', 'show', 'create'],
  sort: true,
  filter: ['eq'],
  to: 'campaigns',
} as const;
