/** A reference to a user; the row also holds the name. */
export const userReference = {
  name: 'userId',
  type: 'reference',
  filter: ['eq'],
  to: 'users',
  titleColumn: 'username',
} as const;

/** A reference to a challenge; the row also holds the title. */
export const challengeReference = {
  name: 'challengeId',
  type: 'reference',
  filter: ['eq'],
  to: 'challenges',
  titleColumn: 'challengeTitle',
  titleTranslation: 'challengeTitleEn',
} as const;

/** A reference to the admin who deleted the row; the row also holds the name. */
export const deleterReference = {
  name: 'deletedBy',
  type: 'reference',
  sort: true,
  filter: ['eq'],
  to: 'users',
  titleColumn: 'deletedByName',
} as const;

/** A reference to the owner; the row also holds the name. */
export const ownerReference = {
  name: 'ownerId',
  type: 'reference',
  to: 'users',
  titleColumn: 'ownerName',
} as const;
