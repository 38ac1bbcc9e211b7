/** The first part of every key in the query cache. A query adds the rest; a write names the parts that it makes stale. */
export const queryKeys = {
  /** The user's own applications to recruitments. */
  applications: ['applications'],
  attachments: ['attachments'],
  attention: ['attention'],
  /** Recruitments in the menu, on the dashboard and on their pages. */
  campaigns: ['campaigns'],
  /** A single challenge: its page, submissions and solvers. */
  challenge: ['challenge'],
  /** Lists of cards. */
  challenges: ['challenges'],
  /** The application behind a choice, as staff read it. */
  choiceApplication: ['choiceApplication'],
  /** Who declared a conflict of interest with the applicant of a choice. */
  choiceConflicts: ['choiceConflicts'],
  /** Who else has the contact data of the applicant of a choice. */
  choiceDuplicates: ['choiceDuplicates'],
  /** Decisions of a campaign, their announcements and the history of a choice. */
  decisions: ['decisions'],
  /** What a user agreed to, and the text that a registration agrees to. */
  consents: ['consents'],
  /** Who read the user's personal data. */
  dataReads: ['dataReads'],
  eventDay: ['eventDay'],
  /** What an applicant has done, of a choice. */
  evidence: ['evidence'],
  instance: ['instance'],
  /** The mentions of the user that are not read. */
  mentions: ['mentions'],
  /** The notes on a choice. */
  notes: ['notes'],
  operations: ['operations'],
  runningSeasons: ['runningSeasons'],
  savedBoards: ['savedBoards'],
  scoreboard: ['scoreboard'],
  /** The scorecards of a choice. */
  scorecards: ['scorecards'],
  sessions: ['sessions'],
  site: ['site'],
  statistics: ['statistics'],
  /** The tags that a campaign uses. */
  tags: ['tags'],
  /** A single user: profile, points and invitations. */
  user: ['user'],
  userChoices: ['userChoices'],
} as const;

const { applications, attention, campaigns, challenge, challenges } = queryKeys;
const { consents, decisions, eventDay, savedBoards, scoreboard, site } = queryKeys;

/** The queries that each kind of write makes stale. */
export const staleAfter = {
  /** It was closed or withdrawn elsewhere. */
  applicationRefused: [applications, campaigns],
  /** Of what waits for an admin, such as failed mails. */
  attentionWrite: [attention],
  campaignWrite: [campaigns],
  /** Points came, went or moved. Of users only what depends on points, see `invalidateGame`. */
  capture: [challenges, scoreboard, challenge],
  challengeWrite: [challenge, challenges],
  decisionWrite: [decisions],
  consentTextWrite: [consents, applications],
  consentWithdrawal: [consents, applications],
  groupWrite: [site, scoreboard, challenge, challenges],
  /** Boards and the dashboard show the periods of the public settings. */
  periodWrite: [site, scoreboard],
  savedBoardWrite: [savedBoards],
  settingsWrite: [site, eventDay],
} as const;
