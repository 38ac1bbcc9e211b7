/** The column of a user, whose name is in the row as well. */
export const userReference = {
  name: 'userId',
  type: 'reference',
  filter: ['eq'],
  to: 'users',
  titleColumn: 'username',
} as const;

/** The column of a challenge, whose title is in the row as well. */
export const challengeReference = {
  name: 'challengeId',
  type: 'reference',
  filter: ['eq'],
  to: 'challenges',
  titleColumn: 'challengeTitle',
  titleTranslation: 'challengeTitleEn',
} as const;

/** The column of the admin who deleted a row, whose name is in the row as well. */
export const deleterReference = {
  name: 'deletedBy',
  type: 'reference',
  sort: true,
  filter: ['eq'],
  to: 'users',
  titleColumn: 'deletedByName',
} as const;

/** The column of the user who owns something of a row, whose name is in the row as well. */
export const ownerReference = {
  name: 'ownerId',
  type: 'reference',
  to: 'users',
  titleColumn: 'ownerName',
} as const;
